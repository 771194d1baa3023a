import { useCallback, useEffect, useRef, useState } from 'react';

import type { Filter, ListDefinition, RecordRow } from './record-definition.ts';
import { type PartStart, fetchParts } from './parts.ts';

/**
 * Rows per page, few enough for a slow laptop to render at each letter typed into the search box.
 */
export const PAGE_ROWS = 50;

/** `stopped`: the person cancelled the loading before the page was full. */
type LoadState = 'loading' | 'loaded' | 'stopped' | 'failed';

/**
 * The loaded rows. `cursor` is null at the end of the list; `searchedTo` is the oldest time that
 * the server has searched; rows of `unreadableDays` are missing.
 */
type RowsContent<R> = {
  state: LoadState;
  error: unknown;
  rows: readonly R[];
  cursor: string | null;
  searchedTo: string | null;
  unreadableDays: readonly string[];
};

/**
 * A request to load from `cursor` until `wanted` rows are there; `count` rows are loaded already. A
 * new object starts it.
 */
type Task = { filter: Filter; cursor: string | null; count: number; wanted: number };

const NOTHING = { state: 'loading', error: null, rows: [], cursor: null, searchedTo: null, unreadableDays: [] } as const;

/**
 * Loads the rows of a list up to the end of a page (counted from 0) and shows them as they arrive.
 * @param listPart must stay the same function between renders
 */
export function useRows<R extends RecordRow>(listPart: ListDefinition<R>['listPart'], start: Filter, startPage: number) {
  const [page, setPage] = useState(startPage);
  const [task, setTask] = useState<Task>({ filter: start, cursor: null, count: 0, wanted: (startPage + 1) * PAGE_ROWS });
  const [content, setContent] = useState<RowsContent<R>>(NOTHING);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    async function load({ filter, cursor, count, wanted }: Task): Promise<void> {
      try {
        const fetchPart = (start: PartStart) => listPart(filter, { ...start, signal });
        for await (const part of fetchParts({ fetchPart, cursor, limit: wanted - count, signal }))
          setContent(({ rows, searchedTo, unreadableDays, ...current }) => ({
            ...current,
            // A row that has changed meanwhile may come again.
            rows: [...new Map([...rows, ...part.items].map((row) => [row.id, row])).values()],
            cursor: part.cursor,
            searchedTo: part.searchedTo ?? searchedTo,
            unreadableDays: [...new Set([...unreadableDays, ...(part.unreadableDays ?? [])])],
          }));
        setContent((current) => ({ ...current, state: 'loaded' }));
      } catch (error) {
        if (!signal.aborted) setContent((current) => ({ ...current, state: 'failed', error }));
      }
    }
    void load(task);
    return () => stop.abort();
  }, [listPart, task]);

  const reload = useCallback(() => {
    setContent(NOTHING);
    setTask((current) => ({ ...current, cursor: null, count: 0 }));
  }, []);

  const change = useCallback((next: (rows: readonly R[]) => readonly R[]) => {
    setContent((current) => ({ ...current, rows: next(current.rows) }));
  }, []);

  const { rows, cursor } = content;
  function loadUpTo(lastPage: number): void {
    setContent((current) => ({ ...current, state: 'loading', error: null }));
    setTask({ ...task, cursor, count: rows.length, wanted: (lastPage + 1) * PAGE_ROWS });
  }
  return {
    ...content,
    filter: task.filter,
    page,
    reload,
    change,
    setFilter: (filter: Filter) => {
      setPage(0);
      setContent(NOTHING);
      setTask({ filter, cursor: null, count: 0, wanted: PAGE_ROWS });
    },
    showPage: (next: number) => {
      setPage(next);
      if (cursor !== null && rows.length < (next + 1) * PAGE_ROWS) loadUpTo(next);
    },
    /** Continues after a failure or a stop. */
    resume: () => loadUpTo(page),
    /** Stops loading and keeps the rows found so far. */
    stop: () => {
      running.current?.abort();
      setContent((current) => (current.state === 'loading' ? { ...current, state: 'stopped' } : current));
    },
  };
}
