/** Fetches lists part by part, and deletes entries batch by batch. */
import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import type { IdPlace, IdPart, InboxFilter, InboxPart, InboxPlace } from '#api/inbox/inbox.ts';
import { INBOX_DELETE_MAX, INBOX_PAGE } from '#domain/inbox-query.ts';

import { retryWhenRateLimited } from './rate-limit-retry.ts';

/**
 * A part of a list. `cursor` is the cursor of the next part, null at the end of the list;
 * `searchedTo` is the time of the oldest entry that a search has looked at.
 */
export type Part<Item> = { items: readonly Item[]; cursor: string | null; searchedTo: string | null };

/** Fetches the part at a cursor (null for the first part), with at most `limit` items. */
export type FetchPart<Item> = (cursor: string | null, limit: number) => Promise<Part<Item>>;

/**
 * A server that returns this many parts in a row without an item and with the same cursor is
 * faulty. The limit prevents an endless loop.
 */
const ROUNDS_WITHOUT_PROGRESS_MAX = 5;

/** Returns a function that fetches parts of an inbox's entries. */
export function entryFetcher<Entry>(
  listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>,
  filter: InboxFilter,
  signal: AbortSignal,
): FetchPart<Entry> {
  return async (cursor, limit) => {
    const part = await listPart({ ...filter, cursor, limit: Math.min(limit, INBOX_PAGE.max), signal });
    return { items: part.data, cursor: part.next_cursor, searchedTo: part.searched_to ?? null };
  };
}

/** Returns a function that fetches parts of the ids of an inbox's entries. */
export function idFetcher(listIds: (place: IdPlace) => Promise<IdPart>, filter: InboxFilter, signal: AbortSignal): FetchPart<string> {
  return async (cursor) => {
    const part = await listIds({ ...filter, cursor, signal });
    return { items: part.ids, cursor: part.next_cursor, searchedTo: part.searched_to ?? null };
  };
}

type PartsOptions<Item> = {
  fetchPart: FetchPart<Item>;
  /** The cursor to start from; null for the newest entry. */
  cursor: string | null;
  /** The number of items to fetch; `Infinity` for all. */
  wanted: number;
  signal: AbortSignal;
};

/**
 * Fetches part after part until there are as many items as wanted or the list has ended.
 * @throws {ApiError} as `fetchPart` does, or if the server makes no progress; if `signal` is
 * aborted, the reason of the abort
 */
export async function* partsOf<Item>({ fetchPart, cursor, wanted, signal }: PartsOptions<Item>): AsyncGenerator<Part<Item>> {
  let nextCursor = cursor;
  let remaining = wanted;
  let roundsWithoutProgress = 0;
  do {
    const part = await fetchPart(nextCursor, remaining);
    signal.throwIfAborted();
    roundsWithoutProgress = part.items.length === 0 && part.cursor === nextCursor ? roundsWithoutProgress + 1 : 0;
    if (roundsWithoutProgress === ROUNDS_WITHOUT_PROGRESS_MAX)
      throw new ApiError({ kind: 'badShape', message: connectionSentences.badShape });
    remaining -= part.items.length;
    nextCursor = part.cursor;
    yield part;
  } while (remaining > 0 && nextCursor !== null);
}

/**
 * Fetches a whole list, and waits where the server limits the rate of the calls.
 * @param onCount receives the number of items so far
 * @throws {ApiError} as `partsOf` does
 */
export async function fetchAll<Item>(fetchPart: FetchPart<Item>, signal: AbortSignal, onCount: (count: number) => void): Promise<Item[]> {
  const items: Item[] = [];
  const patiently: FetchPart<Item> = (cursor, limit) => retryWhenRateLimited(() => fetchPart(cursor, limit), signal);
  for await (const part of partsOf({ fetchPart: patiently, cursor: null, wanted: Infinity, signal })) {
    items.push(...part.items);
    onCount(items.length);
  }
  return items;
}

type Deletion = {
  ids: readonly string[];
  /** Deletes at most `INBOX_DELETE_MAX` entries. */
  remove: (ids: readonly string[]) => Promise<unknown>;
  /**
   * When it is aborted, no further batch is sent. A running batch is awaited, because the server
   * may already have deleted its entries.
   */
  signal: AbortSignal;
  /** Receives the ids of each batch after its deletion. */
  onDeletedIds: (ids: readonly string[]) => void;
};

/**
 * Deletes entries batch by batch, in their order.
 * @returns whether all entries are deleted; false if the deletion was stopped
 * @throws {ApiError} if a batch fails; the batches before it are deleted
 */
export async function deleteInBatches({ ids, remove, signal, onDeletedIds }: Deletion): Promise<boolean> {
  for (let start = 0; start < ids.length; start += INBOX_DELETE_MAX) {
    if (signal.aborted) return false;
    const batch = ids.slice(start, start + INBOX_DELETE_MAX);
    await remove(batch);
    onDeletedIds(batch);
  }
  return true;
}
