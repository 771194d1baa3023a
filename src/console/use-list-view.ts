import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

import type { Sort } from './table-order.ts';

/** What someone set up in a list: its search and its order. */
export type ListView = { query: string; sort: Sort | null };

const PLAIN: ListView = { query: '', sort: null };

/** What the page before a reload left behind; anything else in the history's state is not ours. */
export function parseListView(state: unknown): ListView {
  const view = new Map<string, unknown>(Object.entries(Object(state)));
  const query = view.get('query');
  const sort = new Map<string, unknown>(Object.entries(Object(view.get('sort'))));
  const column = sort.get('column');
  const direction = sort.get('direction');
  const isSorted = typeof column === 'string' && (direction === 'ascending' || direction === 'descending');
  return { query: typeof query === 'string' ? query : '', sort: isSorted ? { column, direction } : null };
}

/** The search and order of a list; they survive `reloadWith`, since a reload after a save (DECISIONS 15) shouldn't lose one's place. */
export function useListView(): [ListView, Dispatch<SetStateAction<ListView>>] {
  const [view, setView] = useState<ListView>(() => parseListView(history.state));
  useEffect(() => {
    history.replaceState(null, '');
  }, []);
  return [view, setView];
}

/** Loads the page anew, with the list as it was set up; without a view, plain. */
export function reloadWith(view: ListView = PLAIN): void {
  history.replaceState(view, '');
  location.reload();
}
