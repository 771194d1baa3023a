import { formatDay } from '#domain/dates.ts';
import type { FactMessages } from '#domain/size-text.ts';
import { getAttachmentAddress } from '#records/notices/notice-file.ts';
import { formatAttachmentFacts, isPicture, type Attachment } from '#records/files/attachment.ts';
import { getShownName } from '#records/files/file-kinds.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { type Locale, describeText, findForeignTag } from '#i18n/sentences.ts';

import { FormattedText } from './FormattedText.tsx';

type NoticeLeadProps = {
  messages: Locale;
  notice: Pick<NoticeRecord, 'visible_since'>;
  category: string;
};

export function NoticeLead({ messages, notice: { visible_since }, category }: NoticeLeadProps) {
  return (
    <>
      <span lang={findForeignTag(messages, category)}>{category}</span>
      <span>{' · '}</span>
      <time dateTime={visible_since}>{formatDay(visible_since, messages.tag)}</time>
    </>
  );
}

type NoticeBodyProps = {
  messages: Locale & FactMessages;
  notice: Pick<NoticeRecord, 'description' | 'attachments'>;
  filesHeading: string | null;
  /** In the console links open a new window, unsaved files have none. */
  isPreview?: boolean;
};

function File({ messages, file, isPreview }: { messages: NoticeBodyProps['messages']; file: Attachment; isPreview: boolean }) {
  return (
    <li>
      {isPreview ? (
        <span className="strong" {...describeText(messages, file.name)}>
          {file.name}
        </span>
      ) : (
        <a href={getAttachmentAddress(file)} {...describeText(messages, file.name)}>
          {file.name}
        </a>
      )}{' '}
      <span className="small soft">{formatAttachmentFacts(file, messages)}</span>
    </li>
  );
}

function Picture({ messages, file }: { messages: Locale; file: Attachment }) {
  const name = getShownName(file);
  return (
    <figure className="notice-picture above-5" lang={findForeignTag(messages, name)}>
      <a href={getAttachmentAddress(file)}>
        <img src={getAttachmentAddress(file)} alt={name} width={file.width} height={file.height} loading="lazy" decoding="async" />
      </a>
      <figcaption className="small soft above-3" dir="auto">
        {name}
      </figcaption>
    </figure>
  );
}

export function NoticeBody({ messages, notice: { description, attachments }, filesHeading, isPreview = false }: NoticeBodyProps) {
  const pictures = isPreview ? [] : attachments.filter(isPicture);
  const files = attachments.filter((file) => !pictures.includes(file));
  return (
    <>
      <FormattedText messages={messages} text={description} isPreview={isPreview} />
      {pictures.map((file) => (
        <Picture key={file.key} messages={messages} file={file} />
      ))}
      {files.length === 0 || filesHeading === null ? null : <h2 className="text-l above-5 below-2">{filesHeading}</h2>}
      {files.length === 0 ? null : (
        <ul role="list">
          {files.map((file) => (
            <File key={file.key} messages={messages} file={file} isPreview={isPreview} />
          ))}
        </ul>
      )}
    </>
  );
}
