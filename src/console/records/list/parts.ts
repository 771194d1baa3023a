import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import type { Part } from '#api/inbox/inbox.ts';
import { INBOX_DELETE_MAX } from '#domain/inbox-query.ts';

import { retryWhenRateLimited } from './rate-limit-retry.ts';

/**
 * A server that returns this many parts in a row without an item and with the same cursor is
 * faulty. The limit prevents an endless loop.
 */
const ROUNDS_WITHOUT_PROGRESS_MAX = 5;

/** Where a part begins (null: with the newest item), and the most items that it may have. */
export type PartStart = { cursor: string | null; limit: number };

export type FetchPart<Item> = (place: PartStart) => Promise<Part<Item>>;

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
    const part = await fetchPart({ cursor: nextCursor, limit: remaining });
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
  const patiently: FetchPart<Item> = (place) => retryWhenRateLimited(() => fetchPart(place), signal);
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
