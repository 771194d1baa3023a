import { Fragment } from 'react';

import { formatDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { getNoticeAddress, getNoticeAnchor } from '#records/notices/notice-address.ts';
import { formatAttachmentFacts } from '#records/files/attachment.ts';
import { type NoticeRecord, getNoticeTexts } from '#records/notices/notice-record.ts';
import { describeText, findForeignTag, formatSentence, getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

const SENTENCE_MIN = 40;
const SENTENCE_MAX = 160;

/** In one line. "Dr." and "M.Sc." end no sentence. */
export function takeFirstSentence(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  const end = /(?:\d|\)|[\p{Ll}\p{Lo}\p{M}]{3})[.!?।](?=\s)/gu;
  end.lastIndex = SENTENCE_MIN - 1;
  return cutExcerpt(line.slice(0, end.test(line) ? end.lastIndex : line.length), SENTENCE_MAX);
}

export function cutExcerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max).replace(/\p{Cs}$/u, '');
  return `${start.replace(/[\s,;:]+\S{0,40}$/u, '')}…`;
}

type NoticeEntryProps = {
  messages: Messages;
  notice: NoticeRecord;
  translateCategory: (category: string) => string;
  isShort?: boolean;
};

function Day({ messages: { tag }, notice: { visible_since }, isShort = false }: NoticeEntryProps) {
  const [, number = '', rest = ''] = /^(\d*)(.*)$/u.exec(formatDay(visible_since, tag)) ?? [];
  return (
    <time className="notice-entry-day small soft" dateTime={visible_since}>
      <span className={`notice-entry-number title block ${isShort ? 'text-2xl' : 'text-3xl'}`}>{number}</span>
      <span>{rest}</span>
    </time>
  );
}

function Facts({ messages, notice: { attachments, category }, translateCategory }: NoticeEntryProps) {
  const facts = [translateCategory(category), ...attachments.map((file) => formatAttachmentFacts(file, messages))].filter(
    (fact) => fact !== '',
  );
  return facts.length === 0 ? null : (
    <p className="notice-entry-facts cluster gap-2 small soft">
      {facts.map((fact, index) => (
        <span key={String(index)} lang={findForeignTag(messages, fact)}>
          {fact}
        </span>
      ))}
    </p>
  );
}

function NoticeEntry(props: NoticeEntryProps) {
  const { messages, notice, isShort = false } = props;
  const { title, description } = getNoticeTexts(messages, notice);
  const Heading = isShort ? 'h3' : 'h2';
  const text = takeFirstSentence(toPlainText(description));
  return (
    <li className="notice-entry beside lined grid gap-4" {...(isShort ? {} : { id: getNoticeAnchor(notice) })}>
      <Day {...props} />
      <div className="notice-entry-body grid gap-1">
        <Facts {...props} />
        <Heading className={`notice-entry-title tight ${isShort ? 'text-l' : 'text-xl'}`} {...describeText(messages, title)}>
          <a href={getLanguagePrefix(messages) + getNoticeAddress(notice)}>{title}</a>
        </Heading>
        <p className="notice-entry-text measure" {...describeText(messages, text)}>
          {text}
        </p>
      </div>
    </li>
  );
}

type NoticeGroupsProps = Omit<NoticeEntryProps, 'notice'> & { notices: readonly NoticeRecord[] };

/** Pinned ones apart, so that the days of the others do not look unsorted. */
export function NoticeGroups({ notices, ...entry }: NoticeGroupsProps) {
  const { messages, isShort = false } = entry;
  const pinned = notices.filter(({ is_pinned }) => is_pinned === 1);
  const others = notices.filter(({ is_pinned }) => is_pinned !== 1);
  const groups = [
    { name: messages.notices.pinned, shown: pinned },
    { name: pinned.length === 0 ? null : messages.notices.newest, shown: others },
  ].filter(({ shown }) => shown.length > 0);
  return groups.map(({ name, shown }, index) => (
    <Fragment key={String(index)}>
      {name === null ? null : <p className="notices-group small strong soft">{name}</p>}
      <ul className={isShort ? undefined : 'above-3'} role="list" aria-label={name ?? undefined}>
        {shown.map((notice) => (
          <NoticeEntry key={notice.id} notice={notice} {...entry} />
        ))}
      </ul>
    </Fragment>
  ));
}

type UrgentNoticeProps = Pick<NoticeEntryProps, 'messages' | 'notice'> & {
  title: string;
  text: string;
  /** Identifies a closed notice with its present text. */
  change: string;
};

export function UrgentNotice({ messages, notice, title, text, change }: UrgentNoticeProps) {
  return (
    <li className="urgent-notices-entry grid gap-2" data-change={change}>
      <a className="urgent-notices-link" href={getLanguagePrefix(messages) + getNoticeAddress(notice)}>
        <span className="urgent-notices-mark small strong">{messages.urgent.mark}</span>{' '}
        <span className="underlined strong" {...describeText(messages, title)}>
          {title}
        </span>{' '}
        <span className="urgent-notices-text small block" {...describeText(messages, text)}>
          {text}
        </span>
      </a>
      <button className="urgent-notices-close" type="button" aria-label={formatSentence(messages.urgent.close, { title })}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
