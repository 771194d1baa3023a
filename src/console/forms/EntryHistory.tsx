import { useQuery } from '@tanstack/react-query';

import { formatTime } from '#domain/dates.ts';
import { parseActivityPage } from '#records/accounts/activity.ts';
import { FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import { send } from '#api/http/client.ts';

import { describeAction } from '#console/activity-words.ts';
import { loadFailureSentence } from '#console/sentences.ts';

/** From the activity log, which only some accounts may read. */
export function EntryHistory({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['entry history', id],
    queryFn: ({ signal }) => send('getActivity', { query: { record: id }, parse: parseActivityPage, signal }),
  });
  if (isPending) return <LoadingStatus text="Loading the history…" />;
  if (error !== null)
    return <FailedStatus title="The history could not be loaded." text={loadFailureSentence(error)} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <p>Nobody has changed it.</p>;
  return (
    <ol className="entry-history grid gap-1" role="list">
      {data.data.map(({ id, at, staff, what }) => (
        <li key={id}>
          <time dateTime={at}>{formatTime(at)}</time> <strong>{staff}</strong> <span>{describeAction(what)}</span>
        </li>
      ))}
    </ol>
  );
}
