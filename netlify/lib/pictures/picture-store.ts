import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';

export type PicturePlace = { store: StoreName; key: string };

type PictureDependencies = { stores: Stores; clock: () => Date };

export async function savePicture({ stores, clock }: PictureDependencies, { store, key }: PicturePlace, bytes: Uint8Array): Promise<void> {
  const metadata = { stored_at: clock().toISOString() };
  await orStoreFailure(openStore(stores, store).set(key, new Uint8Array(bytes).buffer, { metadata }));
}

export async function readPicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace) {
  const found = await orStoreFailure(openStore(stores, store).getWithMetadata(key, { type: 'blob' }));
  return found === null ? null : new Uint8Array(await orStoreFailure(found.data.arrayBuffer()));
}

export async function removePicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<void> {
  await orStoreFailure(openStore(stores, store).delete(key));
}

/** Returns milliseconds since 1970; 0 if the time is unknown. */
export async function storedAt({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<number> {
  const found = await orStoreFailure(openStore(stores, store).getMetadata(key));
  const time = found?.metadata['stored_at'];
  return typeof time === 'string' ? Date.parse(time) : 0;
}
