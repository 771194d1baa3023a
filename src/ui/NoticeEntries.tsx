import { formatDay } from '#domain/dates.ts';
import { type NoticeRecord, noticeAnchor } from '#domain/notice-record.ts';

import './notice-entries.css';

type NoticeEntriesProps = {
  notices: readonly NoticeRecord[];
  /** The id of the notice whose title takes the focus when it is rendered, or null. */
  focusedId?: string | null;
};

/**
 * The title takes the focus without scrolling. With scrolling, the notices that were read last
 * would jump out of view.
 */
function takeFocus(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}

/**
 * Notices as visitors see them: date, title, and text with its line breaks. The text of a notice is
 * never HTML.
 */
export function NoticeEntries({ notices, focusedId = null }: NoticeEntriesProps) {
  return (
    <ul className="notice-entries" role="list">
      {notices.map((notice) => (
        <li key={notice.id} id={noticeAnchor(notice)} className="notice-entry grid gap-1 lined">
          <time className="notice-entry-day small soft" dateTime={notice.created_at}>
            {formatDay(notice.created_at)}
          </time>
          <div>
            <h2 className="notice-entry-title text-l below-2" {...(notice.id === focusedId ? { ref: takeFocus, tabIndex: -1 } : {})}>
              {notice.title}
            </h2>
            <p className="notice-entry-text measure">{notice.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
