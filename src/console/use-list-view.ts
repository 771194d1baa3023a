import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

import { fieldOf } from '#api/answer.ts';

import type { Sort } from './table-order.ts';

/** What someone set up in a list: its search, its order, and which page of it is shown (from 0). */
export type ListView = { query: string; sort: Sort | null; page: number };

const DEFAULT_VIEW: ListView = { query: '', sort: null, page: 0 };

/** What the page before a reload left behind; anything else in the history's state is not ours. */
export function parseListView(state: unknown): ListView {
  const query = fieldOf(state, 'query');
  const sort = fieldOf(state, 'sort');
  const column = fieldOf(sort, 'column');
  const direction = fieldOf(sort, 'direction');
  const isSorted = typeof column === 'string' && (direction === 'ascending' || direction === 'descending');
  const page = fieldOf(state, 'page');
  return {
    query: typeof query === 'string' ? query : '',
    sort: isSorted ? { column, direction } : null,
    page: typeof page === 'number' && Number.isInteger(page) && page >= 0 ? page : 0,
  };
}

/**
 * The search, order and page of a list; they survive `reloadWithView`, since a reload after a save
 * (docs/product-decisions.md, "15. Reload after a save") shouldn't lose one's place.
 */
export function useListView(): [ListView, Dispatch<SetStateAction<ListView>>] {
  const [view, setView] = useState<ListView>(() => parseListView(history.state));
  useEffect(() => {
    history.replaceState(null, '');
  }, []);
  return [view, setView];
}

/** Loads the page anew, with the list as it was set up; without a view, plain. */
export function reloadWithView(view: ListView = DEFAULT_VIEW): void {
  history.replaceState(view, '');
  location.reload();
}
