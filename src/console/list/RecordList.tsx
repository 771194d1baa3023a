import { type Dispatch, type ReactNode, type SetStateAction, useDeferredValue, useMemo, useRef } from 'react';

import { searchTexts } from '#domain/record-texts.ts';
import { prepareSearch } from '#domain/search.ts';
import type { RecordField } from '#domain/stored-fields.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/Status.tsx';
import type { Load } from '#ui/use-load.ts';

import { PageTurner } from './PageTurner.tsx';
import type { ListedRecord } from './record-kind.ts';
import './record-list.css';
import { type Column, type ListWords, RecordTable } from './RecordTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import { loadFailureSentence } from '#console/sentences.ts';
import { countSentence, nextSort, pageOf, sortRecords } from './table-order.ts';
import type { ListView } from './use-list-view.ts';

type RecordListProps<Row, Name extends string> = {
  words: ListWords;
  /** The fields in which the search looks. They must stay the same object between renders. */
  fields: Readonly<Record<Name, RecordField>>;
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
export function RecordList<Row extends ListedRecord<Name>, Name extends string>(props: RecordListProps<Row, Name>) {
  const { words, fields, columns, load, onRetry, view, onView, children } = props;
  const { noun } = words;
  // The search box and the headings update at once; the table follows with a lower priority.
  const { query, sort, page: wantedPage } = useDeferredValue(view);
  const tableRef = useRef<HTMLTableElement>(null);

  const all: readonly Row[] = load.state === 'loaded' ? load.value : NO_ROWS;
  const sorted = useMemo(() => {
    const textOf = columns.find((column) => column.header === sort?.column)?.sortText;
    return sort === null || textOf === undefined ? all : sortRecords(all, sort.direction, textOf);
  }, [all, sort, columns]);
  const search = useMemo(() => prepareSearch(sorted, (row) => searchTexts(fields, row)), [sorted, fields]);
  const found = useMemo(() => search(query), [search, query]);
  const page = useMemo(() => pageOf(found, wantedPage), [found, wantedPage]);

  // A new search or order begins at its first row, whatever the scroll position was.
  function show(change: (current: ListView) => Partial<ListView>): void {
    tableRef.current?.parentElement?.scrollTo({ top: 0 });
    onView((current) => ({ ...current, ...change(current), page: 0 }));
  }

  function setQuery(next: string): void {
    show(() => ({ query: next }));
  }

  function setSort(column: string): void {
    show((current) => ({ sort: nextSort(current.sort, column) }));
  }

  function turn(step: 1 | -1): void {
    onView((current) => ({ ...current, page: page.number + step }));
    tableRef.current?.scrollIntoView();
    tableRef.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="record-list-bar cluster">
        <SearchBox label={words.searchLabel} query={view.query} onQuery={setQuery} />
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
          <p>{words.emptyHint}</p>
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
      {found.length > 0 ? (
        <RecordTable
          words={words}
          columns={columns}
          rows={page.rows}
          firstRowNumber={page.firstRowNumber}
          tableRef={tableRef}
          sort={sort}
          onSort={setSort}
        />
      ) : null}
      <PageTurner
        hasPrevious={page.hasPrevious}
        hasNext={page.hasNext}
        text={`Rows ${page.firstRowNumber} to ${page.firstRowNumber + page.rows.length - 1} of ${found.length.toLocaleString('en-IN')}`}
        onTurn={turn}
      />
    </>
  );
}
