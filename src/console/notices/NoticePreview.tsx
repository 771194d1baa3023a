import { NoticeBody, NoticeLead } from '#components/notices/NoticeBody.tsx';
import '#components/notices/notice-body.css';
import { cleanLines, cleanText } from '#domain/clean-text.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { getVisibleSince } from '#records/notices/notice-state.ts';
import { createBlankNotice } from '#records/notices/notice.ts';
import { notices } from '#i18n/en.ts';
import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';

import { type FormValues, readFiles, readText } from '#ui/forms/form-values.ts';

type NoticePreviewProps = { values: FormValues; record: NoticeRecord | null };

export function NoticePreview({ values, record }: NoticePreviewProps) {
  const firstDay = readText(values['first_day']);
  const days = { first_day: Number.isNaN(Date.parse(firstDay)) ? '' : firstDay, last_day: readText(values['last_day']) };
  const since = getVisibleSince(record ?? createBlankNotice('', ''), { is_active: 1, ...days }, new Date());
  const attachments = readFiles(values['attachments']).filter((file) => 'key' in file);
  const texts = [
    [values['title'], values['description']],
    [values['title_hi'], values['description_hi']],
  ].map(([title, description]) => ({ title: cleanText(readText(title)), description: cleanLines(readText(description)) }));
  return texts
    .filter(({ title }, index) => index === 0 || title !== '')
    .map(({ title, description }, index) => (
      <article key={String(index)} className="notice-preview grid gap-2 above-3">
        <h3 className="text-xl" {...describeText(ENGLISH, title)}>
          {title}
        </h3>
        <p className="soft">
          <NoticeLead messages={ENGLISH} notice={{ visible_since: since }} category={readText(values['category']) || notices.notice} />
        </p>
        <NoticeBody messages={ENGLISH} notice={{ description, attachments }} filesHeading={null} isPreview />
      </article>
    ));
}
