/**
 * Removes records from an inbox, one or many at a time. A removed record cannot come back, because
 * a change is written only if the version that was read is still stored (`stored-list.ts`).
 */
import { isRecordId } from '#domain/record-id.ts';

import { storeFailure } from './failure.ts';
import { type Entry, type Inbox, type InboxDependencies, placeAt } from './inbox.ts';
import { keysOf } from './inbox-keys.ts';
import { changeList, openStore } from './stored-list.ts';
import type { StoreName } from './stores.ts';

/** How many entries are removed at the same time. */
const REMOVALS = 25;

async function removeAt<Item extends Entry>(dependencies: InboxDependencies, inbox: Inbox<Item>, key: string): Promise<boolean> {
  const place = placeAt(inbox, key);
  const wasThere = await changeList(dependencies, place, (records) =>
    records.length === 0 ? { items: null, result: false } : { items: [], result: true },
  );
  if (wasThere) await openStore(dependencies.stores, place.store).delete(place.key).catch(dependencies.note);
  return wasThere;
}

/**
 * Removes a record and returns whether there was one. The record is emptied by compare-and-swap
 * before its blob is deleted, so that of several simultaneous removals only one returns true.
 * @throws Failure 503 if the store can't be reached
 */
export async function removeEntry<Item extends Entry>(dependencies: InboxDependencies, inbox: Inbox<Item>, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const removals = await Promise.all(keysOf(id).map((key) => removeAt(dependencies, inbox, key)));
  return removals.includes(true);
}

/** Whether a blob is an emptied record whose removal was interrupted. */
function isEmptied(text: string): boolean {
  try {
    const document: unknown = JSON.parse(text);
    return (
      typeof document === 'object' &&
      document !== null &&
      'items' in document &&
      Array.isArray(document.items) &&
      document.items.length === 0
    );
  } catch {
    // A record that can't be parsed still counts as a record.
    return false;
  }
}

async function deleteBlob({ stores }: Pick<InboxDependencies, 'stores'>, store: StoreName, key: string): Promise<boolean> {
  const blobs = openStore(stores, store);
  try {
    const found = await blobs.getWithMetadata(key, { type: 'text' });
    if (found === null) return false;
    await blobs.delete(key);
    return !isEmptied(found.data);
  } catch (error) {
    throw storeFailure(error);
  }
}

/**
 * Removes many records and returns the ids of those that existed. An id without a record is not an
 * error, so a caller can repeat the call after a failure to remove the rest. If two callers remove
 * a record at the same moment, both may count it.
 * @param alsoRemove removes the data that belongs to the record with an id. It is called for every
 *   id, so that repeating the call completes an interrupted removal
 * @throws Failure 503 if the store can't be reached
 */
export async function removeEntries<Item extends Entry>(
  dependencies: Pick<InboxDependencies, 'stores'>,
  { store }: Inbox<Item>,
  ids: readonly string[],
  alsoRemove: (id: string) => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const different = [...new Set(ids)].filter(isRecordId);
  const removed: string[] = [];
  for (let next = 0; next < different.length; next += REMOVALS) {
    const removals = different.slice(next, next + REMOVALS).map(async (id) => {
      const found = await Promise.all(keysOf(id).map((key) => deleteBlob(dependencies, store, key)));
      await alsoRemove(id);
      return found.includes(true) ? id : null;
    });
    for (const id of await Promise.all(removals)) if (id !== null) removed.push(id);
  }
  return removed;
}
