import { formatDay } from '#domain/dates.ts';
import { linkedParts } from '#domain/linked-text.ts';
import { attachmentFacts } from '#domain/notice-file.ts';
import { type NoticeTexts, filesIn } from '#domain/notice-form.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import { visibleSince } from '#domain/notice-state.ts';
import { blankNotice } from '#domain/notice.ts';
import { cleanText } from '#domain/text.ts';

type NoticePreviewProps = { texts: NoticeTexts; record: NoticeRecord | null };

/** A form's notice as its page would show it if it were activated now. */
export function NoticePreview({ texts, record }: NoticePreviewProps) {
  const { title, description, category, first_day, last_day, attachments } = texts;
  const isDay = !Number.isNaN(Date.parse(first_day));
  const since = visibleSince(record ?? blankNotice('', ''), { is_active: 1, first_day: isDay ? first_day : '', last_day }, new Date());
  return (
    <article className="notice-preview grid gap-2 above-3">
      <p className="small soft">{category === '' ? 'Notice' : category}</p>
      <h3 className="text-xl">{cleanText(title)}</h3>
      <p className="soft">{formatDay(since)}</p>
      <p className="notice-preview-text">
        {linkedParts(cleanText(description)).map(({ text, href }, index) =>
          href === null ? (
            text
          ) : (
            <a key={`${String(index)}${href}`} href={href} target="_blank" rel="noopener external">
              {text}
            </a>
          ),
        )}
      </p>
      <ul role="list">
        {filesIn(attachments).map((file) =>
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
