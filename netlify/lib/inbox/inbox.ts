/**
 * Records that visitors send. Each record is a blob of its own, so that two senders never compete
 * for one blob.
 */
import type { FormStore, ListedForm } from '#domain/forms/registry.ts';
import { type FormRecord, type HandledBody, shownTexts, storedParser } from '#domain/inbox.ts';
import { isRecordId } from '#domain/record-id.ts';

import { keyOf, keysOf } from './inbox-keys.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import type { ParseItem } from '#netlify/lib/lists/list-document.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from '#netlify/lib/lists/stored-list.ts';

export type Inbox = {
  form: ListedForm;
  store: FormStore;
  parseItem: ParseItem<FormRecord>;
  texts: (record: FormRecord) => readonly string[];
};

export function inboxOf(form: ListedForm): Inbox {
  return { form, store: form.store, parseItem: storedParser(form), texts: (record) => shownTexts(form, record) };
}

export type InboxDependencies = ListDependencies & {
  clock: () => Date;
  note: (error: unknown) => void;
};

/** The record is stored as a list with at most one item, so that compare-and-swap protects it. */
function placeAt({ store, parseItem }: Inbox, key: string): ListPlace<FormRecord> {
  return { store, key, parseItem, initialItems: [], isStrict: true };
}

/**
 * @throws Failure 503 if the store can't be reached; another error if the record can't be parsed
 */
export async function readAt(dependencies: ListDependencies, inbox: Inbox, key: string): Promise<FormRecord | null> {
  const [record] = await readList(dependencies, placeAt(inbox, key));
  return record ?? null;
}

/** Returns false, and changes nothing, if there is already a record with its id. */
export function addEntry(dependencies: ListDependencies, inbox: Inbox, record: FormRecord): Promise<boolean> {
  return changeList(dependencies, placeAt(inbox, keyOf(record.id)), (items) =>
    items.length === 0 ? { items: [record], result: true } : { items: null, result: false },
  );
}

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

/** Returns null if there is none. A second identical call changes nothing. */
export async function handleEntry(dependencies: ListDependencies, inbox: Inbox, id: string, body: HandledBody): Promise<FormRecord | null> {
  if (!isRecordId(id)) return null;
  const [key, earlierKey] = keysOf(id);
  return (await handleAt(dependencies, inbox, key, body)) ?? (await handleAt(dependencies, inbox, earlierKey, body));
}

/** A record that can't be parsed counts, too, because its picture must not be lost. */
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
