import { type InfiniteData, hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A null cursor means the beginning. */
export type PartQuery = { cursor: string | null; limit?: number; signal?: AbortSignal; isExport?: boolean };

/** Only a null cursor is the end; `searchedTo` is how far the server searched; entries of `unreadableDays` are missing. */
export type Part<Item> = {
  items: readonly Item[];
  cursor: string | null;
  searchedTo: string | null;
  unreadableDays?: readonly string[];
};

type Page<Item> = {
  data: readonly Item[];
  next_cursor: string | null;
  searched_to?: string | null | undefined;
  unreadable_days?: string[] | undefined;
};

export function toPart<Item>({ data, next_cursor, searched_to = null, unreadable_days = [] }: Page<Item>): Part<Item> {
  return { items: data, cursor: next_cursor, searchedTo: searched_to, unreadableDays: unreadable_days };
}

function listUnreadableDays(parts: readonly Part<unknown>[]): readonly string[] {
  return [...new Set(parts.flatMap(({ unreadableDays = [] }) => unreadableDays))];
}

export function readWholeList<Item>(list: (signal?: AbortSignal) => Promise<readonly Item[]>) {
  return async (_: unknown, { signal }: PartQuery): Promise<Part<Item>> => ({ items: await list(signal), cursor: null, searchedTo: null });
}

/** @param onCount receives the number of items so far */
export async function fetchAll<Item>(
  fetchPart: (query: PartQuery) => Promise<Part<Item>>,
  signal: AbortSignal,
  onCount?: (count: number) => void,
) {
  const parts: Part<Item>[] = [];
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const part: Part<Item> = await fetchPart({ cursor, limit: Infinity, signal });
    signal.throwIfAborted();
    parts.push(part);
    items.push(...part.items);
    onCount?.(items.length);
    ({ cursor } = part);
  } while (cursor !== null);
  return { items, unreadableDays: listUnreadableDays(parts) };
}

type PartStart = Pick<PartQuery, 'cursor' | 'limit'>;

type PartsOptions<Row> = {
  /** The same object while the same list is shown. */
  queryKey: readonly unknown[];
  fetchPart: (query: PartQuery) => Promise<Part<Row>>;
  /** `Infinity` for all. */
  wanted: number;
};

const NO_PARTS: readonly never[] = [];

export function useParts<Row extends { id: string }>({ queryKey, fetchPart, wanted }: PartsOptions<Row>) {
  const client = useQueryClient();
  const [stopped, setStopped] = useState('');
  const request = hashKey([queryKey, wanted]);
  const start: PartStart = { cursor: null, limit: wanted };
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPart({ ...pageParam, signal }),
    initialPageParam: start,
    getNextPageParam: ({ cursor }, all): PartStart | null =>
      cursor === null ? null : { cursor, limit: wanted - all.flatMap(({ items }) => items).length },
    // Another filter or a reload asks the server anew.
    gcTime: 0,
    staleTime: Infinity,
  });
  const parts = data?.pages ?? NO_PARTS;
  // A row that has changed meanwhile may come again.
  const rows = useMemo(() => [...new Map(parts.flatMap(({ items }) => items).map((row) => [row.id, row])).values()], [parts]);
  const cursor = parts.at(-1)?.cursor ?? null;
  const isShort = data === undefined || (cursor !== null && rows.length < wanted);
  const isStopped = stopped === request && isShort;
  const goesOn = data !== undefined && isShort && !isFetching && !isStopped && error === null;
  const state = isFetching || goesOn ? 'loading' : error !== null ? 'failed' : isStopped ? 'stopped' : 'loaded';

  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  const reload = useCallback(() => {
    setStopped('');
    void client.resetQueries({ queryKey });
  }, [client, queryKey]);

  /** Stops a request that would bring deleted rows back. */
  const change = useCallback(
    (next: (rows: readonly Row[]) => readonly Row[]) => {
      void client
        .cancelQueries({ queryKey })
        .then(() =>
          client.setQueryData<InfiniteData<Part<Row>, PartStart>>(queryKey, (loaded) =>
            loaded === undefined ? loaded : { ...loaded, pages: loaded.pages.map((part) => ({ ...part, items: next(part.items) })) },
          ),
        );
    },
    [client, queryKey],
  );

  return {
    rows,
    state,
    error,
    cursor,
    searchedTo: parts.flatMap(({ searchedTo }) => searchedTo ?? []).at(-1) ?? null,
    unreadableDays: useMemo(() => listUnreadableDays(parts), [parts]),
    reload,
    change,
    /** After a failure or a stop. */
    resume: () => {
      setStopped('');
      void (data === undefined ? refetch() : fetchNextPage());
    },
    stop: () => {
      setStopped(request);
      void client.cancelQueries({ queryKey });
    },
  };
}
