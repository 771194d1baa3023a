/**
 * Records that visitors send. Each record is a blob of its own, so that two senders never compete
 * for one blob. `inbox-keys.ts` defines the keys, `inbox-pages.ts` reads records in pages, and
 * `inbox-removal.ts` removes them.
 */
import type { HandledBody } from '#domain/inbox.ts';
import { isRecordId } from '#domain/record-id.ts';

import { keyOf, keysOf } from './inbox-keys.ts';
import type { ParseItem } from '#netlify/lib/lists/list-document.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from '#netlify/lib/lists/stored-list.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';

/** The fields that the records of every inbox have, and the sender's, which some have. */
export type Entry = {
  id: string;
  received_at: string;
  is_handled: 0 | 1;
  name: string;
  email_address?: string;
  mobile_number?: string;
};

/** An inbox: its store, and how its records are checked and searched. */
export type Inbox<Item extends Entry> = {
  store: StoreName;
  /** Checks a stored record. */
  parseItem: ParseItem<Item>;
  /** Returns the texts of a record that a search looks at. */
  texts: (item: Item) => readonly string[];
};

/** The dependencies of reading and removing records. */
export type InboxDependencies = ListDependencies & {
  clock: () => Date;
  /** Logs an error that must not fail the request. */
  note: (error: unknown) => void;
};

/**
 * Returns the place of the record with a key. The record is stored as a list with at most one item,
 * so that compare-and-swap protects it: no writer overwrites the change of another.
 */
function placeAt<Item extends Entry>({ store, parseItem }: Inbox<Item>, key: string): ListPlace<Item> {
  return { store, key, parseItem, initialItems: [], isStrict: true };
}

/**
 * Returns the record with a key, or null if there is none.
 * @throws Failure 503 if the store can't be reached; another error if the record can't be parsed
 */
export async function readAt<Item extends Entry>(dependencies: ListDependencies, inbox: Inbox<Item>, key: string): Promise<Item | null> {
  const [record] = await readList(dependencies, placeAt(inbox, key));
  return record ?? null;
}

/** Adds a record. Returns false, and changes nothing, if there is already a record with its id. */
export function addEntry<Item extends Entry>(dependencies: ListDependencies, inbox: Inbox<Item>, record: Item): Promise<boolean> {
  return changeList(dependencies, placeAt(inbox, keyOf(record.id)), (items) =>
    items.length === 0 ? { items: [record], result: true } : { items: null, result: false },
  );
}

/** Returns the record with an id, or null if there is none. */
export async function readEntry<Item extends Entry>(dependencies: ListDependencies, inbox: Inbox<Item>, id: string): Promise<Item | null> {
  if (!isRecordId(id)) return null;
  const [key, earlierKey] = keysOf(id);
  return (await readAt(dependencies, inbox, key)) ?? (await readAt(dependencies, inbox, earlierKey));
}

function handleAt<Item extends Entry>(
  dependencies: ListDependencies,
  inbox: Inbox<Item>,
  key: string,
  { is_handled }: HandledBody,
): Promise<Item | null> {
  return changeList(dependencies, placeAt(inbox, key), ([record]) => {
    if (record === undefined || record.is_handled === is_handled) return { items: null, result: record ?? null };
    const handled = { ...record, is_handled };
    return { items: [handled], result: handled };
  });
}

/**
 * Marks a record as handled or not handled, and returns it, or null if there is none. A second
 * identical call changes nothing.
 */
export async function handleEntry<Item extends Entry>(
  dependencies: ListDependencies,
  inbox: Inbox<Item>,
  id: string,
  body: HandledBody,
): Promise<Item | null> {
  if (!isRecordId(id)) return null;
  const [key, earlierKey] = keysOf(id);
  return (await handleAt(dependencies, inbox, key, body)) ?? (await handleAt(dependencies, inbox, earlierKey, body));
}
