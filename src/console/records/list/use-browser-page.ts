import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import { searchTexts } from '#domain/record-texts.ts';
import { prepareSearch } from '#domain/search.ts';
import { useLoad } from '#ui/status/use-load.ts';

import type { Column, StaffKind, StaffRecord } from '#console/records/record-kind.ts';
import { type ListView, parseListView } from './list-view.ts';
import { NO_FILTER, PAGE_ROWS, type RecordPage } from './record-page.ts';
import { nextSort, pageOf, sortRecords } from './table-order.ts';
import { countSentence } from './words.ts';

const NO_ROWS: readonly never[] = [];

/** @param columns must stay the same array between renders */
export function useBrowserPage<Row extends StaffRecord<Name>, Name extends string, Value>(
  { listAll, fields, noun }: StaffKind<Row, Name, Value>,
  columns: readonly Column<Row>[],
) {
  const { load, retry, change } = useLoad(listAll);
  const [view, setView] = useState<ListView>(() => parseListView(history.state));
  // The search box and the headings update at once; the table follows with a lower priority.
  const { query, sort, page: wantedPage, turns } = useDeferredValue(view);

  useEffect(() => {
    history.replaceState(null, '');
  }, []);

  const all: readonly Row[] = load.state === 'loaded' ? load.value : NO_ROWS;
  const sorted = useMemo(() => {
    const textOf = columns.find((column) => column.header === sort?.column)?.sortText;
    return sort === null || textOf === undefined ? all : sortRecords(all, sort.direction, textOf);
  }, [all, sort, columns]);
  const search = useMemo(() => prepareSearch(sorted, (row) => searchTexts(fields, row)), [sorted, fields]);
  const found = useMemo(() => search(query), [search, query]);
  const { number, ...shownPage } = useMemo(() => pageOf(found, wantedPage), [found, wantedPage]);
  // An empty list is empty whatever a person searches for.
  const isEmpty = all.length === 0;
  const filter = useMemo(() => (isEmpty ? NO_FILTER : { ...NO_FILTER, q: query.trim() }), [isEmpty, query]);

  const page: RecordPage<Row> = {
    ...shownPage,
    state: load.state,
    error: load.state === 'failed' ? load.error : null,
    filter,
    total: found.length,
    turns,
    turning: null,
    turn: (step) => setView((current) => ({ ...current, page: number + step, turns: current.turns + 1 })),
    resume: retry,
  };
  return {
    page,
    all,
    view,
    /** Neither searched nor sorted. */
    isInOwnOrder: sort === null && query.trim() === '',
    shown: load.state === 'loaded' ? countSentence(found.length, all.length, noun) : '',
    reload: retry,
    change,
    setQuery: (next: string) => setView((current) => ({ ...current, query: next, page: 0 })),
    /** Turns to the page with the row, which counts from 0. */
    showRow: (index: number) => setView((current) => ({ ...current, page: Math.floor(index / PAGE_ROWS) })),
    showOwnOrder: () => setView((current) => ({ ...current, query: '', sort: null, page: 0 })),
    setSort: (column: string) => setView((current) => ({ ...current, sort: nextSort(current.sort, column), page: 0 })),
  };
}
