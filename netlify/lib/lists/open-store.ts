import type { Store } from '@netlify/blobs';

import { storeFailure } from '#netlify/lib/platform/failure.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';

/**
 * Opens a store.
 * @throws Failure 503 if the platform provides no connection to it
 */
export function openStore(stores: Stores, name: StoreName): Store {
  try {
    return stores.open(name);
  } catch (error) {
    throw storeFailure(error);
  }
}

/**
 * Writes a blob if the stored one still has an ETag, or, with null, if there is none. Returns false
 * if that is not so.
 * @throws Failure 503 if the store can't be reached
 */
export async function writeIf(
  store: Store,
  key: string,
  data: string | ArrayBuffer,
  etag: string | null,
  metadata: Record<string, unknown> = {},
): Promise<boolean> {
  if (etag === '') throw storeFailure(new Error('the store gave no ETag'));
  const condition = etag === null ? { onlyIfNew: true } : { onlyIfMatch: etag };
  const result = await store.set(key, data, { metadata, ...condition }).catch((error: unknown) => {
    throw storeFailure(error);
  });
  if (!result.modified) return false;
  if (result.etag === undefined || result.etag === '') throw storeFailure(new Error('a conditional write was refused'));
  return true;
}
