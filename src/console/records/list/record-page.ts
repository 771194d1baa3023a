import type { InboxFilter } from '#api/inbox/inbox.ts';

/** The most rows of a page. A slow laptop can render this many for each letter typed into the search box. */
export const PAGE_ROWS = 50;

/** Its states are those of its loading. `stopped`: the person stopped a search before the page was full. */
export type RecordPage<Row> = {
  state: 'loading' | 'loaded' | 'stopped' | 'failed';
  error: unknown;
  rows: readonly Row[];
  /** The filter that the rows match. It stays the same object until it changes. */
  filter: InboxFilter;
  /** The number of the first row, from 1. */
  firstRowNumber: number;
  /** The number of rows of all pages; null if only the server knows it. */
  total: number | null;
  hasPrevious: boolean;
  hasNext: boolean;
  turns: number;
  /** The direction of a page turn whose page has no rows yet: next (1) or previous (-1); null if there is none. */
  turning: 1 | -1 | null;
  turn: (step: 1 | -1) => void;
  /** Continues where the loading was stopped or failed. */
  resume: () => void;
};

export const NO_FILTER: InboxFilter = { q: '', from: null, to: null };

export function isSameFilter(one: InboxFilter, other: InboxFilter): boolean {
  return one.q === other.q && one.from === other.from && one.to === other.to && one.dataRequest === other.dataRequest;
}

export function isFiltered(filter: InboxFilter): boolean {
  return !isSameFilter(filter, NO_FILTER);
}
