/**
 * Records that visitors send: one blob each, so that no two senders contend, under keys that sort newest first, so that one part of the list is
 * read without the rest. A record's id is a ULID, which sorts oldest first; its key has each character replaced by its opposite in the alphabet.
 * Keys are grouped by their first characters (about twelve days each), since a store lists by prefix but not from a key on.
 */
import type { Store } from '@netlify/blobs';

import { type HandledBody, isRecordId } from '#domain/inbox.ts';
import type { Parsed } from '#domain/parse.ts';

import { Failure, storeFailure } from './failure.ts';
import { type ListDependencies, type ListPlace, changeList, openStore, readList } from './stored-list.ts';
import type { StoreName } from './stores.ts';

/** A record as every inbox has it. */
export type Entry = { id: string; is_handled: 0 | 1 };

/** Which inbox: its store, and the check of what is stored (a list of records). */
export type Inbox<Item extends Entry> = { store: StoreName; parse: (input: unknown) => Parsed<readonly Item[]> };

/** One part of an inbox, newest first. */
export type InboxPart<Item> = { records: readonly Item[]; nextCursor: string | null };

type PartWanted = {
  /** The id after which the part begins. */
  cursor?: string | undefined;
  limit: number;
};

type InboxDependencies = ListDependencies & {
  /** Told of what must not fail the request. */
  note: (error: unknown) => void;
};

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;
/** How many records are read at the same time. */
const READS = 25;

/** Turns an id into what sorts the other way round, and back. */
function opposite(text: string): string {
  return Array.from(text, (character) => ALPHABET[ALPHABET.length - 1 - ALPHABET.indexOf(character)] ?? '').join('');
}

function groupOf(id: string): string {
  return opposite(id).slice(0, GROUP_LENGTH);
}

function keyOf(id: string): string {
  return `${groupOf(id)}/${opposite(id)}`;
}

/** The record of an id is a list of at most one, so that it is changed as lists are: no writer undoes another. */
function placeOf<Item extends Entry>({ store, parse }: Inbox<Item>, id: string): ListPlace<Item> {
  return { store, key: keyOf(id), parse, first: [] };
}

async function groupsIn(store: Store): Promise<readonly string[]> {
  const { directories } = await store.list({ directories: true });
  return directories.map((directory) => directory.replace(/\/$/u, '')).toSorted();
}

async function idsIn(store: Store, group: string): Promise<readonly string[]> {
  const { blobs } = await store.list({ prefix: `${group}/` });
  return blobs
    .map(({ key }) => key.slice(group.length + 1))
    .toSorted()
    .map(opposite)
    .filter(isRecordId);
}

/** The ids from the cursor on, newest first: as many as wanted and one more, if there are. */
async function idsAfter(store: Store, { cursor, limit }: PartWanted): Promise<readonly string[]> {
  const firstGroup = cursor === undefined ? '' : groupOf(cursor);
  const ids: string[] = [];
  for (const group of (await groupsIn(store)).filter((candidate) => candidate >= firstGroup)) {
    ids.push(...(await idsIn(store, group)).filter((id) => cursor === undefined || id < cursor));
    if (ids.length > limit) break;
  }
  return ids.slice(0, limit + 1);
}

function isOutage(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}

/** A record that can't be understood is noted and left out: the others are read all the same. */
async function readOne<Item extends Entry>(dependencies: InboxDependencies, inbox: Inbox<Item>, id: string): Promise<readonly Item[]> {
  try {
    return await readList(dependencies, placeOf(inbox, id));
  } catch (error) {
    if (isOutage(error)) throw error;
    dependencies.note(error);
    return [];
  }
}

/**
 * One part of an inbox. A record that was removed while the list was read is left out.
 * @throws Failure 503 where the store can't be reached
 */
export async function readPart<Item extends Entry>(
  dependencies: InboxDependencies,
  inbox: Inbox<Item>,
  wanted: PartWanted,
): Promise<InboxPart<Item>> {
  const store = openStore(dependencies.stores, inbox.store);
  const ids = await idsAfter(store, wanted).catch((error: unknown) => {
    throw storeFailure(error);
  });
  const shown = ids.slice(0, wanted.limit);
  const records: Item[] = [];
  for (let start = 0; start < shown.length; start += READS) {
    const read = await Promise.all(shown.slice(start, start + READS).map((id) => readOne(dependencies, inbox, id)));
    records.push(...read.flat());
  }
  return { records, nextCursor: ids.length > shown.length ? (shown.at(-1) ?? null) : null };
}

/** Adds a record. Answers false, and changes nothing, where one with its id is there already. */
export function addEntry<Item extends Entry>(dependencies: ListDependencies, inbox: Inbox<Item>, record: Item): Promise<boolean> {
  return changeList(dependencies, placeOf(inbox, record.id), (items) =>
    items.length === 0 ? { items: [record], result: true } : { items: null, result: false },
  );
}

/** The record with an id, or null. */
export async function readEntry<Item extends Entry>(dependencies: ListDependencies, inbox: Inbox<Item>, id: string): Promise<Item | null> {
  if (!isRecordId(id)) return null;
  const [record] = await readList(dependencies, placeOf(inbox, id));
  return record ?? null;
}

/** Marks a record as handled or not, and answers it; null where there is none. Doing it twice is no error. */
export async function handleEntry<Item extends Entry>(
  dependencies: ListDependencies,
  inbox: Inbox<Item>,
  id: string,
  { is_handled }: HandledBody,
): Promise<Item | null> {
  if (!isRecordId(id)) return null;
  return changeList(dependencies, placeOf(inbox, id), ([record]) => {
    if (record === undefined || record.is_handled === is_handled) return { items: null, result: record ?? null };
    const handled = { ...record, is_handled };
    return { items: [handled], result: handled };
  });
}

/**
 * Removes a record, and answers whether there was one: first what it says, by the same rules as a change, so that nobody's change brings it back;
 * then its place.
 */
export async function removeEntry<Item extends Entry>(dependencies: InboxDependencies, inbox: Inbox<Item>, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const place = placeOf(inbox, id);
  const wasThere = await changeList(dependencies, place, (records) =>
    records.length === 0 ? { items: null, result: false } : { items: [], result: true },
  );
  if (wasThere) await openStore(dependencies.stores, place.store).delete(place.key).catch(dependencies.note);
  return wasThere;
}
