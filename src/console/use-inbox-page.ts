import { useCallback, useEffect, useRef, useState } from 'react';

import type { InboxFilter, InboxPart, InboxPlace } from '#api/inbox.ts';

import { isSameFilter, NO_FILTER } from './inbox-filter.ts';
import { entryFetcher, fetchParts, type Part } from './inbox-parts.ts';
import { PAGE_ROWS } from './table-order.ts';

/** What has come of a page so far. `cursor` is where the list goes on after it, null at the end; `searchedTo` how far back a search has looked. */
type PageContent<Entry> = { entries: readonly Entry[]; cursor: string | null; searchedTo: string | null };

/** A page of an inbox. `stopped`: by the person, before it was full. */
export type PageLoad<Entry> = PageContent<Entry> & ({ state: 'loading' | 'loaded' | 'stopped' } | { state: 'failed'; error: unknown });

/** Where a page starts, and the number of its first row. */
type PageStart = { cursor: string | null; firstRowNumber: number };

/** What is being loaded. A new object starts the loading. */
type PageRequest = {
  filter: InboxFilter;
  /** The starts of all pages up to the present one, which is the last. */
  starts: readonly PageStart[];
  /** Where the loading starts: the page's own start, or further on where it was interrupted. */
  cursor: string | null;
  /** How many entries of the page are there already. */
  count: number;
  /** How often a page was turned, and which way the last time. */
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
  /** How often a page was turned. */
  turns: number;
  /** The way to a page that is on its way and has nothing to show yet: to the older (1) or newer (-1) one. */
  turning: 1 | -1 | null;
  /** Shows the first page of what the filter lets through. */
  setFilter: (filter: InboxFilter) => void;
  /** Turns to the older (1) or newer (-1) page. */
  turn: (step: 1 | -1) => void;
  /** Loads the present page fromStart. */
  reload: () => void;
  /** Stops a search; what has been found stays. */
  stop: () => void;
  /** Goes on where the loading was stopped or failed. */
  resume: () => void;
  /** Changes what was loaded without asking the server, e.g. after a delete. */
  change: (next: (entries: readonly Entry[]) => readonly Entry[]) => void;
};

const NEWEST: PageStart = { cursor: null, firstRowNumber: 1 };

function firstPage(filter: InboxFilter): PageRequest {
  return { filter, starts: [NEWEST], cursor: null, count: 0, turns: 0, step: null };
}

function startOf({ starts }: PageRequest): PageStart {
  return starts.at(-1) ?? NEWEST;
}

/** The last of these pages, from its own start on. */
function fromStart(request: PageRequest, starts: readonly PageStart[]): PageRequest {
  return { ...request, starts, cursor: starts.at(-1)?.cursor ?? null, count: 0, step: null };
}

function withPart<Entry>(load: PageLoad<Entry>, { items, cursor, searchedTo }: Part<Entry>): PageLoad<Entry> {
  return { ...load, entries: [...load.entries, ...items], cursor, searchedTo: searchedTo ?? load.searchedTo };
}

/**
 * Loads an inbox page by page, newest first. A search goes on by itself until a page is full; what it has found shows as it comes.
 * @param listPart must stay the same function between renders
 */
export function useInboxPage<Entry>(listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>): UseInboxPage<Entry> {
  const [request, setRequest] = useState<PageRequest>(() => firstPage(NO_FILTER));
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
        // An older page whose entries have all been deleted gives way to the first one.
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
