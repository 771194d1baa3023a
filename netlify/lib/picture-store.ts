/** Pictures in their stores: one blob each. */
import type { Store } from '@netlify/blobs';

import { orStoreFailure } from './failure.ts';
import { openStore } from './stored-list.ts';
import type { StoreName, Stores } from './stores.ts';

/** Where a picture lies. */
export type PicturePlace = { store: StoreName; key: string };

type PictureDependencies = { stores: Stores; clock: () => Date };

/** Stores a picture, in place of whatever was there. Returns once the store has it. */
export async function savePicture({ stores, clock }: PictureDependencies, { store, key }: PicturePlace, bytes: Uint8Array): Promise<void> {
  const metadata = { stored_at: clock().toISOString() };
  await orStoreFailure(openStore(stores, store).set(key, new Uint8Array(bytes).buffer, { metadata }));
}

/** The bytes of a picture, or null where there is none. */
export async function readPicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace) {
  const found = await orStoreFailure(openStore(stores, store).getWithMetadata(key, { type: 'blob' }));
  return found === null ? null : new Uint8Array(await orStoreFailure(found.data.arrayBuffer()));
}

/** Removes a picture; one that is gone already is no error. */
export async function removePicture({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<void> {
  await orStoreFailure(openStore(stores, store).delete(key));
}

async function hasPicture(store: Store, key: string): Promise<boolean> {
  return (await orStoreFailure(store.getMetadata(key))) !== null;
}

/** When a picture was stored last, in milliseconds; 0 where nobody knows. */
export async function storedAt({ stores }: Pick<PictureDependencies, 'stores'>, { store, key }: PicturePlace): Promise<number> {
  const found = await orStoreFailure(openStore(stores, store).getMetadata(key));
  const time = found?.metadata['stored_at'];
  return typeof time === 'string' ? Date.parse(time) : 0;
}

/** The keys of a store's pictures. */
export async function pictureKeys({ stores }: Pick<PictureDependencies, 'stores'>, store: StoreName): Promise<readonly string[]> {
  const { blobs } = await orStoreFailure(openStore(stores, store).list());
  return blobs.map(({ key }) => key);
}

/** What is known of a picture that records share. */
export type PictureUse = {
  /** Asks the records as they are now. */
  isReferenced: () => Promise<boolean>;
  /** Whether a record named it at the last change, where that is known. */
  wasReferenced?: boolean;
  /** The picture, where it is at hand. */
  bytes?: Uint8Array;
};

const MAX_ROUNDS = 5;

/**
 * Makes a picture that records share be there exactly when one of them names it. Two writers may do
 * so at the same moment, one saving the picture anew while the other removes it for the last record
 * that named it: therefore each looks again after what it did, and mends it.
 * @returns whether it is gone now
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
   * What isn't there must not be removed: another writer may put it there in this instant, and we
   * couldn't give it back.
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
