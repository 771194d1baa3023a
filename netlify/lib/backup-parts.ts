/**
 * The parts of which daily backups consist. A part has up to 1,000 records of one store, or one
 * picture, so that little is in memory at once. Its key is a hash of the keys and ETags of its blobs, so that a blob is only read again when
 * something in its part has changed, and backups of different days share the parts that are the same.
 * The records of an inbox are divided by their names (`inbox-keys.ts`), that is, by time: new records
 * change only the newest part.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { Store } from '@netlify/blobs';

import { PICTURE_STORES, isKeyOf } from './backup-stores.ts';
import { orStoreFailure } from './failure.ts';
import { EARLIER_LENGTH, ID_LENGTH, nameIn } from './inbox-keys.ts';
import type { StoreName } from './stores.ts';

type Listed = { key: string; etag: string };

/** A part that a backup needs. `key` is its key in the store of the backups. */
export type PlannedPart = { store: StoreName; key: string; blobs: readonly Listed[] };

/** A part that is stored: how many blobs it has, and the size and hash of its bytes. */
export type SavedPart = { store: StoreName; key: string; records: number; size: number; sha256: string };

/** One blob as it is stored. Records have no metadata. */
export type SavedBlob = { key: string; bytes: Uint8Array; metadata: Readonly<Record<string, unknown>> };

/** A blob in a part. */
type Content = { key: string; content: string; metadata?: Readonly<Record<string, unknown>> };

const MAX_RECORDS = 1000;
const MAX_PICTURES = 1;
/** How many blobs of a part are read at the same time. Several parts are saved at once. */
const READS = 10;
const REMOVALS = 50;

const PREFIX = 'parts/';
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Divides keys into groups of at most `max` whose names begin alike. */
function groupsOf(blobs: readonly Listed[], max: number, length = EARLIER_LENGTH): readonly (readonly Listed[])[] {
  const groups = [...Map.groupBy(blobs, ({ key }) => (nameIn(key) ?? key).slice(0, length)).values()];
  return groups.flatMap((group) => (group.length <= max || length >= ID_LENGTH ? [group] : groupsOf(group, max, length + 1)));
}

function partOf(name: StoreName, blobs: readonly Listed[]): PlannedPart {
  const hash = createHash('sha256').update(JSON.stringify([name, ...blobs.map(({ key, etag }) => [key, etag])]));
  return { store: name, key: `${PREFIX}${hash.digest('hex')}`, blobs };
}

/** Lists a store and plans its parts. An empty store has none. */
export async function planParts(store: Store, name: StoreName): Promise<readonly PlannedPart[]> {
  const { blobs } = await orStoreFailure(store.list());
  const sorted = blobs.filter(({ key }) => isKeyOf(name, key)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return groupsOf(sorted, PICTURE_STORES.includes(name) ? MAX_PICTURES : MAX_RECORDS).map((group) => partOf(name, group));
}

async function readBlobs(store: Store, keys: readonly string[]): Promise<readonly Content[]> {
  const read: Content[] = [];
  for (let next = 0; next < keys.length; next += READS) {
    const portion = keys.slice(next, next + READS).map(async (key) => {
      const found = await orStoreFailure(store.getWithMetadata(key, { type: 'blob' }));
      // The blob was deleted in the meantime.
      if (found === null) return [];
      // "latin1" keeps every byte as one character, also in a record that is no valid text.
      const content = Buffer.from(await orStoreFailure(found.data.arrayBuffer())).toString('latin1');
      return [{ key, content, ...(Object.keys(found.metadata).length === 0 ? {} : { metadata: found.metadata }) }];
    });
    read.push(...(await Promise.all(portion)).flat());
  }
  return read;
}

/**
 * Reads the blobs of a part and stores it. If some were deleted after the part was planned, its key
 * is that of the others, because a key promises that every blob is in the part.
 * @param backups the store of the backups
 * @throws Failure 503 if a store can't be reached
 */
export async function savePart(backups: Store, store: Store, planned: PlannedPart): Promise<SavedPart> {
  const blobs = await readBlobs(
    store,
    planned.blobs.map(({ key }) => key),
  );
  const read = new Set(blobs.map(({ key }) => key));
  const { key } = partOf(
    planned.store,
    planned.blobs.filter((blob) => read.has(blob.key)),
  );
  const bytes = await compress(JSON.stringify(blobs));
  const saved = { records: blobs.length, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
  await orStoreFailure(backups.set(key, new Uint8Array(bytes).buffer, { metadata: saved }));
  return { store: planned.store, key, ...saved };
}

/**
 * Returns the keys of the parts that are stored.
 * @throws Failure 503 if the store can't be reached
 */
export async function storedParts(backups: Store): Promise<readonly string[]> {
  const { blobs } = await orStoreFailure(backups.list({ prefix: PREFIX }));
  return blobs.map(({ key }) => key);
}

/** Returns a part if it is stored already; null if it is not. */
export async function findPart(backups: Store, { store, key }: PlannedPart): Promise<SavedPart | null> {
  const found = await orStoreFailure(backups.getMetadata(key));
  const { records, size, sha256 } = found?.metadata ?? {};
  if (typeof records !== 'number' || typeof size !== 'number' || typeof sha256 !== 'string') return null;
  return { store, key, records, size, sha256 };
}

function isContent(value: unknown): value is Content {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'content' in value &&
    typeof value.content === 'string' &&
    (!('metadata' in value) || (typeof value.metadata === 'object' && value.metadata !== null))
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
  return blobs.map(({ key: name, content, metadata = {} }) => ({ key: name, bytes: Buffer.from(content, 'latin1'), metadata }));
}

/** Removes the parts that are not in use. */
export async function removeUnusedParts(backups: Store, used: ReadonlySet<string>): Promise<void> {
  const unused = (await storedParts(backups)).filter((key) => !used.has(key));
  for (let next = 0; next < unused.length; next += REMOVALS)
    await orStoreFailure(Promise.all(unused.slice(next, next + REMOVALS).map((key) => backups.delete(key))));
}
