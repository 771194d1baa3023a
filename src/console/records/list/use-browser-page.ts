import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import { searchTexts } from '#domain/record-texts.ts';
import { prepareSearch } from '#domain/search.ts';
import { useLoad } from '#ui/status/use-load.ts';

import type { Column, StaffKind, StaffRecord } from '#console/records/record-kind.ts';
import { DEFAULT_VIEW, type ListView, parseListView } from './list-view.ts';
import { NO_FILTER, PAGE_ROWS, type RecordPage } from './record-page.ts';
import { nextSort, pageOf, sortRecords } from './table-order.ts';
import { countSentence } from './words.ts';

const NONE: readonly never[] = [];

/** @param columns must stay the same array between renders */
export function useBrowserPage<Row extends StaffRecord<Name>, Name extends string, Value>(
  { listAll, fields, textsOf, choices = NONE, noun }: StaffKind<Row, Name, Value>,
  columns: readonly Column<Row>[],
) {
  const { load, retry, change } = useLoad(listAll);
  const [view, setView] = useState<ListView>(() => {
    const query = new URLSearchParams(location.hash.slice(1)).get('find');
    return parseListView(query === null ? history.state : { query });
  });
  // The search box and the headings update at once; the table follows with a lower priority.
  const { query, choices: chosen, sort, page: wantedPage, turns } = useDeferredValue(view);

  useEffect(() => {
    // The link that searched is not meant for the next reload.
    history.replaceState(null, '', location.pathname);
  }, []);

  const all: readonly Row[] = load.state === 'loaded' ? load.value : NONE;
  const sorted = useMemo(() => {
    const textOf = columns.find((column) => column.header === sort?.column)?.sortText;
    return sort === null || textOf === undefined ? all : sortRecords(all, sort.direction, textOf);
  }, [all, sort, columns]);
  const search = useMemo(() => prepareSearch(sorted, textsOf ?? ((row) => searchTexts(fields, row))), [sorted, fields, textsOf]);
  const found = useMemo(
    () => search(query).filter((row) => choices.every(({ valueOf }, index) => ['', undefined, valueOf(row)].includes(chosen[index]))),
    [search, query, choices, chosen],
  );
  const { number, ...shownPage } = useMemo(() => pageOf(found, wantedPage), [found, wantedPage]);
  // An empty list is empty whatever a person searches for.
  const isEmpty = all.length === 0;
  const filter = useMemo(() => (isEmpty ? NO_FILTER : { ...NO_FILTER, q: query.trim(), state: chosen.join('') }), [isEmpty, query, chosen]);

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
    /** Neither searched, filtered nor sorted. */
    isInOwnOrder: sort === null && query.trim() === '' && chosen.every((choice) => choice === ''),
    shown: load.state === 'loaded' ? countSentence(found.length, all.length, noun) : '',
    reload: retry,
    change,
    showAll: () => setView((current) => ({ ...DEFAULT_VIEW, sort: current.sort })),
    setChoice: (index: number, value: string) =>
      setView((current) => ({ ...current, choices: Object.assign([...current.choices], { [index]: value }), page: 0 })),
    setQuery: (next: string) => setView((current) => ({ ...current, query: next, page: 0 })),
    /** Turns to the page with the row, which counts from 0. */
    showRow: (index: number) => setView((current) => ({ ...current, page: Math.floor(index / PAGE_ROWS) })),
    showOwnOrder: () => setView(DEFAULT_VIEW),
    setSort: (column: string) => setView((current) => ({ ...current, sort: nextSort(current.sort, column), page: 0 })),
  };
}
