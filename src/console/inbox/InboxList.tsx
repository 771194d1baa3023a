import { useLayoutEffect, useRef } from 'react';

import { Button } from '#ui/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/Status.tsx';

import { isFiltered, isSearch } from './inbox-filter.ts';
import type { InboxEntry } from './inbox-kind.ts';
import { nothingSentence, rowsText, searchingSentence, stoppedSentence } from './inbox-words.ts';
import { PageTurner } from '#console/list/PageTurner.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { type Column, type ListWords, RecordTable } from '#console/list/RecordTable.tsx';
import { loadFailureSentence } from '#console/sentences.ts';
import type { UseInboxPage } from './use-inbox-page.ts';

type InboxListProps<Entry extends InboxEntry> = {
  words: ListWords;
  /** Must stay the same array between renders. */
  columns: readonly Column<Entry>[];
  page: UseInboxPage<Entry>;
  /** Clears the filter. */
  onShowAll: () => void;
};

const TURNER_WORDS = { previous: 'Newer', next: 'Older' };

/** One page of an inbox: its table, or its state while there is nothing to show. */
export function InboxList<Entry extends InboxEntry>({ words, columns, page, onShowAll }: InboxListProps<Entry>) {
  const { noun } = words;
  const { load, filter, firstRowNumber, hasNewer, hasOlder, turns } = page;
  const { entries, state } = load;
  const tableRef = useRef<HTMLTableElement>(null);
  const seenTurns = useRef(0);
  const isSearching = state === 'loading' && isSearch(filter);
  const isEmpty = entries.length === 0;
  const hasOthers = hasNewer || hasOlder;

  // After a page turn, the focus and the scroll position move to the first row.
  useLayoutEffect(() => {
    if (isEmpty || seenTurns.current === turns) return;
    seenTurns.current = turns;
    tableRef.current?.scrollIntoView();
    tableRef.current?.focus({ preventScroll: true });
  }, [isEmpty, turns]);

  return (
    <>
      {isSearching ? <ProgressLine text={searchingSentence(load)} stopLabel="Stop" onStop={page.stop} /> : null}
      {state === 'stopped' ? (
        <div className="progress-line cluster tabular no-print">
          <p>{stoppedSentence(load)}</p>
          <Button small kind="quiet" onClick={page.resume}>
            Continue searching
          </Button>
        </div>
      ) : null}
      {state === 'loading' && !isSearching && isEmpty ? <LoadingStatus text={`Loading ${noun.many}…`} /> : null}
      {state === 'failed' && isEmpty ? (
        <FailedStatus title={`The ${noun.many} could not be loaded.`} text={loadFailureSentence(load.error)} onRetry={page.resume} />
      ) : null}
      {state === 'failed' && !isEmpty ? (
        <div className="progress-line message message-error cluster tabular no-print" role="alert">
          <p>
            More {noun.many} could not be loaded. {loadFailureSentence(load.error)}
          </p>
          <Button small kind="quiet" onClick={page.resume}>
            Try again
          </Button>
        </div>
      ) : null}
      {state === 'loaded' && isEmpty && hasOthers ? <EmptyStatus title={`The ${noun.many} of this page are deleted.`} /> : null}
      {state === 'loaded' && isEmpty && !hasOthers ? (
        <EmptyStatus title={nothingSentence(filter, noun)}>
          {isFiltered(filter) ? (
            <Button kind="quiet" onClick={onShowAll}>
              Show all {noun.many}
            </Button>
          ) : (
            <p>{words.emptyHint}</p>
          )}
        </EmptyStatus>
      ) : null}
      {isEmpty ? null : <RecordTable words={words} columns={columns} rows={entries} firstRowNumber={firstRowNumber} tableRef={tableRef} />}
      <PageTurner
        hasPrevious={hasNewer && state !== 'loading'}
        hasNext={hasOlder}
        text={isEmpty ? '' : `Rows ${rowsText(firstRowNumber, entries.length)}`}
        words={TURNER_WORDS}
        turning={page.turning}
        onTurn={page.turn}
      />
    </>
  );
}
