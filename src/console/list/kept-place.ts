/** Keeps filter, page and scroll position of a list across the reload after a save (docs/behaviour.md, "Saving in the console"). */
import { tryStorage } from '#browser/storage.ts';
import { getAnswerField } from '#api/http/answer.ts';

import type { Filter } from './record-definition.ts';

const KEY = 'listPlace';

/** The page counts from 0. `savedId` is `''` without a saved record. `scrolled` has the offsets of the page and of its table. */
export type ListPlace = { filter: Filter; page: number; savedId: string; scrolled: { page: number; table: number } };

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}

/** Parses a stored place; anything else gives the unfiltered first page. */
export function parseListPlace(state: unknown): ListPlace {
  const [filter, savedId, scrolled] = ['filter', 'savedId', 'scrolled'].map((name) => getAnswerField(state, name));
  return {
    filter: Object.fromEntries(Object.entries(typeof filter === 'object' ? { ...filter } : {}).map(([name, text]) => [name, String(text)])),
    page: toCount(getAnswerField(state, 'page')),
    savedId: typeof savedId === 'string' ? savedId : '',
    scrolled: { page: toCount(getAnswerField(scrolled, 'page')), table: toCount(getAnswerField(scrolled, 'table')) },
  };
}

export function findTableBox(): Element | null {
  return document.querySelector('.record-table-box');
}

/** Stores the place for the next visit to this path, and reloads. */
export function reloadAtPlace(view: Pick<ListPlace, 'filter' | 'page' | 'savedId'>): void {
  const scrolled = { page: Math.round(scrollY), table: Math.round(findTableBox()?.scrollTop ?? 0) };
  // Without storage the list begins at its first page.
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ ...view, scrolled, path: location.pathname })), undefined);
  location.reload();
}

export function readPlace(): ListPlace {
  const stored = tryStorage<unknown>(() => JSON.parse(sessionStorage.getItem(KEY) ?? ''), null);
  return parseListPlace(getAnswerField(stored, 'path') === location.pathname ? stored : null);
}

/** Removes the place, so that it is used once. */
export function forgetPlace(): void {
  tryStorage(() => sessionStorage.removeItem(KEY), undefined);
}
