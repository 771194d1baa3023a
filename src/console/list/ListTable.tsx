import { getUnreadableSentence } from '#records/forms/inbox.ts';
import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Spinner } from '#ui/status/Spinner.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import '#ui/table/list-bar.css';

import { loadFailureSentence } from '#console/sentences.ts';
import { useKeptPlace } from './kept-place.ts';
import { getNothingSentence, getRowsSentence, getSearchedSentence, getShownSentence } from './messages.ts';
import { isFiltered } from './use-filter.ts';
import type { List, RecordRow } from './use-list.ts';

export function ListBar<R extends RecordRow>({ list: { page, state, noun }, children }: { list: List<R>; children: Elements }) {
  const isKnown = page.rows.length > 0 && state !== 'loading' && state !== 'failed';
  return (
    <div className="list-bar below-3 row cluster gap-3">
      {children}
      <p className="list-bar-count soft tabular" role="status">
        {isKnown ? getShownSentence(page, state === 'stopped', noun) : ''}
      </p>
    </div>
  );
}

type ProgressLineProps = { text: string; button: string; onPress: () => void; isRunning?: boolean; isError?: boolean };

/** In no live region, unless it is an error: changes are not announced. */
export function ProgressLine({ text, button, onPress, isRunning = false, isError = false }: ProgressLineProps) {
  return (
    <div
      className={`progress-line row cluster gap-3 below-3 tabular no-print${isError ? ' message message-error' : ''}`}
      role={isError ? 'alert' : undefined}
    >
      {isRunning ? <Spinner /> : null}
      <p>{text}</p>
      <Button label={button} small look="quiet" onClick={onPress} />
    </div>
  );
}

type ListStatusProps<R extends RecordRow> = { list: List<R>; emptyHint: string };

function ListStatus<R extends RecordRow>({ list, emptyHint }: ListStatusProps<R>) {
  const { state, noun, error, reason, searchedTo, page, resume, stop } = list;
  const isEmpty = page.rows.length === 0;
  const found = page.found === 0 ? '' : ` ${page.found} found so far.`;
  const searched = (otherwise: string) => getSearchedSentence(searchedTo, reason, otherwise);
  // A page may need several requests.
  const isSearching = state === 'loading' && !list.isLocal && (isFiltered(reason) || (searchedTo !== null && !page.isTurning));
  if (list.isLoadingAll || isSearching)
    return (
      <ProgressLine text={`${list.isLoadingAll ? 'Loading all' : searched('Searching')}…${found}`} button="Stop" onPress={stop} isRunning />
    );
  if (state === 'loading') return isEmpty ? <LoadingStatus text={`Loading ${noun.many}…`} /> : null;
  if (state === 'stopped') {
    const text = searchedTo === null ? 'The search was stopped.' : `${searched('')}, then stopped.`;
    return <ProgressLine text={text} button="Continue searching" onPress={resume} />;
  }
  if (state === 'failed') {
    const reason = loadFailureSentence(error);
    if (isEmpty) return <FailedStatus title={`The ${noun.many} could not be loaded.`} text={reason} onRetry={resume} />;
    return <ProgressLine text={`More ${noun.many} could not be loaded. ${reason}`} button="Try again" onPress={resume} isError />;
  }
  if (!isEmpty) return null;
  return (
    <EmptyStatus title={getNothingSentence(reason, noun)}>
      {isFiltered(reason) ? <Button label={`Show all ${noun.many}`} look="quiet" onClick={list.showAll} /> : <p>{emptyHint}</p>}
    </EmptyStatus>
  );
}

type ListTableProps<R extends RecordRow> = ListStatusProps<R> & {
  caption: string;
  numberHeader?: string;
  groupOf?: (row: R) => string;
  /** One line a row: the whole stands elsewhere. */
  isDense?: boolean;
};

export function ListTable<R extends RecordRow>({ list, caption, emptyHint, numberHeader = 'S.no', ...table }: ListTableProps<R>) {
  const { page, filter, isLocal, isOldestFirst, unreadableDays } = list;
  const labels = isLocal ? (['Previous', 'Next'] as const) : isOldestFirst ? (['Older', 'Newer'] as const) : (['Newer', 'Older'] as const);
  // After the table's effects, whose scrolling it corrects.
  useKeptPlace(filter.start, list.state === 'loaded');
  return (
    <>
      {unreadableDays.length === 0 ? null : (
        <p className="message message-error below-3" role="alert">
          {getUnreadableSentence(unreadableDays)}
        </p>
      )}
      <ListStatus list={list} emptyHint={emptyHint} />
      {list.table.state.sorting.length === 0 || page.isComplete ? null : (
        <p className="small soft below-3">Sorted within what is loaded.</p>
      )}
      <DataTable
        {...table}
        table={list.table}
        caption={isOldestFirst ? caption.replace('newest', 'oldest') : caption}
        numberHeader={numberHeader}
        markedId={filter.start.savedId}
        filter={list.shownFilter}
        pages={{ ...page, labels, sentence: getRowsSentence(page, labels[1].toLowerCase()), onPage: list.setPage }}
      />
    </>
  );
}
