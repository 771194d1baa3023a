/** Lists that come part by part, and deletions that go batch by batch. */
import { ApiError, connectionSentences } from '#api/api-error.ts';
import type { IdPlace, IdPart, InboxFilter, InboxPart, InboxPlace } from '#api/inbox.ts';
import { INBOX_DELETE_MAX, INBOX_PAGE } from '#domain/inbox-query.ts';

/** A part of a list. `cursor` is where the list goes on, null at its end; `searchedTo` is the time of the oldest entry that was looked at. */
export type Part<Item> = { items: readonly Item[]; cursor: string | null; searchedTo: string | null };

/** Asks for the part at a cursor, with at most so many items. */
export type AskPart<Item> = (cursor: string | null, most: number) => Promise<Part<Item>>;

/** So many answers without an item and without a step forward are a fault of the server, which must not be asked for ever. */
const STANDSTILLS_MAX = 5;

/** How the entries of an inbox are asked for. */
export function askEntries<Entry>(
  listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>,
  filter: InboxFilter,
  signal: AbortSignal,
): AskPart<Entry> {
  return async (cursor, most) => {
    const part = await listPart({ ...filter, cursor, limit: Math.min(most, INBOX_PAGE.max), signal });
    return { items: part.data, cursor: part.next_cursor, searchedTo: part.searched_to ?? null };
  };
}

/** How the ids of an inbox's entries are asked for. */
export function askIds(listIds: (place: IdPlace) => Promise<IdPart>, filter: InboxFilter, signal: AbortSignal): AskPart<string> {
  return async (cursor) => {
    const part = await listIds({ ...filter, cursor, signal });
    return { items: part.ids, cursor: part.next_cursor, searchedTo: part.searched_to ?? null };
  };
}

type Gathering<Item> = {
  ask: AskPart<Item>;
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
export async function gather<Item>({ ask, cursor, wanted, signal, onPart }: Gathering<Item>): Promise<void> {
  let at = cursor;
  let left = wanted;
  let standstills = 0;
  do {
    const part = await ask(at, left);
    signal.throwIfAborted();
    standstills = part.items.length === 0 && part.cursor === at ? standstills + 1 : 0;
    if (standstills === STANDSTILLS_MAX) throw new ApiError({ kind: 'badShape', message: connectionSentences.badShape });
    left -= part.items.length;
    at = part.cursor;
    onPart(part);
  } while (left > 0 && at !== null);
}

type Deletion = {
  ids: readonly string[];
  /** Deletes at most `INBOX_DELETE_MAX` entries. */
  remove: (ids: readonly string[]) => Promise<unknown>;
  /** Aborted when no further batch shall be sent. A batch that is under way is waited for: its entries may be gone already. */
  signal: AbortSignal;
  /** Told of each batch that is gone. */
  onGone: (ids: readonly string[]) => void;
};

/**
 * Deletes entries batch by batch, in their order.
 * @returns whether all of them are gone; false where it was stopped before
 * @throws {ApiError} for a batch that failed; the batches before it are gone
 */
export async function deleteInBatches({ ids, remove, signal, onGone }: Deletion): Promise<boolean> {
  for (let start = 0; start < ids.length; start += INBOX_DELETE_MAX) {
    if (signal.aborted) return false;
    const batch = ids.slice(start, start + INBOX_DELETE_MAX);
    await remove(batch);
    onGone(batch);
  }
  return true;
}
