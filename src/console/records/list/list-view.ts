import { fieldOf } from '#api/http/answer.ts';

import type { Sort } from './table-order.ts';

/** `page` counts from 0; `turns` are the page turns so far. `choices` belong to those of the kind; `''` is all. */
export type ListView = { query: string; choices: readonly string[]; sort: Sort | null; page: number; turns: number };

export const DEFAULT_VIEW: ListView = { query: '', choices: [], sort: null, page: 0, turns: 0 };

/** Anything else than a stored view gives the default view. */
export function parseListView(state: unknown): ListView {
  const query = fieldOf(state, 'query');
  const sort = fieldOf(state, 'sort');
  const column = fieldOf(sort, 'column');
  const direction = fieldOf(sort, 'direction');
  const isSorted = typeof column === 'string' && (direction === 'ascending' || direction === 'descending');
  const choices = fieldOf(state, 'choices');
  const page = fieldOf(state, 'page');
  return {
    query: typeof query === 'string' ? query : '',
    choices: Array.isArray(choices) ? choices.map(String) : [],
    sort: isSorted ? { column, direction } : null,
    page: typeof page === 'number' && Number.isInteger(page) && page >= 0 ? page : 0,
    turns: 0,
  };
}

/** A reload after a save should not lose the person's place in the list. */
export function reloadWithView(view: ListView = DEFAULT_VIEW): void {
  history.replaceState(view, '');
  location.reload();
}
