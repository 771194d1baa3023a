import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import type { Part } from '#api/inbox/inbox.ts';
import { INBOX_CHANGE_MAX } from '#domain/inbox-query.ts';

import { retryWhenRateLimited } from './rate-limit-retry.ts';

/** A server that answers so many times without an item and with the same cursor is faulty. */
const ROUNDS_WITHOUT_PROGRESS_MAX = 5;

/** A null cursor stands for the newest item. */
export type PartStart = { cursor: string | null; limit: number };

export type FetchPart<Item> = (place: PartStart) => Promise<Part<Item>>;

type PartsOptions<Item> = {
  fetchPart: FetchPart<Item>;
  /** Null stands for the newest entry. */
  cursor: string | null;
  /** `Infinity` for all. */
  wanted: number;
  signal: AbortSignal;
};

/**
 * @throws {ApiError} as `fetchPart` does, or if the server makes no progress; if `signal` is
 *   aborted, the reason of the abort
 */
export async function* partsOf<Item>({ fetchPart, cursor, wanted, signal }: PartsOptions<Item>): AsyncGenerator<Part<Item>> {
  let nextCursor = cursor;
  let remaining = wanted;
  let searchedTo: string | null = null;
  let roundsWithoutProgress = 0;
  do {
    const part = await fetchPart({ cursor: nextCursor, limit: remaining });
    signal.throwIfAborted();
    const isStuck = part.items.length === 0 && part.cursor === nextCursor && part.searchedTo === searchedTo;
    roundsWithoutProgress = isStuck ? roundsWithoutProgress + 1 : 0;
    searchedTo = part.searchedTo;
    if (roundsWithoutProgress === ROUNDS_WITHOUT_PROGRESS_MAX)
      throw new ApiError({ kind: 'badShape', message: connectionSentences.badShape });
    remaining -= part.items.length;
    nextCursor = part.cursor;
    yield part;
  } while (remaining > 0 && nextCursor !== null);
}

/**
 * Waits where the server limits the rate of the calls.
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

type Batches = {
  ids: readonly string[];
  /** Takes at most `INBOX_CHANGE_MAX` entries. */
  send: (ids: readonly string[]) => Promise<unknown>;
  /** A running batch is awaited, because the server may already have done its work. */
  signal: AbortSignal;
  onDone: (ids: readonly string[]) => void;
};

/**
 * @returns whether the work is done for all entries; false if it was stopped
 * @throws {ApiError} if a batch fails; those before it are done
 */
export async function sendInBatches({ ids, send, signal, onDone }: Batches): Promise<boolean> {
  for (let start = 0; start < ids.length; start += INBOX_CHANGE_MAX) {
    if (signal.aborted) return false;
    const batch = ids.slice(start, start + INBOX_CHANGE_MAX);
    await send(batch);
    onDone(batch);
  }
  return true;
}
