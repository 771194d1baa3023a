/**
 * Finds an entry by the number with which its sender looks up the status. The number itself is stored
 * nowhere. The entry has a keyed hash of it as its `reference`, and a small blob under this hash has the
 * entry's id. The blob is there before the entry, goes with it, and comes back with it.
 */
import type { ListedForm } from '#domain/forms/registry.ts';
import { plainReference } from '#domain/lookup.ts';

import { openStore, writeIf } from '#netlify/lib/lists/open-store.ts';
import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';
import type { Stores } from '#netlify/lib/platform/stores.ts';

const KEY = /^[a-z-]+\/[0-9a-f]{64}$/u;

export function isLookupKey(key: string): boolean {
  return KEY.test(key);
}

export function lookupHash(reference: string, key: string): string {
  return hashOf(['lookup', plainReference(reference)], key);
}

function keyOf({ id }: Pick<ListedForm, 'id'>, hash: string): string {
  return `${id}/${hash}`;
}

/** Does nothing for a form without such numbers. */
export async function saveLookup(stores: Stores, form: ListedForm, hash: string, id: string): Promise<void> {
  if (form.sentences.unknown !== undefined) await writeIf(openStore(stores, 'lookups'), keyOf(form, hash), id, null);
}

/** Returns the id, or null. There may be no entry with it any more. */
export function findLookup(stores: Stores, form: ListedForm, hash: string): Promise<string | null> {
  return orStoreFailure(openStore(stores, 'lookups').get(keyOf(form, hash), { type: 'text' }));
}

/** Does nothing for a form without such numbers. */
export async function removeLookup(stores: Stores, form: ListedForm, hash: string): Promise<void> {
  const key = keyOf(form, hash);
  if (form.sentences.unknown !== undefined && isLookupKey(key)) await orStoreFailure(openStore(stores, 'lookups').delete(key));
}
