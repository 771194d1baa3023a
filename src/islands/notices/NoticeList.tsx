import { loadFailure } from '#api/http/load-failure.ts';
import { showTargetIn } from '#browser/show-target.ts';
import { formatDay } from '#domain/dates.ts';
import { type NoticeRecord, noticeAnchor } from '#domain/notice-record.ts';
import { Button } from '#ui/forms/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import './notice-entries.css';
import './notice-list.css';
import { useNotices } from './use-notices.ts';

type NoticeEntriesProps = {
  notices: readonly NoticeRecord[];
  /** The title of this notice takes the focus when it is rendered. */
  focusedId: string | null;
};

/** With scrolling, the notices that were read last would jump out of view. */
function takeFocus(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}

/** The text of a notice is never HTML. */
function NoticeEntries({ notices, focusedId }: NoticeEntriesProps) {
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

function addedSentence(count: number): string {
  return count === 1 ? '1 older notice is shown.' : `${count} older notices are shown.`;
}

export function NoticeList() {
  const { load, retry, added, failure, isBusy, showOlder } = useNotices();
  if (load.state === 'loading') return <LoadingStatus text="Loading notices…" />;
  if (load.state === 'failed')
    return <FailedStatus title="The notices could not be loaded." text={loadFailure(load.error)} onRetry={retry} />;
  const { notices, next_cursor } = load.value;
  if (notices.length === 0) return <EmptyStatus title="There are no notices at the moment." />;
  return (
    <>
      <NoticeEntries notices={notices} focusedId={added?.firstId ?? null} />
      <p className="visually-hidden" role="status">
        {added === null ? '' : addedSentence(added.count)}
      </p>
      <div ref={showTargetIn} className="notice-list-older above-4 grid gap-4">
        <div role="alert">
          {failure === null ? null : <p className="message message-error">The older notices could not be loaded. {loadFailure(failure)}</p>}
        </div>
        {next_cursor === null ? null : (
          <Button look="quiet" busy={isBusy} onClick={showOlder}>
            Show older notices
          </Button>
        )}
      </div>
    </>
  );
}
