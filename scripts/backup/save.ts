import { join } from 'node:path';

import { readBlob } from '#netlify/lib/maintenance/backup-parts.ts';
import { SAVED_STORES, isKeyOf } from '#netlify/lib/maintenance/backup-stores.ts';
import { inPortions, portionsOf } from '#netlify/lib/platform/portions.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type Manifest, type SiteBlob, writeArchive } from './archive.ts';
import { sumOf } from './records.ts';

export type Print = (line: string) => void;

const READS = 16;
const PRINT_EVERY = 512;

export async function keysIn(stores: Stores, store: StoreName): Promise<readonly string[]> {
  return (await stores.open(store).list()).blobs.map(({ key }) => key);
}

async function* blobsIn(stores: Stores, store: StoreName, print: Print): AsyncGenerator<SiteBlob> {
  const all = await keysIn(stores, store);
  const keys = all.filter((key) => isKeyOf(store, key));
  if (keys.length < all.length) print(`${store}: ${String(all.length - keys.length)} left out, because the site makes no such keys`);
  for (const [index, portion] of portionsOf(keys, READS).entries()) {
    const done = index * READS;
    if (done > 0 && done % PRINT_EVERY === 0) print(`${store}: ${String(done)} of ${String(keys.length)} read`);
    for (const blob of await inPortions(portion, READS, (key) => readBlob(stores.open(store), key)))
      if (blob !== null) yield { ...blob, store };
  }
}

async function* allBlobs(stores: Stores, print: Print): AsyncGenerator<SiteBlob> {
  for (const store of SAVED_STORES) yield* blobsIn(stores, store, print);
}

/** The name has the time: `backup-2026-11-22T10-15-00Z.tar.gz`. */
export async function saveSite(
  { name, stores }: Pick<RecordSite, 'name' | 'stores'>,
  { folder, kind, now, print }: { folder: string; kind: 'backup' | 'before-restore'; now: Date; print: Print },
): Promise<{ file: string; manifest: Manifest; records: number }> {
  const createdAt = now.toISOString();
  const file = join(folder, `${kind}-${createdAt.slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
  const manifest = await writeArchive(file, { site: name, createdAt, stores: SAVED_STORES }, allBlobs(stores, print));
  for (const store of SAVED_STORES) print(`${store}: ${String(sumOf(manifest.blobs, store))}`);
  return { file, manifest, records: sumOf(manifest.blobs) };
}
