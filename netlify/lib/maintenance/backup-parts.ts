/**
 * The parts of daily backups. A part has up to 1,000 records of one store, or one picture, so that
 * little is in memory at once. Its key is a hash of the keys and ETags of its blobs: backups of
 * different days share the parts in which nothing has changed. The records of an inbox are divided
 * by their names (`inbox-keys.ts`), and deleted records by their deletion, that is, by time: new records
 * change only the newest part.
 * Functions here throw a Failure 503 if a store can't be reached.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { Store } from '@netlify/blobs';

import { type SavedPart, parsePart, parsePartMetadata } from '#domain/backup-documents.ts';

import { isKeyOf, isOfKind } from './backup-stores.ts';
import { deletedIn } from '#netlify/lib/lists/history.ts';
import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import { EARLIER_LENGTH, ID_LENGTH, nameIn } from '#netlify/lib/inbox/inbox-keys.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';

type Listed = { key: string; etag: string };

export type PlannedPart = { store: StoreName; key: string; blobs: readonly Listed[] };

export type SavedBlob = { key: string; bytes: Uint8Array; metadata: Readonly<Record<string, unknown>> };

const MAX_RECORDS = 1000;
/** No part is unpacked to more than this. */
const MAX_BYTES = 256_000_000;
const READS = 10;
const REMOVALS = 50;
const PREFIX = 'parts/';

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function groupsOf(blobs: readonly Listed[], max: number, length = EARLIER_LENGTH): readonly (readonly Listed[])[] {
  const groups = [...Map.groupBy(blobs, ({ key }) => (deletedIn(key)?.deletion ?? nameIn(key) ?? key).slice(0, length)).values()];
  return groups.flatMap((group) => (group.length <= max || length >= ID_LENGTH ? [group] : groupsOf(group, max, length + 1)));
}

function partOf(store: StoreName, blobs: readonly Listed[]): PlannedPart {
  return { store, key: PREFIX + hashOf(JSON.stringify([store, ...blobs.map(({ key, etag }) => [key, etag])])), blobs };
}

export async function planParts(store: Store, name: StoreName): Promise<readonly PlannedPart[]> {
  const { blobs } = await orStoreFailure(store.list());
  const sorted = blobs.filter(({ key }) => isKeyOf(name, key)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return groupsOf(sorted, isOfKind(name, 'pictures') ? 1 : MAX_RECORDS).map((group) => partOf(name, group));
}

/** Returns null if it was deleted in the meantime. */
export async function readBlob(store: Store, key: string): Promise<SavedBlob | null> {
  const found = await orStoreFailure(store.getWithMetadata(key, { type: 'blob' }));
  return found === null ? null : { key, bytes: new Uint8Array(await orStoreFailure(found.data.arrayBuffer())), metadata: found.metadata };
}

/**
 * Reads the blobs of a part and stores it. If some were deleted after the part was planned, its key
 * is that of the others, because a key promises that every blob is in the part.
 */
export async function savePart(backups: Store, store: Store, { store: name, blobs }: PlannedPart): Promise<SavedPart> {
  const read = (await inPortions(blobs, READS, ({ key }) => readBlob(store, key))).filter((blob) => blob !== null);
  const keys = new Set(read.map(({ key }) => key));
  const { key: partKey } = partOf(
    name,
    blobs.filter(({ key }) => keys.has(key)),
  );
  // "latin1" keeps every byte as one character, also in a record that is no valid text.
  const text = JSON.stringify(read.map(({ bytes, ...blob }) => ({ ...blob, content: Buffer.from(bytes).toString('latin1') })));
  const packed = await promisify(gzip)(text);
  const saved = { records: read.length, size: packed.byteLength, sha256: hashOf(packed) };
  await orStoreFailure(backups.set(partKey, new Uint8Array(packed).buffer, { metadata: saved }));
  return { store: name, key: partKey, ...saved };
}

export async function storedParts(backups: Store): Promise<readonly string[]> {
  const { blobs } = await orStoreFailure(backups.list({ prefix: PREFIX }));
  return blobs.map(({ key }) => key);
}

/** Returns null if the part is not stored yet. */
export async function findPart(backups: Store, { store, key }: PlannedPart): Promise<SavedPart | null> {
  const found = await orStoreFailure(backups.getMetadata(key));
  const parsed = parsePartMetadata(found?.metadata);
  return parsed.ok ? { store, key, ...parsed.value } : null;
}

/** Returns null if the part is missing or is not what was stored. */
export async function readPart(backups: Store, { key, sha256 }: SavedPart): Promise<readonly SavedBlob[] | null> {
  const found = await readBlob(backups, key);
  if (found === null || hashOf(found.bytes) !== sha256) return null;
  const text = await promisify(gunzip)(found.bytes, { maxOutputLength: MAX_BYTES }).catch(() => 'null');
  const parsed = parsePart(JSON.parse(text.toString()));
  return parsed.ok ? parsed.value.map(({ content, ...blob }) => ({ ...blob, bytes: Buffer.from(content, 'latin1') })) : null;
}

export async function removeUnusedParts(backups: Store, used: ReadonlySet<string>): Promise<void> {
  const unused = (await storedParts(backups)).filter((key) => !used.has(key));
  await inPortions(unused, REMOVALS, (key) => orStoreFailure(backups.delete(key)));
}
