/**
 * Removes records from an inbox, one or many at a time. A record is deleted in one step, so an outage
 * leaves the whole record or nothing. A removed record cannot come back, because a change is written
 * only if the version that was read is still stored (`stored-list.ts`).
 */
import type { ListedForm } from '#domain/forms/registry.ts';
import { isRecordId } from '#domain/record-id.ts';

import { storeFailure } from '#netlify/lib/platform/failure.ts';
import type { InboxDependencies } from './inbox.ts';
import { removeFormPicture } from '#netlify/lib/pictures/form-pictures.ts';
import { keysOf } from './inbox-keys.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';

/** How many entries are removed at the same time. */
const REMOVALS = 25;

/**
 * Whether a blob is an emptied record. Earlier versions emptied a record before they deleted it, and
 * an outage between the two left such blobs behind.
 */
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
 * a record at the same moment, both may count it. The picture of each id is removed, also where there
 * is no record, so that repeating the call completes an interrupted removal.
 * @throws Failure 503 if the store can't be reached
 */
export async function removeEntries(
  dependencies: Pick<InboxDependencies, 'stores'>,
  form: ListedForm,
  ids: readonly string[],
): Promise<readonly string[]> {
  const different = [...new Set(ids)].filter(isRecordId);
  const removed = await inPortions(different, REMOVALS, async (id) => {
    const found = await Promise.all(keysOf(id).map((key) => deleteBlob(dependencies, form.store, key)));
    if (form.picture !== undefined) await removeFormPicture(dependencies, form, id);
    return found.includes(true) ? id : null;
  });
  return removed.filter((id) => id !== null);
}
