import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';

import { prepareSearch } from '#domain/search.ts';

import type { Filter, FilterField, ListDefinition, RecordDefinition, RecordRow } from './record-definition.ts';
import { isSameFilter, readFilter } from './filter.ts';
import { type ListPlace, FIRST_PLACE, readPlace } from './kept-place.ts';
import { listColumnOrders, getNextOrder, paginate, parseSort, sortRecords } from './table-order.ts';
import { useRows } from './use-rows.ts';

/** The pause in typing after which a search starts. */
const SEARCH_PAUSE_MS = 300;
const PERSON = 'data_request';

/** Returns the link to a list with only the entries of one data request's person. */
export function getPersonPath(path: string, id: string): string {
  return `${path}?${PERSON}=${id}`;
}

/** Reads the filter of a link that searches (`#find=`) or filters by status (`#state=`); null for any other fragment. */
function readLinkedFilter(): Filter | null {
  const link = new URLSearchParams(location.hash.slice(1));
  const [q, state] = [link.get('find') ?? '', link.get('state') ?? ''];
  return q === '' && state === '' ? null : { q, state };
}

function readStartPlace(): ListPlace {
  const person = new URLSearchParams(location.search).get(PERSON);
  const filter = readLinkedFilter() ?? (person === null ? null : { [PERSON]: person });
  return filter === null ? readPlace() : { ...FIRST_PLACE, filter };
}

/** Removes a column's order, which the server does not support, from a filter. */
function removeColumnOrder({ order = '', ...filter }: Filter): Filter {
  return order === '' || parseSort(order) !== null ? filter : { ...filter, order };
}

/** Builds the select for the order, if the list has orders. */
function createOrderField<R extends RecordRow>(
  orders: ListDefinition<R>['orders'],
  columns: ListDefinition<R>['columns'],
): readonly FilterField<R>[] {
  if (orders === undefined) return [];
  const { usual, others = {} } = orders;
  const ofColumns = columns.filter(({ sortText }) => sortText !== undefined).flatMap(({ header }) => listColumnOrders(header));
  const options = [...Object.keys(others), ...ofColumns];
  return [{ type: 'choice', name: 'order', label: 'Order', all: usual, options, texts: others }];
}

/**
 * The rows of a list after search, filter, order and paging. The browser applies these if it has
 * all rows; otherwise the server does, except for a column's order, which sorts the loaded rows.
 * @param onFilter runs before other rows are loaded
 */
export function useList<R extends RecordRow, Value>(
  definition: RecordDefinition<R, Value>,
  accounts: readonly string[],
  onFilter: () => void,
) {
  const { textsOf, filters, columns, orders } = definition;
  const [start] = useState(readStartPlace);
  const [{ typed, unfinishedDay, pause, round }, setView] = useState({
    typed: start.filter,
    unfinishedDay: '',
    pause: SEARCH_PAUSE_MS,
    round: 0,
  });
  const { change: changeRows, ...rows } = useRows(
    definition.listPart,
    textsOf === undefined ? removeColumnOrder(start.filter) : {},
    start.page,
  );
  const read = readFilter(typed, unfinishedDay);

  useEffect(() => {
    // Removes the fragment and the kept place, so that a reload does not repeat them.
    history.replaceState(null, '', location.pathname + location.search);
    // A link to the list that is open already only changes the fragment.
    const follow = () => {
      if (readLinkedFilter() !== null) location.reload();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  function apply(filter: Filter): void {
    const serverFilter = removeColumnOrder(filter);
    if (textsOf !== undefined || isSameFilter(serverFilter, rows.filter)) return;
    onFilter();
    rows.setFilter(serverFilter);
  }
  const applyLater = useEffectEvent(() => {
    if (read.ok) apply(read.filter);
  });
  useEffect(() => {
    const timer = setTimeout(applyLater, pause);
    return () => clearTimeout(timer);
  }, [typed, unfinishedDay, pause]);

  const all = rows.rows;
  // The search box and the headings update at once; the table follows with a lower priority.
  const applied = useDeferredValue(typed);
  const { order } = applied;
  const sort = useMemo(() => parseSort(order), [order]);
  const fields = useMemo(
    () => [
      ...(filters?.(accounts) ?? []).map((field): FilterField<R> => {
        if (field.type !== 'choice' || field.textOf === undefined) return field;
        return { ...field, options: [...new Set([...field.options, ...all.map(field.textOf)])].filter((option) => option !== '') };
      }),
      ...createOrderField(orders, columns),
    ],
    [filters, accounts, all, orders, columns],
  );
  const sorted = useMemo(() => {
    const textOf = columns.find(({ header }) => header === sort?.column)?.sortText;
    return sort === null || textOf === undefined ? all : sortRecords(all, sort.direction, textOf);
  }, [all, sort, columns]);
  const search = useMemo(() => (textsOf === undefined ? () => sorted : prepareSearch(sorted, textsOf)), [sorted, textsOf]);
  const found = useMemo(() => {
    if (textsOf === undefined) return sorted;
    const isMeant = (row: R) =>
      fields.every((field) => {
        const wanted = applied[field.name] ?? '';
        return wanted === '' || field.type !== 'choice' || field.textOf === undefined || field.textOf(row) === wanted;
      });
    return search(applied['q'] ?? '').filter(isMeant);
  }, [textsOf, sorted, search, applied, fields]);
  const page = useMemo(() => paginate(found, rows.page), [found, rows.page]);
  const filter = useMemo((): Filter => ({ ...applied, q: (applied['q'] ?? '').trim() }), [applied]);
  const isComplete = rows.cursor === null && rows.state === 'loaded';

  function change(part: Filter, day = ''): void {
    if (textsOf !== undefined) rows.showPage(0);
    setView((current) => ({ ...current, typed: { ...current.typed, ...part }, unfinishedDay: day, pause: SEARCH_PAUSE_MS }));
  }
  return {
    ...rows,
    start,
    changeRows,
    /** All loaded rows. */
    all,
    fields,
    page: {
      ...page,
      found: found.length,
      all: all.length,
      isComplete,
      hasNext: page.hasMore || (rows.cursor !== null && rows.state === 'loaded'),
      isTurning: rows.state === 'loading' && rows.page > page.number,
    },
    /**
     * The applied filter; empty if the list has no rows at all, so that the filter is not named as
     * the reason.
     */
    filter: textsOf === undefined ? rows.filter : all.length === 0 ? {} : filter,
    typed,
    unfinishedDay,
    sort,
    problem: read.ok ? null : read.problem,
    /** A key that replaces the inputs when it changes; only that clears an incomplete date. */
    round,
    change,
    isOldestFirst: textsOf === undefined && rows.filter['order'] === 'oldest',
    showAll: () => {
      // A reload must not bring the link's filter back.
      history.replaceState(null, '', location.pathname);
      if (textsOf !== undefined) rows.showPage(0);
      setView(({ typed: { order = '' }, round: last }) => {
        return { typed: order === '' ? {} : { order }, unfinishedDay: '', pause: 0, round: last + 1 };
      });
    },
    /** Applies the inputs now and returns their filter; null if they are invalid. */
    applyNow: (): Filter | null => {
      if (!read.ok) return null;
      apply(read.filter);
      return removeColumnOrder(read.filter);
    },
    setSort: (column: string) => change({ order: getNextOrder(typed['order'], column) }, unfinishedDay),
    view: { filter: typed, page: page.number },
  };
}
