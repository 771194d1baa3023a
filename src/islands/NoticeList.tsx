import { ApiError, connectionSentences } from '#api/api-error.ts';
import { listActiveNotices } from '#api/active-notices.ts';
import { NoticeEntries } from '#ui/NoticeEntries.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/Status.tsx';
import { useLoad } from '#ui/use-load.ts';

/** All active notices on `/notices`, newest first (DECISIONS 9). */
export function NoticeList() {
  const { load, retry } = useLoad(listActiveNotices);
  if (load.state === 'loading') return <LoadingStatus text="Loading notices…" />;
  if (load.state === 'failed') {
    const text = load.error instanceof ApiError ? load.error.message : connectionSentences.unavailable;
    return <FailedStatus title="The notices could not be loaded." text={text} onRetry={retry} />;
  }
  if (load.value.length === 0) return <EmptyStatus title="There are no notices at the moment." />;
  return <NoticeEntries notices={load.value} headingLevel={2} />;
}
