import { showTargetIn } from '#browser/show-target.ts';
import { Button } from '#ui/Button.tsx';
import { NoticeEntries } from '#ui/NoticeEntries.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/Status.tsx';

import './notice-list.css';
import { loadFailure } from '#island-parts/load-failure.ts';
import { useNotices } from '#island-parts/use-notices.ts';

function addedSentence(count: number): string {
  return count === 1 ? '1 older notice is shown.' : `${count} older notices are shown.`;
}

/**
 * The active notices on `/notices`, newest first (docs/product-decisions.md, "9. Active notices").
 * A button loads the older ones, page by page.
 */
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
      <div ref={showTargetIn} className="notice-list-older grid gap-4">
        <div role="alert">
          {failure === null ? null : <p className="message message-error">The older notices could not be loaded. {loadFailure(failure)}</p>}
        </div>
        {next_cursor === null ? null : (
          <Button kind="quiet" busy={isBusy} onClick={showOlder}>
            Show older notices
          </Button>
        )}
      </div>
    </>
  );
}
