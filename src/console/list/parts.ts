import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { INBOX_CHANGE_MAX } from '#records/forms/inbox-query.ts';

/**
 * The query of a page. A null cursor means the beginning of the list. A list of ids needs no limit:
 * the server sets it.
 */
export type PartQuery = { cursor: string | null; limit?: number; signal?: AbortSignal; isExport?: boolean };

/**
 * A page of a list. It may have fewer items than the limit, or none; only at the end of the list is
 * `cursor` null. `searchedTo` is the time up to which the server has searched. Entries of
 * `unreadableDays` are missing.
 */
export type Part<Item> = {
  items: readonly Item[];
  cursor: string | null;
  searchedTo: string | null;
  unreadableDays?: readonly string[];
};

/**
 * The number of consecutive responses without progress (no items, the same cursor) after which the
 * server counts as faulty.
 */
const ROUNDS_WITHOUT_PROGRESS_MAX = 5;

const TOO_MANY = 429;
/** The wait in seconds if the response has no `Retry-After`. */
const USUAL_WAIT = 20;
const TRIES_MAX = 5;

/** The start of a page; a null cursor means the beginning of the list. */
export type PartStart = { cursor: string | null; limit: number };

export type FetchPart<Item> = (start: PartStart) => Promise<Part<Item>>;

type PartsOptions<Item> = PartStart & { fetchPart: FetchPart<Item>; signal: AbortSignal };

/** Adapts a call that returns a whole list to one that returns pages. */
export function readWholeList<Item>(list: (signal?: AbortSignal) => Promise<readonly Item[]>) {
  return async (_: unknown, { signal }: { signal?: AbortSignal }): Promise<Part<Item>> => ({
    items: await list(signal),
    cursor: null,
    searchedTo: null,
  });
}

/**
 * Requests pages until there are `limit` items (`Infinity` for all) or the list has ended.
 * @throws {ApiError} as `fetchPart` does, or if the server makes no progress; if `signal` is
 * aborted, the reason of the abort
 */
export async function* fetchParts<Item>({ fetchPart, cursor, limit, signal }: PartsOptions<Item>): AsyncGenerator<Part<Item>> {
  let before: Part<Item> = { items: [], cursor, searchedTo: null };
  let remaining = limit;
  let roundsWithoutProgress = 0;
  do {
    const part = await fetchPart({ cursor: before.cursor, limit: remaining });
    signal.throwIfAborted();
    const isStuck = part.items.length === 0 && part.cursor === before.cursor && part.searchedTo === before.searchedTo;
    roundsWithoutProgress = isStuck ? roundsWithoutProgress + 1 : 0;
    if (roundsWithoutProgress === ROUNDS_WITHOUT_PROGRESS_MAX)
      throw new ApiError({ kind: 'badShape', message: connectionSentences.badShape });
    remaining -= part.items.length;
    before = part;
    yield part;
  } while (remaining > 0 && before.cursor !== null);
}

/** Waits, or returns at once when `signal` is aborted. */
function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Repeats a call that is answered with 429, after the wait that the response asks for.
 * @throws {ApiError} as the call does; if `signal` is aborted during the wait, the reason of the
 * abort
 */
export async function retryWhenRateLimited<Value>(call: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== TOO_MANY || tries === TRIES_MAX) throw error;
      await wait(error.retryAfter ?? USUAL_WAIT, signal);
      signal.throwIfAborted();
    }
  }
}

/**
 * Fetches all items, waiting where the server limits the rate of calls.
 * @param onCount receives the number of items so far
 * @throws {ApiError} as `fetchParts` does
 */
export async function fetchAll<Item>(fetchPart: FetchPart<Item>, signal: AbortSignal, onCount?: (count: number) => void): Promise<Item[]> {
  const items: Item[] = [];
  const patiently: FetchPart<Item> = (start) => retryWhenRateLimited(() => fetchPart(start), signal);
  for await (const part of fetchParts({ fetchPart: patiently, cursor: null, limit: Infinity, signal })) {
    items.push(...part.items);
    onCount?.(items.length);
  }
  return items;
}

type Batches = {
  ids: readonly string[];
  /** Accepts at most `INBOX_CHANGE_MAX` entries. */
  send: (ids: readonly string[]) => Promise<unknown>;
  /** Ends a pending wait. */
  signal: AbortSignal;
  onDone: (ids: readonly string[]) => void;
};

/**
 * Sends ids in batches, waiting where the server limits the rate of calls.
 * @throws {ApiError} if a batch fails; earlier batches stay done
 */
export async function sendInBatches({ ids, send, signal, onDone }: Batches): Promise<void> {
  for (let start = 0; start < ids.length; start += INBOX_CHANGE_MAX) {
    const batch = ids.slice(start, start + INBOX_CHANGE_MAX);
    await retryWhenRateLimited(() => send(batch), signal);
    onDone(batch);
  }
}
