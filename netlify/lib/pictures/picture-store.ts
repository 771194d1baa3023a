import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';

export type PicturePlace = { store: StoreName; key: string };

type PictureDependencies = { stores: Stores; clock: () => Date };

/**
 * No save takes longer than this. An older picture without a record is left over from an
 * interrupted save or removal.
 */
export const SAVE_MAX_MS = 60 * 60 * 1000;

/** Stores a picture and replaces an earlier one. Returns once it is stored. */
export async function savePicture(
  { stores, clock }: PictureDependencies,
  { store, key }: PicturePlace,
  bytes: Uint8Array,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const metadata = { ...facts, stored_at: clock().toISOString() };
  await orStoreFailure(openStore(stores, store).set(key, new Uint8Array(bytes).buffer, { metadata }));
}

export async function readPicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace) {
  const found = await orStoreFailure(openStore(stores, store).getWithMetadata(key, { type: 'blob' }));
  return found === null ? null : { bytes: new Uint8Array(await orStoreFailure(found.data.arrayBuffer())), facts: found.metadata };
}

export async function removePicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<void> {
  await orStoreFailure(openStore(stores, store).delete(key));
}

/** Returns when a picture was last stored, in milliseconds since 1970; 0 if that is unknown. */
async function storedAt({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<number> {
  const found = await orStoreFailure(openStore(stores, store).getMetadata(key));
  const time = found?.metadata['stored_at'];
  return typeof time === 'string' ? Date.parse(time) : 0;
}

/**
 * Removes what no record names, but not that whose save may still be running. Returns how many it removed.
 * @param onRemoved is called after each removal
 */
export async function removeUnused(
  context: PictureDependencies,
  store: StoreName,
  unused: readonly string[],
  onRemoved: (key: string) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const oldest = context.clock().getTime() - SAVE_MAX_MS;
  let removed = 0;
  for (const key of unused) {
    if ((await storedAt(context, { store, key })) >= oldest) continue;
    await removePicture(context, { store, key });
    await onRemoved(key);
    removed += 1;
  }
  return removed;
}
