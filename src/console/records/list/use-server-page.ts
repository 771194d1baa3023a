import { useCallback, useEffect, useRef, useState } from 'react';

import type { InboxFilter, InboxPlace, Part } from '#api/inbox/inbox.ts';

import { type PartStart, partsOf } from './parts.ts';
import { isSameFilter, PAGE_ROWS, type RecordPage } from './record-page.ts';

/**
 * `cursor` is null at the end of the list; `searchedTo` is the time of the oldest entry that a
 * search has looked at.
 */
type Content<Row> = Pick<RecordPage<Row>, 'state' | 'error' | 'rows'> & { cursor: string | null; searchedTo: string | null };

/** The row number is from 1. */
type PageStart = { cursor: string | null; firstRowNumber: number };

/** A new object starts the loading. */
type PageRequest = {
  filter: InboxFilter;
  /** The last one is that of the current page. */
  starts: readonly PageStart[];
  /** The start of the page, or where the loading was interrupted. */
  cursor: string | null;
  /** The rows that are already loaded. */
  count: number;
  turns: number;
  step: 1 | -1 | null;
};

const NEWEST: PageStart = { cursor: null, firstRowNumber: 1 };

function firstPage(filter: InboxFilter): PageRequest {
  return { filter, starts: [NEWEST], cursor: null, count: 0, turns: 0, step: null };
}

function fromStart(request: PageRequest, starts: readonly PageStart[]): PageRequest {
  return { ...request, starts, cursor: starts.at(-1)?.cursor ?? null, count: 0, step: null };
}

function loadingFrom(cursor: string | null): Content<never> {
  return { state: 'loading', error: null, rows: [], cursor, searchedTo: null };
}

function withPart<Row>(content: Content<Row>, { items, cursor, searchedTo }: Part<Row>): Content<Row> {
  return { ...content, rows: [...content.rows, ...items], cursor, searchedTo: searchedTo ?? content.searchedTo };
}

/**
 * A search continues until a page is full and shows rows as it finds them.
 * @param listPart must stay the same function between renders
 */
export function useServerPage<Row>(listPart: (place: InboxPlace) => Promise<Part<Row>>, startFilter: InboxFilter) {
  const [request, setRequest] = useState<PageRequest>(() => firstPage(startFilter));
  const [content, setContent] = useState<Content<Row>>(() => loadingFrom(null));
  const running = useRef<AbortController | null>(null);

  const start = useCallback((next: PageRequest) => {
    setContent(loadingFrom(next.cursor));
    setRequest(next);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    async function loadPage({ filter, starts, cursor, count }: PageRequest): Promise<void> {
      let loaded = count;
      try {
        const fetchPart = (place: PartStart) => listPart({ ...filter, ...place, signal });
        for await (const part of partsOf({ fetchPart, cursor, wanted: PAGE_ROWS - count, signal })) {
          loaded += part.items.length;
          setContent((current) => withPart(current, part));
        }
        // If all rows of an older page have been deleted, the first page is shown instead.
        if (loaded === 0 && starts.length > 1) start(firstPage(filter));
        else setContent((current) => ({ ...current, state: 'loaded' }));
      } catch (error) {
        if (!signal.aborted) setContent((current) => ({ ...current, state: 'failed', error }));
      }
    }
    void loadPage(request);
    return () => stop.abort();
  }, [listPart, request, start]);

  const reload = useCallback(() => start(fromStart(request, request.starts)), [start, request]);

  const change = useCallback(
    (next: (rows: readonly Row[]) => readonly Row[]) => setContent((current) => ({ ...current, rows: next(current.rows) })),
    [],
  );

  const { filter, starts, turns, step } = request;
  const { state, error, rows, cursor, searchedTo } = content;
  const { firstRowNumber } = starts.at(-1) ?? NEWEST;
  const page: RecordPage<Row> = {
    state,
    error,
    rows,
    filter,
    firstRowNumber,
    total: null,
    hasPrevious: starts.length > 1,
    hasNext: state === 'loaded' && cursor !== null,
    turns,
    turning: state === 'loading' && rows.length === 0 ? step : null,
    turn: (direction) => {
      const next = { cursor, firstRowNumber: firstRowNumber + rows.length };
      start({
        ...fromStart(request, direction === 1 ? [...starts, next] : starts.slice(0, -1)),
        turns: turns + 1,
        step: direction,
      });
    },
    resume: () => {
      setContent((current) => ({ ...current, state: 'loading', error: null }));
      setRequest({ ...request, cursor, count: rows.length });
    },
  };
  return {
    page,
    searchedTo,
    reload,
    change,
    setFilter: (next: InboxFilter) => {
      if (!isSameFilter(next, filter)) start(firstPage(next));
    },
    /** The rows found so far stay. */
    stop: () => {
      running.current?.abort();
      setContent((current) => (current.state === 'loading' ? { ...current, state: 'stopped' } : current));
    },
  };
}
