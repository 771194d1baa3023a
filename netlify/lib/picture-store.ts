/** Reads and writes pictures. Each picture is one blob. */
import type { Store } from '@netlify/blobs';

import { orStoreFailure } from './failure.ts';
import { openStore } from './stored-list.ts';
import type { StoreName, Stores } from './stores.ts';

/** The store and the key of a picture. */
export type PicturePlace = { store: StoreName; key: string };

type PictureDependencies = { stores: Stores; clock: () => Date };

/** Stores a picture and replaces an earlier one. Returns once it is stored. */
export async function savePicture({ stores, clock }: PictureDependencies, { store, key }: PicturePlace, bytes: Uint8Array): Promise<void> {
  const metadata = { stored_at: clock().toISOString() };
  await orStoreFailure(openStore(stores, store).set(key, new Uint8Array(bytes).buffer, { metadata }));
}

/** Returns the bytes of a picture, or null if there is none. */
export async function readPicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace) {
  const found = await orStoreFailure(openStore(stores, store).getWithMetadata(key, { type: 'blob' }));
  return found === null ? null : new Uint8Array(await orStoreFailure(found.data.arrayBuffer()));
}

/** Removes a picture. A missing picture is not an error. */
export async function removePicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<void> {
  await orStoreFailure(openStore(stores, store).delete(key));
}

async function hasPicture(store: Store, key: string): Promise<boolean> {
  return (await orStoreFailure(store.getMetadata(key))) !== null;
}

/** Returns when a picture was last stored, in milliseconds since 1970; 0 if that is unknown. */
export async function storedAt({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<number> {
  const found = await orStoreFailure(openStore(stores, store).getMetadata(key));
  const time = found?.metadata['stored_at'];
  return typeof time === 'string' ? Date.parse(time) : 0;
}

/** Returns the keys of all pictures in a store. */
export async function pictureKeys({ stores }: Pick<PictureDependencies, 'stores'>, store: StoreName): Promise<readonly string[]> {
  const { blobs } = await orStoreFailure(openStore(stores, store).list());
  return blobs.map(({ key }) => key);
}

/** How records use a picture that they may share. */
export type PictureUse = {
  /** Reads the records and returns whether one of them refers to the picture. */
  isReferenced: () => Promise<boolean>;
  /** Whether a record referred to it after the last change, if that is known. */
  wasReferenced?: boolean;
  /** The picture's bytes, if the caller has them. */
  bytes?: Uint8Array;
};

const MAX_ROUNDS = 5;

/**
 * Keeps a picture if a record refers to it, and removes it otherwise. Two writers may do this at
 * the same moment: one stores the picture again while the other removes it because the last record
 * that referred to it is gone. Each writer therefore checks the records again after its own action,
 * and reverses the action if necessary.
 * @returns whether the picture is removed
 */
export async function keepOrRemovePicture(dependencies: PictureDependencies, place: PicturePlace, use: PictureUse): Promise<boolean> {
  const store = openStore(dependencies.stores, place.store);
  let bytes = use.bytes;

  async function putBack(): Promise<boolean> {
    if (bytes === undefined || (await hasPicture(store, place.key))) return false;
    await savePicture(dependencies, place, bytes);
    return true;
  }

  /**
   * Removes the picture only if it could be read. Otherwise another writer may store it just before
   * the removal, and there would be no copy to put back.
   */
  async function remove(): Promise<boolean> {
    const found = await readPicture(dependencies, place);
    if (found === null) return false;
    bytes = found;
    await removePicture(dependencies, place);
    return true;
  }

  let isReferenced = use.wasReferenced ?? (await use.isReferenced());
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const hasActed = await (isReferenced ? putBack() : remove());
    const wasReferenced = isReferenced;
    isReferenced = hasActed ? await use.isReferenced() : wasReferenced;
    if (isReferenced === wasReferenced) break;
  }
  return !isReferenced;
}
