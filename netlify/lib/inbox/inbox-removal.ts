/**
 * Removes records from an inbox. What staff delete goes to the recently deleted records first
 * (`history.ts`). It is then emptied, which fails if somebody has changed it meanwhile, and deleted.
 * So an outage leaves the whole record or nothing, and no change is lost.
 */
import type { ListedForm } from '#domain/forms/registry.ts';
import { isRecordId } from '#domain/record-id.ts';

import { LIST_VERSION } from '#netlify/lib/lists/list-document.ts';
import { type Staff, keepDeleted, keepFiles, textIn } from '#netlify/lib/lists/history.ts';
import { openStore, writeIf } from '#netlify/lib/lists/open-store.ts';
import { orStoreFailure, storeFailure } from '#netlify/lib/platform/failure.ts';
import type { InboxDependencies } from './inbox.ts';
import { formFiles, removeFormPicture } from '#netlify/lib/pictures/form-pictures.ts';
import { keysOf } from './inbox-keys.ts';
import { removeLookup } from './lookups.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';

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

const EMPTIED = JSON.stringify({ version: LIST_VERSION, items: [], marks: [] });
const TRIES = 20;

type Deletion = Pick<InboxDependencies, 'stores'> & {
  /** Who deletes it. Without it the record is not kept: it is too old, and its time is over. */
  staff?: Staff | undefined;
};

/** Returns the record in a blob as it is stored, or the blob's text if it can't be read. */
function rawIn(text: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    const items = typeof document === 'object' && document !== null && 'items' in document ? document.items : null;
    return Array.isArray(items) && items.length > 0 ? items[0] : text;
  } catch {
    return text;
  }
}

/** Deletes a record. Returns whether there was one. */
async function deleteBlob({ stores, staff }: Deletion, form: ListedForm, id: string, key: string): Promise<boolean> {
  const blobs = openStore(stores, form.store);
  let wasThere = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await orStoreFailure(blobs.getWithMetadata(key, { type: 'text' }));
    if (found === null) return wasThere;
    if (!isEmptied(found.data)) {
      wasThere = true;
      const raw = rawIn(found.data);
      if (staff !== undefined) {
        const state = { store: form.store, id, raw };
        await keepFiles(stores, state, formFiles(form, id));
        await keepDeleted(stores, state, staff);
        if (!(await writeIf(blobs, key, EMPTIED, found.etag ?? ''))) continue;
      }
      await removeLookup(stores, form, textIn(raw, 'reference'));
    }
    await orStoreFailure(blobs.delete(key));
    return wasThere;
  }
  throw storeFailure(new Error('too many others changed this record at the same time'));
}

/**
 * Returns the ids of the records that existed. The picture of each id is removed, also where there
 * is no record, so that repeating the call completes an interrupted removal.
 * @throws Failure 503 if the store can't be reached
 */
export async function removeEntries(dependencies: Deletion, form: ListedForm, ids: readonly string[]): Promise<readonly string[]> {
  const different = [...new Set(ids)].filter(isRecordId);
  const removed = await inPortions(different, REMOVALS, async (id) => {
    const found = await Promise.all(keysOf(id).map((key) => deleteBlob(dependencies, form, id, key)));
    if (form.picture !== undefined) await removeFormPicture(dependencies, form, id);
    return found.includes(true) ? id : null;
  });
  return removed.filter((id) => id !== null);
}
