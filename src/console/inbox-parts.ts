/** Lists that come part by part, and deletions that go batch by batch. */
import { ApiError, connectionSentences } from '#api/api-error.ts';
import type { IdPlace, IdPart, InboxFilter, InboxPart, InboxPlace } from '#api/inbox.ts';
import { INBOX_DELETE_MAX, INBOX_PAGE } from '#domain/inbox-query.ts';

/** A part of a list. `cursor` is where the list goes on, null at its end; `searchedTo` is the time of the oldest entry that was looked at. */
export type Part<Item> = { items: readonly Item[]; cursor: string | null; searchedTo: string | null };

/** Asks for the part at a cursor, with at most so many items. */
export type FetchPart<Item> = (cursor: string | null, limit: number) => Promise<Part<Item>>;

/** So many answers without an item and without a step forward are a fault of the server, which must not be asked for ever. */
const ROUNDS_WITHOUT_PROGRESS_MAX = 5;

/** How the entries of an inbox are asked for. */
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

/** How the ids of an inbox's entries are asked for. */
export function idFetcher(listIds: (place: IdPlace) => Promise<IdPart>, filter: InboxFilter, signal: AbortSignal): FetchPart<string> {
  return async (cursor) => {
    const part = await listIds({ ...filter, cursor, signal });
    return { items: part.ids, cursor: part.next_cursor, searchedTo: part.searched_to ?? null };
  };
}

type FetchPartsOptions<Item> = {
  fetchPart: FetchPart<Item>;
  /** Where to start; null for the newest. */
  cursor: string | null;
  /** How many items are wanted; `Infinity` for all. */
  wanted: number;
  signal: AbortSignal;
  /** Told of each part as it comes. */
  onPart: (part: Part<Item>) => void;
};

/**
 * Asks for part after part until as many items are there as are wanted, or the list has ended.
 * @throws {ApiError} as the calls do, or where the server doesn't get on; the abort's own reason where `signal` was aborted
 */
export async function fetchParts<Item>({ fetchPart, cursor, wanted, signal, onPart }: FetchPartsOptions<Item>): Promise<void> {
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
    onPart(part);
  } while (remaining > 0 && nextCursor !== null);
}

type Deletion = {
  ids: readonly string[];
  /** Deletes at most `INBOX_DELETE_MAX` entries. */
  remove: (ids: readonly string[]) => Promise<unknown>;
  /** Aborted when no further batch shall be sent. A batch that is under way is waited for: its entries may be gone already. */
  signal: AbortSignal;
  /** Told of each batch that is gone. */
  onDeletedIds: (ids: readonly string[]) => void;
};

/**
 * Deletes entries batch by batch, in their order.
 * @returns whether all of them are gone; false where it was stopped before
 * @throws {ApiError} for a batch that failed; the batches before it are gone
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
