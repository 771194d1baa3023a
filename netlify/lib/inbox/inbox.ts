/**
 * Records that visitors send. Each record is a blob of its own, so that two senders never compete
 * for one blob. `inbox-keys.ts` defines the keys, `inbox-pages.ts` reads records in pages, and
 * `inbox-removal.ts` removes them.
 */
import type { FormStore, ListedForm } from '#domain/forms/registry.ts';
import { type FormRecord, type HandledBody, shownTexts, storedParser } from '#domain/inbox.ts';
import { isRecordId } from '#domain/record-id.ts';

import { keyOf, keysOf } from './inbox-keys.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import type { ParseItem } from '#netlify/lib/lists/list-document.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from '#netlify/lib/lists/stored-list.ts';

/** The inbox of a form: its store, and how its records are checked and searched. */
export type Inbox = {
  form: ListedForm;
  store: FormStore;
  /** Checks a stored record. */
  parseItem: ParseItem<FormRecord>;
  /** Returns the texts of a record that a search looks at. */
  texts: (record: FormRecord) => readonly string[];
};

export function inboxOf(form: ListedForm): Inbox {
  return { form, store: form.store, parseItem: storedParser(form), texts: (record) => shownTexts(form, record) };
}

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
export function placeAt({ store, parseItem }: Inbox, key: string): ListPlace<FormRecord> {
  return { store, key, parseItem, initialItems: [], isStrict: true };
}

/**
 * Returns the record with a key, or null if there is none.
 * @throws Failure 503 if the store can't be reached; another error if the record can't be parsed
 */
export async function readAt(dependencies: ListDependencies, inbox: Inbox, key: string): Promise<FormRecord | null> {
  const [record] = await readList(dependencies, placeAt(inbox, key));
  return record ?? null;
}

/** Adds a record. Returns false, and changes nothing, if there is already a record with its id. */
export function addEntry(dependencies: ListDependencies, inbox: Inbox, record: FormRecord): Promise<boolean> {
  return changeList(dependencies, placeAt(inbox, keyOf(record.id)), (items) =>
    items.length === 0 ? { items: [record], result: true } : { items: null, result: false },
  );
}

/** Returns the record with an id, or null if there is none. */
export async function readEntry(dependencies: ListDependencies, inbox: Inbox, id: string): Promise<FormRecord | null> {
  if (!isRecordId(id)) return null;
  const [key, earlierKey] = keysOf(id);
  return (await readAt(dependencies, inbox, key)) ?? (await readAt(dependencies, inbox, earlierKey));
}

function handleAt(dependencies: ListDependencies, inbox: Inbox, key: string, { is_handled }: HandledBody): Promise<FormRecord | null> {
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
export async function handleEntry(dependencies: ListDependencies, inbox: Inbox, id: string, body: HandledBody): Promise<FormRecord | null> {
  if (!isRecordId(id)) return null;
  const [key, earlierKey] = keysOf(id);
  return (await handleAt(dependencies, inbox, key, body)) ?? (await handleAt(dependencies, inbox, earlierKey, body));
}

/** Whether there is a record with an id. One that can't be parsed counts, too, because its picture must not be lost. */
export async function hasEntry(
  dependencies: ListDependencies & Pick<InboxDependencies, 'note'>,
  inbox: Inbox,
  id: string,
): Promise<boolean> {
  let isUnreadable = false;
  const note = (error: unknown) => {
    isUnreadable = true;
    dependencies.note(error);
  };
  const record = await readEntry({ ...dependencies, note }, inbox, id).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    note(error);
    return null;
  });
  return record !== null || isUnreadable;
}
