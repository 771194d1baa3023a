import { getUnreadableSentence } from '#records/forms/inbox.ts';
import { Button } from '#ui/forms/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import type { ListDefinition, RecordRow } from './record-definition.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { isFiltered } from './filter.ts';
import { ProgressLine } from './ProgressLine.tsx';
import type { useList } from './use-list.ts';
import { getNothingSentence, getSearchedSentence } from './messages.ts';

type ListStateProps = {
  definition: Pick<ListDefinition<RecordRow>, 'noun' | 'emptyHint'>;
  list: Pick<ReturnType<typeof useList>, 'state' | 'error' | 'filter' | 'searchedTo' | 'unreadableDays' | 'page' | 'stop' | 'resume'>;
  /** True if the progress of a search on the server is shown. */
  isSearching: boolean;
  onShowAll: () => void;
};

/** The state of a list, above its rows or in place of them. */
export function ListState(props: ListStateProps) {
  const { unreadableDays } = props.list;
  return (
    <>
      {unreadableDays.length === 0 ? null : (
        <p className="message message-error below-3" role="alert">
          {getUnreadableSentence(unreadableDays)}
        </p>
      )}
      <Progress {...props} />
    </>
  );
}

function Progress({ definition: { noun, emptyHint }, list, isSearching, onShowAll }: ListStateProps) {
  const { state, error, filter, searchedTo, page, resume } = list;
  const isEmpty = page.rows.length === 0;
  const found = page.found === 0 ? '' : ` ${page.found} found so far.`;
  if (isSearching)
    return <ProgressLine text={`${getSearchedSentence(searchedTo, filter, 'Searching')}…${found}`} stopLabel="Stop" onStop={list.stop} />;
  if (state === 'loading') return isEmpty ? <LoadingStatus text={`Loading ${noun.many}…`} /> : null;
  if (state === 'stopped')
    return (
      <div className="progress-line row cluster tabular no-print">
        <p>{searchedTo === null ? 'The search was stopped.' : `${getSearchedSentence(searchedTo, filter, '')}, then stopped.`}</p>
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
    <EmptyStatus title={getNothingSentence(filter, noun)}>
      {isFiltered(filter) ? (
        <Button look="quiet" onClick={onShowAll}>
          {`Show all ${noun.many}`}
        </Button>
      ) : (
        <p>{emptyHint}</p>
      )}
    </EmptyStatus>
  );
}
