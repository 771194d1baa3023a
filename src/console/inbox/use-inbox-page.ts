import { useCallback, useEffect, useRef, useState } from 'react';

import type { InboxFilter, InboxPart, InboxPlace } from '#api/inbox/inbox.ts';

import { isSameFilter } from './inbox-filter.ts';
import { entryFetcher, fetchParts, type Part } from './inbox-parts.ts';
import { PAGE_ROWS } from '#console/list/table-order.ts';

/**
 * The entries loaded so far. `cursor` is the cursor of what follows, null at the end of the list;
 * `searchedTo` is the time of the oldest entry that a search has looked at.
 */
type PageContent<Entry> = { entries: readonly Entry[]; cursor: string | null; searchedTo: string | null };

/** A page of an inbox. `stopped`: the person stopped the search before the page was full. */
export type PageLoad<Entry> = PageContent<Entry> & ({ state: 'loading' | 'loaded' | 'stopped' } | { state: 'failed'; error: unknown });

/** The cursor at which a page starts, and the number of its first row (from 1). */
type PageStart = { cursor: string | null; firstRowNumber: number };

/** The request for a page. A new object starts the loading. */
type PageRequest = {
  filter: InboxFilter;
  /** The starts of all pages up to the current one, which is the last. */
  starts: readonly PageStart[];
  /** The cursor at which the loading starts: the start of the page, or where it was interrupted. */
  cursor: string | null;
  /** The number of entries of the page that are already loaded. */
  count: number;
  /** The number of page turns, and the direction of the last one. */
  turns: number;
  step: 1 | -1 | null;
};

export type UseInboxPage<Entry> = {
  filter: InboxFilter;
  load: PageLoad<Entry>;
  /** The number of the page's first row, from 1. */
  firstRowNumber: number;
  hasNewer: boolean;
  hasOlder: boolean;
  /** The number of page turns. */
  turns: number;
  /**
   * The direction of a page turn whose page has no entries yet: to the older (1) or the newer (-1)
   * page; null if there is none.
   */
  turning: 1 | -1 | null;
  /** Shows the first page of the entries that match the filter. */
  setFilter: (filter: InboxFilter) => void;
  /** Turns to the older (1) or newer (-1) page. */
  turn: (step: 1 | -1) => void;
  /** Loads the current page again. */
  reload: () => void;
  /** Stops a search; the entries found so far stay. */
  stop: () => void;
  /** Continues where the loading was stopped or failed. */
  resume: () => void;
  /** Changes the loaded entries without a request, e.g. after a delete. */
  change: (next: (entries: readonly Entry[]) => readonly Entry[]) => void;
};

const NEWEST: PageStart = { cursor: null, firstRowNumber: 1 };

function firstPage(filter: InboxFilter): PageRequest {
  return { filter, starts: [NEWEST], cursor: null, count: 0, turns: 0, step: null };
}

function startOf({ starts }: PageRequest): PageStart {
  return starts.at(-1) ?? NEWEST;
}

/** Requests the last of these pages from its start. */
function fromStart(request: PageRequest, starts: readonly PageStart[]): PageRequest {
  return { ...request, starts, cursor: starts.at(-1)?.cursor ?? null, count: 0, step: null };
}

function withPart<Entry>(load: PageLoad<Entry>, { items, cursor, searchedTo }: Part<Entry>): PageLoad<Entry> {
  return { ...load, entries: [...load.entries, ...items], cursor, searchedTo: searchedTo ?? load.searchedTo };
}

/**
 * Loads an inbox page by page, newest first. A search continues until a page is full and shows
 * entries as it finds them.
 * @param listPart must stay the same function between renders
 * @param startFilter the filter of the first page
 */
export function useInboxPage<Entry>(
  listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>,
  startFilter: InboxFilter,
): UseInboxPage<Entry> {
  const [request, setRequest] = useState<PageRequest>(() => firstPage(startFilter));
  const [load, setLoad] = useState<PageLoad<Entry>>({ state: 'loading', entries: [], cursor: null, searchedTo: null });
  const running = useRef<AbortController | null>(null);

  const start = useCallback((next: PageRequest) => {
    setLoad({ state: 'loading', entries: [], cursor: next.cursor, searchedTo: null });
    setRequest(next);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    running.current = stop;
    let { count } = request;
    fetchParts<Entry>({
      fetchPart: entryFetcher(listPart, request.filter, stop.signal),
      cursor: request.cursor,
      wanted: PAGE_ROWS - count,
      signal: stop.signal,
      onPart: (part) => {
        count += part.items.length;
        setLoad((current) => withPart(current, part));
      },
    }).then(
      () => {
        // If all entries of an older page have been deleted, the first page is shown instead.
        if (count === 0 && request.starts.length > 1) start(firstPage(request.filter));
        else setLoad((current) => ({ ...current, state: 'loaded' }));
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoad((current) => ({ ...current, state: 'failed', error }));
      },
    );
    return () => {
      stop.abort();
    };
  }, [listPart, request, start]);

  const reload = useCallback(() => {
    start(fromStart(request, request.starts));
  }, [start, request]);

  const setFilter = useCallback(
    (filter: InboxFilter) => {
      if (!isSameFilter(filter, request.filter)) start(firstPage(filter));
    },
    [start, request],
  );

  const change = useCallback((next: (entries: readonly Entry[]) => readonly Entry[]) => {
    setLoad((current) => ({ ...current, entries: next(current.entries) }));
  }, []);

  const { firstRowNumber } = startOf(request);
  const hasNewer = request.starts.length > 1;
  const hasOlder = load.state === 'loaded' && load.cursor !== null;

  function turn(step: 1 | -1): void {
    const next = { cursor: load.cursor, firstRowNumber: firstRowNumber + load.entries.length };
    const starts = step === 1 ? [...request.starts, next] : request.starts.slice(0, -1);
    start({ ...fromStart(request, starts), turns: request.turns + 1, step });
  }

  function stop(): void {
    running.current?.abort();
    setLoad((current) => (current.state === 'loading' ? { ...current, state: 'stopped' } : current));
  }

  function resume(): void {
    setLoad((current) => ({ ...current, state: 'loading' }));
    setRequest({ ...request, cursor: load.cursor, count: load.entries.length });
  }

  const { filter, turns } = request;
  const turning = load.state === 'loading' && load.entries.length === 0 ? request.step : null;
  return { filter, load, firstRowNumber, hasNewer, hasOlder, turns, turning, setFilter, turn, reload, stop, resume, change };
}
