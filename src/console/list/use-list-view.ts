import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

import { fieldOf } from '#api/http/answer.ts';

import type { Sort } from './table-order.ts';

/** The search, the order and the page (from 0) that a person chose in a list. */
export type ListView = { query: string; sort: Sort | null; page: number };

const DEFAULT_VIEW: ListView = { query: '', sort: null, page: 0 };

/**
 * Parses the view that was stored before a reload. Anything else in the history's state gives the
 * default view.
 */
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
 * Manages the view of a list. It survives `reloadWithView`, because a reload after a save
 * (docs/product-decisions.md, "15. Reload after a save") should not lose the person's place in the
 * list.
 */
export function useListView(): [ListView, Dispatch<SetStateAction<ListView>>] {
  const [view, setView] = useState<ListView>(() => parseListView(history.state));
  useEffect(() => {
    history.replaceState(null, '');
  }, []);
  return [view, setView];
}

/** Reloads the page and restores `view` after that; without it, the default view. */
export function reloadWithView(view: ListView = DEFAULT_VIEW): void {
  history.replaceState(view, '');
  location.reload();
}
