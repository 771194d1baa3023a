/**
 * The parts of which daily backups consist. A part has up to 1,000 records of one store. Its key is
 * a hash of the keys and ETags of its records, so that a record is only read again when something in
 * its part has changed, and backups of different days share the parts that are the same. The records
 * of an inbox are divided by their names (`inbox-keys.ts`), that is, by time: new records change
 * only the newest part.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { Store } from '@netlify/blobs';

import { orStoreFailure } from './failure.ts';
import { EARLIER_LENGTH, ID_LENGTH, nameIn } from './inbox-keys.ts';
import type { StoreName } from './stores.ts';

type Listed = { key: string; etag: string };

/** A part that a backup needs. `key` is its key in the store of the backups. */
export type PlannedPart = { store: StoreName; key: string; blobs: readonly Listed[] };

/** A part that is stored: how many records it has, and the size and hash of its bytes. */
export type SavedPart = { store: StoreName; key: string; records: number; size: number; sha256: string };

/** One blob as it is stored. Records have no metadata. */
export type SavedBlob = { key: string; bytes: Uint8Array };

const MAX_RECORDS = 1000;
/** How many records are read at the same time. */
const READS = 50;

const PREFIX = 'parts/';
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Divides keys into groups of at most `MAX_RECORDS` whose names begin alike. */
function groupsOf(blobs: readonly Listed[], length: number): readonly (readonly Listed[])[] {
  const groups = [...Map.groupBy(blobs, ({ key }) => (nameIn(key) ?? key).slice(0, length)).values()];
  return groups.flatMap((group) => (group.length <= MAX_RECORDS || length >= ID_LENGTH ? [group] : groupsOf(group, length + 1)));
}

/** Lists a store and plans its parts. An empty store has none. */
export async function planParts(store: Store, name: StoreName): Promise<readonly PlannedPart[]> {
  const { blobs } = await orStoreFailure(store.list());
  const sorted = blobs.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return groupsOf(sorted, EARLIER_LENGTH).map((group) => {
    const hash = createHash('sha256').update(JSON.stringify([name, ...group.map(({ key, etag }) => [key, etag])]));
    return { store: name, key: `${PREFIX}${hash.digest('hex')}`, blobs: group };
  });
}

async function readBlobs(store: Store, keys: readonly string[]): Promise<readonly { key: string; content: string }[]> {
  const read: { key: string; content: string }[] = [];
  for (let next = 0; next < keys.length; next += READS) {
    const portion = keys.slice(next, next + READS).map(async (key) => {
      const found = await orStoreFailure(store.getWithMetadata(key, { type: 'blob' }));
      // The record was deleted in the meantime.
      if (found === null) return [];
      // "latin1" keeps every byte as one character, also in a record that is no valid text.
      return [{ key, content: Buffer.from(await orStoreFailure(found.data.arrayBuffer())).toString('latin1') }];
    });
    read.push(...(await Promise.all(portion)).flat());
  }
  return read;
}

/**
 * Reads the records of a part and stores it.
 * @param backups the store of the backups
 * @throws Failure 503 if a store can't be reached
 */
export async function savePart(backups: Store, store: Store, planned: PlannedPart): Promise<SavedPart> {
  const blobs = await readBlobs(
    store,
    planned.blobs.map(({ key }) => key),
  );
  const bytes = await compress(JSON.stringify(blobs));
  const saved = { records: blobs.length, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
  await orStoreFailure(backups.set(planned.key, new Uint8Array(bytes).buffer, { metadata: saved }));
  return { store: planned.store, key: planned.key, ...saved };
}

/** Returns a part if it is stored already; null if it is not. */
export async function findPart(backups: Store, { store, key }: PlannedPart): Promise<SavedPart | null> {
  const found = await orStoreFailure(backups.getMetadata(key));
  const { records, size, sha256 } = found?.metadata ?? {};
  if (typeof records !== 'number' || typeof size !== 'number' || typeof sha256 !== 'string') return null;
  return { store, key, records, size, sha256 };
}

function isContent(value: unknown): value is { key: string; content: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'content' in value &&
    typeof value.content === 'string'
  );
}

/**
 * Reads a part. Returns null if it is missing or is not what was stored.
 * @throws Failure 503 if the store can't be reached
 */
export async function readPart(backups: Store, { key, sha256 }: SavedPart): Promise<readonly SavedBlob[] | null> {
  const found = await orStoreFailure(backups.getWithMetadata(key, { type: 'blob' }));
  if (found === null) return null;
  const bytes = new Uint8Array(await orStoreFailure(found.data.arrayBuffer()));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return null;
  const blobs: unknown = JSON.parse((await decompress(bytes)).toString());
  if (!Array.isArray(blobs) || !blobs.every(isContent)) return null;
  return blobs.map(({ key: name, content }) => ({ key: name, bytes: Buffer.from(content, 'latin1') }));
}

/** Removes the parts that are not in use. Returns how many it removed. */
export async function removeUnusedParts(backups: Store, used: ReadonlySet<string>): Promise<number> {
  const { blobs } = await orStoreFailure(backups.list({ prefix: PREFIX }));
  const unused = blobs.filter(({ key }) => !used.has(key));
  for (let next = 0; next < unused.length; next += READS)
    await orStoreFailure(Promise.all(unused.slice(next, next + READS).map(({ key }) => backups.delete(key))));
  return unused.length;
}
