import { type InfiniteData, hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A null cursor means the beginning. */
export type PartQuery = { cursor: string | null; limit?: number; signal?: AbortSignal; isExport?: boolean };

/** Only a null cursor is the end; `searched_to` is how far the server searched; entries of `unreadable_days` are missing. */
export type Part<Item> = {
  data: readonly Item[];
  next_cursor: string | null;
  searched_to?: string | null | undefined;
  unreadable_days?: readonly string[] | undefined;
};

function listUnreadableDays(parts: readonly Part<unknown>[]): readonly string[] {
  return [...new Set(parts.flatMap(({ unreadable_days = [] }) => unreadable_days))];
}

export function readWholeList<Item>(list: (signal?: AbortSignal) => Promise<readonly Item[]>) {
  return async (_: unknown, { signal }: PartQuery): Promise<Part<Item>> => ({ data: await list(signal), next_cursor: null });
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
    items.push(...part.data);
    onCount?.(items.length);
    cursor = part.next_cursor;
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
    getNextPageParam: ({ next_cursor: cursor }, all): PartStart | null =>
      cursor === null ? null : { cursor, limit: wanted - all.flatMap((part) => part.data).length },
    // Another filter or a reload asks the server anew.
    gcTime: 0,
    staleTime: Infinity,
  });
  const parts = data?.pages ?? NO_PARTS;
  // A row that has changed meanwhile may come again.
  const rows = useMemo(() => [...new Map(parts.flatMap((part) => part.data).map((row) => [row.id, row])).values()], [parts]);
  const cursor = parts.at(-1)?.next_cursor ?? null;
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
            loaded === undefined ? loaded : { ...loaded, pages: loaded.pages.map((part) => ({ ...part, data: next(part.data) })) },
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
    searchedTo: parts.flatMap(({ searched_to }) => searched_to ?? []).at(-1) ?? null,
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
