/**
 * Removes records from an inbox. A record is deleted in one step. A removed record cannot come
 * back, because a change is written only if the version that was read is still stored
 * (`stored-list.ts`).
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

/** How many entries are removed or changed at the same time. */
export const REMOVALS = 25;

/**
 * Earlier versions emptied a record before they deleted it, and an outage left such blobs behind.
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
 * Returns the ids of the records that existed. The picture of each id is removed, also where there
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
