import { getUnreadableSentence } from '#records/forms/inbox.ts';
import { Button } from '#ui/forms/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import { loadFailureSentence } from '#console/sentences.ts';
import type { RecordRow } from './list.ts';
import { getNothingSentence, getSearchedSentence } from './messages.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { isFiltered } from './use-filter.ts';
import type { List } from './use-list.ts';

type ListStatusProps<R extends RecordRow> = { list: List<R>; emptyHint: string };

export function ListStatus<R extends RecordRow>(props: ListStatusProps<R>) {
  const { filter, unreadableDays } = props.list;
  return (
    <>
      {filter.problem === null ? null : (
        <p className="list-bar-problem field-error" role="alert">
          {filter.problem}
        </p>
      )}
      {unreadableDays.length === 0 ? null : (
        <p className="message message-error below-3" role="alert">
          {getUnreadableSentence(unreadableDays)}
        </p>
      )}
      <Progress {...props} />
    </>
  );
}

function Progress<R extends RecordRow>({ list, emptyHint }: ListStatusProps<R>) {
  const { state, noun, error, reason, searchedTo, page, resume, stop } = list;
  const isEmpty = page.rows.length === 0;
  const found = page.found === 0 ? '' : ` ${page.found} found so far.`;
  if (list.isLoadingAll) return <ProgressLine text={`Loading all…${found}`} stopLabel="Stop" onStop={stop} />;
  // A page may need several requests.
  if (state === 'loading' && !list.isLocal && (isFiltered(reason) || (searchedTo !== null && !page.isTurning)))
    return <ProgressLine text={`${getSearchedSentence(searchedTo, reason, 'Searching')}…${found}`} stopLabel="Stop" onStop={stop} />;
  if (state === 'loading') return isEmpty ? <LoadingStatus text={`Loading ${noun.many}…`} /> : null;
  if (state === 'stopped')
    return (
      <div className="progress-line row cluster tabular no-print">
        <p>{searchedTo === null ? 'The search was stopped.' : `${getSearchedSentence(searchedTo, reason, '')}, then stopped.`}</p>
        <Button small look="quiet" onClick={resume}>
          Continue searching
        </Button>
      </div>
    );
  if (state === 'failed' && isEmpty)
    return <FailedStatus title={`The ${noun.many} could not be loaded.`} text={loadFailureSentence(error)} onRetry={resume} />;
  if (state === 'failed')
    return (
      <div className="progress-line message message-error row cluster tabular no-print" role="alert">
        <p>{`More ${noun.many} could not be loaded. ${loadFailureSentence(error)}`}</p>
        <Button small look="quiet" onClick={resume}>
          Try again
        </Button>
      </div>
    );
  if (!isEmpty) return null;
  return (
    <EmptyStatus title={getNothingSentence(reason, noun)}>
      {isFiltered(reason) ? (
        <Button look="quiet" onClick={list.showAll}>
          {`Show all ${noun.many}`}
        </Button>
      ) : (
        <p>{emptyHint}</p>
      )}
    </EmptyStatus>
  );
}
