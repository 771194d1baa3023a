import { formatDay } from '#domain/dates.ts';
import type { FactMessages } from '#domain/size-text.ts';
import { getAttachmentAddress, formatAttachmentFacts } from '#records/notices/notice-file.ts';
import type { Attachment, NoticeRecord } from '#records/notices/notice-record.ts';
import { type Locale, findForeignTag } from '#i18n/sentences.ts';

import { FormattedText } from './FormattedText.tsx';

type NoticeLeadProps = {
  words: Locale;
  notice: Pick<NoticeRecord, 'visible_since'>;
  /** The label of the category, in the page's language. */
  category: string;
};

/** The line below a notice's title, with date and category. */
export function NoticeLead({ words, notice: { visible_since }, category }: NoticeLeadProps) {
  return (
    <>
      <span lang={findForeignTag(words, category)}>{category}</span>
      <span>{' · '}</span>
      <time dateTime={visible_since}>{formatDay(visible_since, words.tag)}</time>
    </>
  );
}

type NoticeBodyProps = {
  words: Locale & FactMessages;
  notice: Pick<NoticeRecord, 'description' | 'attachments'>;
  /** The heading above the files; null for none. */
  filesHeading: string | null;
  /**
   * Whether this is the console's preview: links open a new window, and unsaved files are names
   * without links.
   */
  isPreview?: boolean;
};

function File({ words, file, isPreview }: { words: NoticeBodyProps['words']; file: Attachment; isPreview: boolean }) {
  const lang = findForeignTag(words, file.name);
  return (
    <li>
      {isPreview ? (
        <span className="strong">{file.name}</span>
      ) : (
        <a href={getAttachmentAddress(file)} lang={lang}>
          {file.name}
        </a>
      )}{' '}
      <span className="small soft">{formatAttachmentFacts(file, words)}</span>
    </li>
  );
}

/** The text and the files of a notice, on its page and in the console's preview (docs/behaviour.md, "Page of a notice"). */
export function NoticeBody({ words, notice: { description, attachments }, filesHeading, isPreview = false }: NoticeBodyProps) {
  return (
    <>
      <FormattedText text={description} lang={findForeignTag(words, description)} isPreview={isPreview} />
      {attachments.length === 0 || filesHeading === null ? null : <h2 className="text-l above-5 below-2">{filesHeading}</h2>}
      {attachments.length === 0 ? null : (
        <ul role="list">
          {attachments.map((file) => (
            <File key={file.key} words={words} file={file} isPreview={isPreview} />
          ))}
        </ul>
      )}
    </>
  );
}
