/** Saves the blobs of a site in an archive. */
import { join } from 'node:path';

import type { Store } from '@netlify/blobs';

import { SAVED_STORES, isKeyOf } from '#netlify/lib/backup-stores.ts';
import type { StoreName } from '#netlify/lib/stores.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type SiteBlob, writeArchive } from './archive.ts';
import { recordsIn, sumOf } from './count.ts';
import type { Manifest } from './manifest.ts';

/** How many blobs are read at the same time. */
const READS = 16;
const TOLD_EVERY = 500;

/** Prints a line about the progress of a command. */
export type Tell = (line: string) => void;

async function readBlob(store: Store, name: StoreName, key: string): Promise<SiteBlob | null> {
  const found = await store.getWithMetadata(key, { type: 'blob' });
  // The blob was deleted in the meantime.
  if (found === null) return null;
  return { store: name, key, metadata: found.metadata, bytes: new Uint8Array(await found.data.arrayBuffer()) };
}

/** Yields the keys of a store. */
export async function* keysIn(store: Store): AsyncGenerator<string> {
  for await (const { blobs } of store.list({ paginate: true })) yield* blobs.map(({ key }) => key);
}

async function* blobsIn(store: Store, name: StoreName, tell: Tell): AsyncGenerator<SiteBlob> {
  const all = await Array.fromAsync(keysIn(store));
  const keys = all.filter((key) => isKeyOf(name, key));
  if (keys.length < all.length) tell(`${name}: ${String(all.length - keys.length)} left out, because the site makes no such keys`);
  for (let next = 0; next < keys.length; next += READS) {
    if (next > 0 && next % TOLD_EVERY < READS) tell(`${name}: ${String(next)} of ${String(keys.length)} read`);
    const blobs = await Promise.all(keys.slice(next, next + READS).map((key) => readBlob(store, name, key)));
    yield* blobs.filter((blob) => blob !== null);
  }
}

/** Returns the name of a new archive, for example `backup-2026-11-22T10-15-00Z.tar.gz`. */
function archiveName(kind: 'backup' | 'before-restore', now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/**
 * Saves all records and pictures of a site in an archive with the time in its name.
 * @param folder the folder of the archives
 * @returns the archive's path, what is in it, and how many records and pictures these are
 */
export async function saveSite(
  { name, stores }: Pick<RecordSite, 'name' | 'stores'>,
  { folder, kind, now, tell }: { folder: string; kind: 'backup' | 'before-restore'; now: Date; tell: Tell },
): Promise<{ file: string; manifest: Manifest; records: number }> {
  const file = join(folder, archiveName(kind, now));
  async function* allBlobs(): AsyncGenerator<SiteBlob> {
    for (const store of SAVED_STORES) {
      let records = 0;
      for await (const blob of blobsIn(stores.open(store), store, tell)) {
        records += recordsIn(blob.bytes);
        yield blob;
      }
      tell(`${store}: ${String(records)}`);
    }
  }
  const manifest = await writeArchive(file, { site: name, createdAt: now.toISOString(), stores: SAVED_STORES }, allBlobs());
  return { file, manifest, records: sumOf(manifest.blobs, (blob) => blob.records) };
}
