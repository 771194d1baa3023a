import { formatDay } from '#domain/dates.ts';
import { linkedParts } from '#domain/linked-text.ts';
import { cleanLines, cleanText } from '#domain/clean-text.ts';
import { attachmentFacts } from '#records/notices/notice-file.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { visibleSince } from '#records/notices/notice-state.ts';
import { blankNotice } from '#records/notices/notice.ts';

import { type FormValues, readFiles, readText } from '#ui/forms/form-values.ts';

type NoticePreviewProps = { values: FormValues; record: NoticeRecord | null };

/** A form's notice as its page would show it if it were activated now. */
export function NoticePreview({ values, record }: NoticePreviewProps) {
  const firstDay = readText(values['first_day']);
  const days = { first_day: Number.isNaN(Date.parse(firstDay)) ? '' : firstDay, last_day: readText(values['last_day']) };
  const since = visibleSince(record ?? blankNotice('', ''), { is_active: 1, ...days }, new Date());
  return (
    <article className="notice-preview grid gap-2 above-3">
      <p className="small soft">{readText(values['category']) || 'Notice'}</p>
      <h3 className="text-xl">{cleanText(readText(values['title']))}</h3>
      <p className="soft">{formatDay(since)}</p>
      <p className="notice-preview-text">
        {linkedParts(cleanLines(readText(values['description']))).map(({ text, href }, index) =>
          href === null ? (
            <span key={String(index)}>{text}</span>
          ) : (
            <a key={String(index)} href={href} target="_blank" rel="noopener external">
              {text}
            </a>
          ),
        )}
      </p>
      <ul role="list">
        {readFiles(values['attachments']).map((file) =>
          'key' in file ? (
            <li key={file.key}>
              <span className="strong">{file.name}</span> <span className="small soft">{attachmentFacts(file)}</span>
            </li>
          ) : null,
        )}
      </ul>
    </article>
  );
}
