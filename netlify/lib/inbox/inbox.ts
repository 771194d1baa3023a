/**
 * Records that visitors send. Each record is a blob of its own, so that two senders never compete
 * for one blob.
 */
import type { FormStore, ListedForm } from '#domain/forms/registry.ts';
import { type EntryChange, withChange } from '#domain/entry-work.ts';
import { type FormRecord, shownTexts, storedParser } from '#domain/inbox.ts';
import { isRecordId } from '#domain/record-id.ts';

import { keyOf, keysOf } from './inbox-keys.ts';
import type { RecordKey } from './inbox-listing.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import { type ParseItem, UnreadableRecords } from '#netlify/lib/lists/list-document.ts';
import { timeAfter } from '#netlify/lib/lists/records.ts';
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
export function placeAt({ store, parseItem }: Inbox, key: string): ListPlace<FormRecord> {
  return { store, key, parseItem, initialItems: [], isStrict: true };
}

/**
 * @throws Failure 503 if the store can't be reached; another error if the record can't be parsed
 */
async function readAt(dependencies: ListDependencies, inbox: Inbox, key: string): Promise<FormRecord | null> {
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

/** How many records are read at the same time. */
export const READS = 50;

/**
 * Reads records. Those that can't be parsed are null, so that the others can still be read, and the log
 * names them together, with the cause of the first. Those that were removed in the meantime are null, too.
 * @throws Failure 503 if the store can't be reached
 */
export async function readAll(
  dependencies: InboxDependencies,
  inbox: Inbox,
  keys: readonly RecordKey[],
): Promise<readonly (FormRecord | null)[]> {
  const unreadable: { id: string; cause: unknown }[] = [];
  const records = await inPortions(keys, READS, ({ id, key }) =>
    readAt(dependencies, inbox, key).catch((cause: unknown) => {
      if (cause instanceof Failure && cause.status === 503) throw cause;
      unreadable.push({ id, cause });
      return null;
    }),
  );
  const ids = unreadable.map(({ id }) => id);
  if (ids.length > 0) dependencies.note(new UnreadableRecords(ids, { cause: unreadable[0]?.cause }));
  return records;
}

/** Makes a change, unless it throws a `Failure`, for example because the record has changed in the meantime. */
type MakeEntryChange = (record: FormRecord) => EntryChange;

function changeAt(dependencies: InboxDependencies, inbox: Inbox, key: string, change: MakeEntryChange): Promise<FormRecord | null> {
  return changeList(dependencies, placeAt(inbox, key), ([record]) => {
    if (record === undefined) return { items: null, result: null };
    const changed = withChange(record, change(record));
    if (changed === record) return { items: null, result: record };
    const dated = { ...changed, updated_at: timeAfter(record.updated_at, dependencies.clock()) };
    return { items: [dated], result: dated };
  });
}

/** Returns null if there is none. What the change leaves out stays. A second identical call changes nothing. */
export async function changeEntry(
  dependencies: InboxDependencies,
  inbox: Inbox,
  id: string,
  change: MakeEntryChange,
): Promise<FormRecord | null> {
  if (!isRecordId(id)) return null;
  const [key, earlierKey] = keysOf(id);
  return (await changeAt(dependencies, inbox, key, change)) ?? (await changeAt(dependencies, inbox, earlierKey, change));
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
