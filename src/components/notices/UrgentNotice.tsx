import { getNoticeAddress } from '#records/notices/notice-address.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { getUrgentEnd } from '#records/notices/notice-state.ts';
import { describeText, formatSentence, getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

type UrgentNoticeProps = {
  messages: Messages;
  notice: NoticeRecord;
  title: string;
  text: string;
  /** Identifies a closed notice with its present text. */
  change: string;
};

export function UrgentNotice({ messages, notice, title, text, change }: UrgentNoticeProps) {
  return (
    <li className="urgent-notices-entry" data-change={change} data-until={new Date(getUrgentEnd(notice)).toISOString()}>
      <a className="urgent-notices-link" href={getLanguagePrefix(messages) + getNoticeAddress(notice)}>
        <span className="urgent-notices-mark small strong">{messages.urgent.mark}</span>{' '}
        <span className="urgent-notices-title strong" {...describeText(messages, title)}>
          {title}
        </span>{' '}
        <span className="urgent-notices-text small" {...describeText(messages, text)}>
          {text}
        </span>
      </a>
      <button className="urgent-notices-close" type="button" aria-label={formatSentence(messages.urgent.close, { title })}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
