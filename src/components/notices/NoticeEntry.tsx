import { formatDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { getNoticeAddress, getNoticeAnchor } from '#records/notices/notice-address.ts';
import { formatAttachmentFacts } from '#records/files/attachment.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { describeText, findForeignTag, getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import { cutExcerpt } from './excerpt.ts';

const EXCERPT_MAX = 280;

type NoticeEntryProps = {
  messages: Messages;
  notice: NoticeRecord;
  /** Translated. */
  category: string;
  /** Date, title and text only. */
  isShort?: boolean;
};

/** Larger where the day is written first. */
function Day({ messages: { tag }, notice: { visible_since } }: Pick<NoticeEntryProps, 'messages' | 'notice'>) {
  const [, number = '', rest = ''] = /^(\d*)(.*)$/u.exec(formatDay(visible_since, tag)) ?? [];
  return (
    <time className="notice-entry-day small soft" dateTime={visible_since}>
      <span className="notice-entry-number title block text-2xl">{number}</span>
      <span>{rest}</span>
    </time>
  );
}

function Facts({ messages, notice: { is_pinned, attachments }, category }: NoticeEntryProps) {
  const facts = attachments.map((file) => formatAttachmentFacts(file, messages));
  return (
    <p className="notice-entry-facts cluster gap-2 small soft">
      {is_pinned === 1 ? <strong className="notices-chip">{messages.notices.pinned}</strong> : null}
      {category === '' ? null : (
        <span className="notices-chip" lang={findForeignTag(messages, category)}>
          {category}
        </span>
      )}
      {facts.map((fact, index) => (
        <span key={String(index)} lang={findForeignTag(messages, fact)}>
          {fact}
        </span>
      ))}
    </p>
  );
}

export function NoticeEntry({ messages, notice, category, isShort = false }: NoticeEntryProps) {
  const { title, description, is_pinned } = notice;
  const Heading = isShort ? 'h3' : 'h2';
  const look = is_pinned === 1 && !isShort ? 'notice-entry-pinned tint ruled-above' : 'lined';
  const text = cutExcerpt(toPlainText(description), EXCERPT_MAX);
  return (
    <li className={`notice-entry ${look}`} {...(isShort ? {} : { id: getNoticeAnchor(notice) })}>
      <Day messages={messages} notice={notice} />
      <div className="notice-entry-body grid gap-2">
        <Heading className="notice-entry-title text-l" {...describeText(messages, title)}>
          <a href={getLanguagePrefix(messages) + getNoticeAddress(notice)}>{title}</a>
        </Heading>
        <p className="notice-entry-text measure" {...describeText(messages, text)}>
          {text}
        </p>
        {isShort ? null : <Facts messages={messages} notice={notice} category={category} />}
      </div>
    </li>
  );
}
