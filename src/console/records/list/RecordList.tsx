import { useEffect, useLayoutEffect, useRef } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import type { Column, ListKind } from '#console/records/record-kind.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { PageTurner } from './PageTurner.tsx';
import './progress-line.css';
import { isFiltered, type RecordPage } from './record-page.ts';
import { type Grouping, RecordTable } from './RecordTable.tsx';
import type { Sort } from './table-order.ts';
import { nothingSentence, rowsSentence } from './words.ts';

type RecordListProps<Row> = {
  kind: Pick<ListKind, 'noun' | 'emptyHint' | 'caption' | 'numberHeader'>;
  /** Must stay the same array between renders. */
  columns: readonly Column<Row>[];
  page: RecordPage<Row>;
  /** The page has a text of its own about the progress of its loading. */
  showsProgress?: boolean;
  /** Omitted if the table cannot be sorted. */
  sort?: Sort | null;
  onSort?: (column: string) => void;
  grouping?: Grouping<Row> | null;
  onShowAll: () => void;
};

type StateProps = Pick<RecordListProps<unknown>, 'kind' | 'page' | 'showsProgress' | 'onShowAll'>;

/** Stands above the rows of a list, or instead of them. */
function ListState({ kind: { noun, emptyHint }, page, showsProgress = false, onShowAll }: StateProps) {
  const { state, error, rows, filter } = page;
  const isEmpty = rows.length === 0;
  if (state === 'loading') return isEmpty && !showsProgress ? <LoadingStatus text={`Loading ${noun.many}…`} /> : null;
  if (state === 'failed' && isEmpty)
    return <FailedStatus title={`The ${noun.many} could not be loaded.`} text={loadFailureSentence(error)} onRetry={page.resume} />;
  if (state === 'failed')
    return (
      <div className="progress-line message message-error cluster tabular no-print" role="alert">
        <p>
          More {noun.many} could not be loaded. {loadFailureSentence(error)}
        </p>
        <Button small look="quiet" onClick={page.resume}>
          Try again
        </Button>
      </div>
    );
  if (state === 'stopped' || !isEmpty) return null;
  if (page.hasPrevious || page.hasNext) return <EmptyStatus title={`The ${noun.many} of this page are deleted.`} />;
  return (
    <EmptyStatus title={nothingSentence(filter, noun)}>
      {isFiltered(filter) ? (
        <Button look="quiet" onClick={onShowAll}>
          Show all {noun.many}
        </Button>
      ) : (
        <p>{emptyHint}</p>
      )}
    </EmptyStatus>
  );
}

export function RecordList<Row extends { id: string }>({
  kind,
  columns,
  page,
  sort = null,
  onSort,
  grouping = null,
  ...state
}: RecordListProps<Row>) {
  const { rows, filter, firstRowNumber, total, turns } = page;
  const tableRef = useRef<HTMLTableElement>(null);
  const seenTurns = useRef(0);
  const isEmpty = rows.length === 0;

  // A new search or order begins at its first row, whatever the scroll position was.
  useEffect(() => {
    tableRef.current?.parentElement?.scrollTo({ top: 0 });
  }, [filter, sort]);

  // After a page turn, the focus and the scroll position move to the first row.
  useLayoutEffect(() => {
    if (isEmpty || seenTurns.current === turns) return;
    seenTurns.current = turns;
    tableRef.current?.scrollIntoView();
    tableRef.current?.focus({ preventScroll: true });
  }, [isEmpty, turns]);

  return (
    <>
      <ListState kind={kind} page={page} {...state} />
      {isEmpty ? null : (
        <RecordTable
          words={kind}
          columns={columns}
          rows={rows}
          firstRowNumber={firstRowNumber}
          tableRef={tableRef}
          sort={sort}
          grouping={grouping}
          {...(onSort === undefined ? {} : { onSort })}
        />
      )}
      <PageTurner
        hasPrevious={page.hasPrevious && page.state !== 'loading'}
        hasNext={page.hasNext}
        text={isEmpty ? '' : rowsSentence(firstRowNumber, rows.length, total)}
        isNewestFirst={total === null}
        turning={page.turning}
        onTurn={page.turn}
      />
    </>
  );
}
