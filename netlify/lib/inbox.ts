/**
 * Records that visitors send. Each is a blob of its own, so that no two senders contend.
 * `inbox-keys.ts` says under which key, `inbox-pages.ts` reads them in pages, and
 * `inbox-removal.ts` removes them.
 */
import { type HandledBody, isRecordId } from '#domain/inbox.ts';
import type { Parsed } from '#domain/parse.ts';

import { keyOf, keysOf } from './inbox-keys.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from './stored-list.ts';
import type { StoreName } from './stores.ts';

/** A record as every inbox has it. */
export type Entry = { id: string; received_at: string; is_handled: 0 | 1 };

/** Which inbox this is. */
export type Inbox<Item extends Entry> = {
  store: StoreName;
  /** Checks what is stored: a list of records. */
  parse: (input: unknown) => Parsed<readonly Item[]>;
  /** The texts of a record that a search looks through. */
  texts: (item: Item) => readonly string[];
};

/** What reading and removing need of a handler's dependencies. */
export type InboxDependencies = ListDependencies & {
  clock: () => Date;
  /** Told of what must not fail the request. */
  note: (error: unknown) => void;
};

/**
 * The record at a key is a list of at most one, so that it is changed as lists are: no writer
 * undoes another.
 */
export function placeAt<Item extends Entry>({ store, parse }: Inbox<Item>, key: string): ListPlace<Item> {
  return { store, key, parse, initialItems: [] };
}

/**
 * The record at a key, or null where there is none.
 * @throws Failure 503 where the store can't be reached; another error where the record can't be
 *   understood
 */
export async function readAt<Item extends Entry>(dependencies: ListDependencies, inbox: Inbox<Item>, key: string): Promise<Item | null> {
  const [record] = await readList(dependencies, placeAt(inbox, key));
  return record ?? null;
}

/** Adds a record. Answers false, and changes nothing, where one with its id is there already. */
export function addEntry<Item extends Entry>(dependencies: ListDependencies, inbox: Inbox<Item>, record: Item): Promise<boolean> {
  return changeList(dependencies, placeAt(inbox, keyOf(record.id)), (items) =>
    items.length === 0 ? { items: [record], result: true } : { items: null, result: false },
  );
}

/** The record with an id, or null. */
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
 * Marks a record as handled or not, and answers it; null where there is none. Doing it twice is no
 * error.
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
