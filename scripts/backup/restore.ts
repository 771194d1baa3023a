/** Restores an archive into a site. */
import { PICTURE_STORES, RECORD_STORES } from '#netlify/lib/backup-stores.ts';
import type { StoreName, Stores } from '#netlify/lib/stores.ts';
import { Stop } from '#scripts/lib/project.ts';

import { type SiteBlob, readBlobs } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { keysIn } from './save.ts';
import { upgradeBlob } from './upgrade.ts';

/** The number of blobs that a restore wrote, upgraded, could not read, and removed. */
export type Restored = { written: number; upgraded: number; unreadable: number; removed: number };

/** How many blobs are written or removed at the same time. */
const WRITES = 16;
/** Blobs of so many bytes together are not held back. */
const WAITING_MAX = 32_000_000;

/** Tokens that a logout has revoked stay revoked, so these are only added to. */
const ADDED_TO: StoreName = 'revoked-tokens';

/** Counts the blobs in the stores, without the revoked tokens: 0 means that the site is empty. */
export async function countBlobs(stores: Stores, names: readonly StoreName[]): Promise<number> {
  let count = 0;
  for (const name of names) {
    if (name === ADDED_TO) continue;
    for await (const _ of keysIn(stores.open(name))) count += 1;
  }
  return count;
}

function placeOf({ store, key }: { store: StoreName; key: string }): string {
  return `${store}/${key}`;
}

/** Returns what the site has, the archive's stores could have, and the archive has not. */
function extraBlobs(archive: Manifest, present: Manifest) {
  const wanted = new Set(archive.blobs.map(placeOf));
  return present.blobs.filter((blob) => blob.store !== ADDED_TO && archive.stores.includes(blob.store) && !wanted.has(placeOf(blob)));
}

async function writeBlob(stores: Stores, { store, key, metadata, bytes }: SiteBlob, done: Restored): Promise<void> {
  const upgraded = upgradeBlob(store, bytes);
  await stores.open(store).set(key, new Uint8Array(upgraded.bytes).buffer, { metadata: { ...metadata } });
  done.written += 1;
  done.upgraded += upgraded.isUpgraded ? 1 : 0;
  done.unreadable += upgraded.isUnreadable ? 1 : 0;
}

/** Throws if the site lacks a blob of the archive, which something else must have removed meanwhile. */
async function refuseLoss(stores: Stores, { stores: names, blobs }: Manifest): Promise<void> {
  const present = new Set<string>();
  for (const store of names) for await (const key of keysIn(stores.open(store))) present.add(placeOf({ store, key }));
  const missing = blobs.map(placeOf).filter((place) => !present.has(place));
  if (missing.length === 0) return;
  throw new Stop(
    `${String(missing.length)} of the ${String(blobs.length)} documents and pictures are missing after the restore, for example ${missing[0] ?? ''}: something has removed them meanwhile. Repeat the command.`,
  );
}

/**
 * Makes the stores that an archive covers equal to the archive. It writes pictures before the
 * records that refer to them, and removes records before their pictures. Repeating an interrupted
 * restore completes it.
 * @param archive the file, and what `checkArchive` returned
 * @param present what the site has, as it was just saved: nothing else is removed; null if it is empty
 * @param onProgress is called each time some blobs were written
 * @throws Stop if the site lacks a blob of the archive in the end
 */
export async function restoreArchive(
  stores: Stores,
  archive: { file: string; manifest: Manifest },
  present: Manifest | null,
  onProgress: (written: number) => Promise<void>,
): Promise<Restored> {
  const done: Restored = { written: 0, upgraded: 0, unreadable: 0, removed: 0 };
  const { file, manifest } = archive;
  for (const group of [[ADDED_TO, ...PICTURE_STORES], RECORD_STORES.filter((name) => name !== ADDED_TO)]) {
    const blobs = manifest.blobs.filter(({ store }) => group.includes(store));
    if (blobs.length === 0) continue;
    let waiting: SiteBlob[] = [];
    const writeWaiting = async () => {
      await Promise.all(waiting.map((blob) => writeBlob(stores, blob, done)));
      waiting = [];
      await onProgress(done.written);
    };
    await readBlobs(file, { ...manifest, blobs }, async (blob) => {
      waiting.push(blob);
      const size = waiting.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      if (waiting.length === WRITES || size > WAITING_MAX) await writeWaiting();
    });
    await writeWaiting();
  }
  const extra = present === null ? [] : extraBlobs(manifest, present);
  const inOrder = [
    ...extra.filter(({ store }) => RECORD_STORES.includes(store)),
    ...extra.filter(({ store }) => PICTURE_STORES.includes(store)),
  ];
  for (let next = 0; next < inOrder.length; next += WRITES) {
    await Promise.all(inOrder.slice(next, next + WRITES).map(({ store, key }) => stores.open(store).delete(key)));
  }
  await refuseLoss(stores, manifest);
  return { ...done, removed: inOrder.length };
}
