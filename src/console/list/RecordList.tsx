import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useDeferredValue, useMemo, useRef } from 'react';

import { prepareSearch } from '#domain/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/Status.tsx';
import type { Load } from '#ui/use-load.ts';

import { PageTurner } from './PageTurner.tsx';
import './record-list.css';
import { type Column, RecordTable } from './RecordTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import { loadFailureSentence } from '#console/sentences.ts';
import { countSentence, nextSort, pageOf, sortRecords } from './table-order.ts';
import type { ListView } from './use-list-view.ts';

/**
 * Describes a list. The object must stay the same between renders, or thousands of rows would be
 * rendered again.
 */
export type ListDescription<Row> = {
  noun: { one: string; many: string };
  caption: string;
  searchLabel: string;
  /** The heading of the row numbers: `S.no`. */
  numberHeader: string;
  keyOf: (row: Row) => string;
  /** Returns the texts in which the search looks. */
  shownFields: (row: Row) => readonly string[];
  /** A hint below the message that the list is empty. */
  emptyHint?: string;
};

type RecordListProps<Row> = {
  description: ListDescription<Row>;
  /** Must stay the same array between renders. */
  columns: readonly Column<Row>[];
  load: Load<readonly Row[]>;
  onRetry: () => void;
  view: ListView;
  onView: Dispatch<SetStateAction<ListView>>;
  /** Shown beside the search box: the button that adds a record. */
  children?: ReactNode;
};

const NO_ROWS: readonly never[] = [];

/**
 * A list of the console: search, count, table and pages, or its state while there is nothing to
 * show.
 */
export function RecordList<Row>({ description, columns, load, onRetry, view, onView, children }: RecordListProps<Row>) {
  const { noun, keyOf, shownFields, caption, numberHeader } = description;
  // The search box and the headings update at once; the table follows with a lower priority.
  const { query, sort, page: wantedPage } = useDeferredValue(view);
  const tableRef = useRef<HTMLTableElement>(null);

  const all: readonly Row[] = load.state === 'loaded' ? load.value : NO_ROWS;
  const sorted = useMemo(() => {
    const textOf = columns.find((column) => column.header === sort?.column)?.sortText;
    return sort === null || textOf === undefined ? all : sortRecords(all, sort.direction, textOf);
  }, [all, sort, columns]);
  const search = useMemo(() => prepareSearch(sorted, shownFields), [sorted, shownFields]);
  const found = useMemo(() => search(query), [search, query]);
  const page = useMemo(() => pageOf(found, wantedPage), [found, wantedPage]);

  // A new search or order begins at its first row, whatever the scroll position was.
  const show = useCallback(
    (change: (current: ListView) => ListView) => {
      tableRef.current?.parentElement?.scrollTo({ top: 0 });
      onView((current) => ({ ...change(current), page: 0 }));
    },
    [onView],
  );
  const setQuery = useCallback(
    (query: string) => {
      show((current) => ({ ...current, query }));
    },
    [show],
  );
  const setSort = useCallback(
    (column: string) => {
      show((current) => ({ ...current, sort: nextSort(current.sort, column) }));
    },
    [show],
  );
  // React does not render the same element again, which keeps typing fast.
  const table = useMemo(
    () => (
      <RecordTable
        caption={caption}
        numberHeader={numberHeader}
        columns={columns}
        rows={page.rows}
        firstRowNumber={page.firstRowNumber}
        tableRef={tableRef}
        keyOf={keyOf}
        sort={sort}
        onSort={setSort}
      />
    ),
    [caption, numberHeader, columns, page, keyOf, sort, setSort],
  );

  function turn(step: 1 | -1): void {
    onView((current) => ({ ...current, page: page.number + step }));
    tableRef.current?.scrollIntoView();
    tableRef.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="record-list-bar cluster">
        <SearchBox label={description.searchLabel} query={view.query} onQuery={setQuery} />
        {children}
        <p className="record-list-count soft tabular" role="status">
          {load.state === 'loaded' ? countSentence(found.length, all.length, noun) : ''}
        </p>
      </div>
      {load.state === 'loading' ? <LoadingStatus text={`Loading ${noun.many}…`} /> : null}
      {load.state === 'failed' ? (
        <FailedStatus title={`The ${noun.many} could not be loaded.`} text={loadFailureSentence(load.error)} onRetry={onRetry} />
      ) : null}
      {load.state === 'loaded' && all.length === 0 ? (
        <EmptyStatus title={`No ${noun.many} yet`}>
          {description.emptyHint === undefined ? null : <p>{description.emptyHint}</p>}
        </EmptyStatus>
      ) : null}
      {all.length > 0 && found.length === 0 ? (
        <EmptyStatus title={`No ${noun.one} matches “${query.trim()}”.`}>
          <Button
            kind="quiet"
            onClick={() => {
              setQuery('');
            }}
          >
            Show all {noun.many}
          </Button>
        </EmptyStatus>
      ) : null}
      {found.length > 0 ? <div className="record-table-box">{table}</div> : null}
      <PageTurner
        hasPrevious={page.hasPrevious}
        hasNext={page.hasNext}
        text={`Rows ${page.firstRowNumber} to ${page.firstRowNumber + page.rows.length - 1} of ${found.length.toLocaleString('en-IN')}`}
        onTurn={turn}
      />
    </>
  );
}
