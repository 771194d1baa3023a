import { type InboxFilter, WORK_PARTS } from '#api/inbox/inbox.ts';

/** A slow laptop can render this many for each letter typed into the search box. */
export const PAGE_ROWS = 50;

/** `stopped`: the person stopped a search before the page was full. */
export type RecordPage<Row> = {
  state: 'loading' | 'loaded' | 'stopped' | 'failed';
  error: unknown;
  rows: readonly Row[];
  /** It stays the same object until it changes. */
  filter: InboxFilter;
  /** Rows count from 1. */
  firstRowNumber: number;
  /** Null if only the server knows it. */
  total: number | null;
  hasPrevious: boolean;
  hasNext: boolean;
  turns: number;
  /** The page turn whose page has no rows yet: next (1) or previous (-1). */
  turning: 1 | -1 | null;
  turn: (step: 1 | -1) => void;
  resume: () => void;
};

export const NO_FILTER: InboxFilter = { q: '', from: null, to: null };

export function isSameFilter(one: InboxFilter, other: InboxFilter): boolean {
  return (['q', 'from', 'to', 'dataRequest', ...WORK_PARTS] as const).every((part) => (one[part] ?? '') === (other[part] ?? ''));
}

/** Whether a filter leaves entries out. Another order does not. */
export function isFiltered({ sort: _, ...filter }: InboxFilter): boolean {
  return !isSameFilter(filter, NO_FILTER);
}
