import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isOfKind, isOnlyAdded } from '#netlify/lib/maintenance/backup-stores.ts';
import { inPortions, portionsOf } from '#netlify/lib/platform/portions.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';
import { CommandError } from '#scripts/lib/project.ts';

import type { ArchivedBlob, Manifest } from './archive.ts';
import { upgradeBlob } from './records.ts';
import { keysIn } from './save.ts';

export type Restored = { written: number; upgraded: number; unreadable: number; removed: number };

type BlobName = Pick<ArchivedBlob, 'store' | 'key'>;

/** Each may have 64 MB. */
const WRITES = 8;

function textOf({ store, key }: BlobName): string {
  return `${store}/${key}`;
}

/** Returns texts such as `notices/notices.json`. */
async function placesIn(stores: Stores, names: readonly StoreName[]): Promise<ReadonlySet<string>> {
  const keys = await inPortions(names, WRITES, async (store) => (await keysIn(stores, store)).map((key) => textOf({ store, key })));
  return new Set(keys.flat());
}

/** Revoked tokens and the log do not make a site count as used. */
export async function countBlobs(stores: Stores, names: readonly StoreName[]): Promise<number> {
  const places = await placesIn(
    stores,
    names.filter((store) => !isOnlyAdded(store)),
  );
  return places.size;
}

async function writeBlob(stores: Stores, { store, key, metadata }: ArchivedBlob, bytes: Uint8Array, done: Restored): Promise<void> {
  const upgraded = upgradeBlob(store, bytes);
  await stores
    .open(store)
    .set(key, new Uint8Array(upgraded.bytes).buffer, { metadata: { ...metadata }, ...(isOfKind(store, 'log') ? { onlyIfNew: true } : {}) });
  done.written += 1;
  done.upgraded += Number(upgraded.isUpgraded);
  done.unreadable += Number(upgraded.isUnreadable);
}

/**
 * Makes the stores that an archive covers equal to it, but only adds to the revoked tokens, which
 * stay revoked, and to the log. It writes pictures before the records that refer to them, and removes records
 * before their pictures. Repeating an interrupted restore completes it.
 * @param present what the site has, as it was just saved: nothing else is removed
 * @throws CommandError if the site lacks a blob of the archive in the end
 */
export async function restoreArchive(
  stores: Stores,
  { folder, manifest }: { folder: string; manifest: Manifest },
  present: Manifest | null,
  onProgress: (written: number) => Promise<void>,
): Promise<Restored> {
  const done: Restored = { written: 0, upgraded: 0, unreadable: 0, removed: 0 };
  const isPicture = ({ store }: BlobName) => isOfKind(store, 'pictures');
  const [others, pictures] = [manifest.blobs.filter((blob) => !isPicture(blob)), manifest.blobs.filter(isPicture)];
  for (const portion of portionsOf([...pictures, ...others], WRITES)) {
    await Promise.all(portion.map(async (blob) => writeBlob(stores, blob, await readFile(join(folder, blob.file)), done)));
    await onProgress(done.written);
  }
  const wanted = new Set(manifest.blobs.map(textOf));
  const isExtra = (blob: BlobName) => manifest.stores.includes(blob.store) && !isOnlyAdded(blob.store) && !wanted.has(textOf(blob));
  const extra = (present?.blobs ?? []).filter(isExtra).toSorted((a, b) => Number(isPicture(a)) - Number(isPicture(b)));
  await inPortions(extra, WRITES, ({ store, key }) => stores.open(store).delete(key));
  const left = await placesIn(stores, manifest.stores);
  const missing = [...wanted].filter((place) => !left.has(place));
  if (missing.length > 0)
    throw new CommandError(
      `${String(missing.length)} of the ${String(wanted.size)} documents and pictures are missing after the restore, for example ${missing[0] ?? ''}: something has removed them meanwhile. Repeat the command.`,
    );
  return { ...done, removed: extra.length };
}
