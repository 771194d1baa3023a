/**
 * Keeps what a change takes away: earlier states of records (versions), deleted records, and the
 * files that belonged to them (docs/decisions/010-nothing-is-lost-by-a-click.md). Everything is
 * written before the change, so that nothing is lost if the change then fails or its answer does. A
 * state that is kept although it was not replaced does no harm: a record that is live counts, and
 * its present state is no earlier version. Functions throw a Failure 503 if a store can't be reached.
 */
import { isRecordId } from '#domain/record-id.ts';
import { VERSIONS_MAX } from '#domain/versions.ts';

import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import type { Ids } from '#netlify/lib/platform/ids.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';
import { openStore, writeIf } from './open-store.ts';

/** A blob that belongs to a record, such as its picture. */
export type FilePlace = { store: StoreName; key: string };

/** Who makes a change, and what names it. */
export type Staff = { username: string; clock: () => Date; ids: Ids };

type RecordPlace = { store: StoreName; id: string };

/** A record with its state as it is stored. */
export type StoredState = RecordPlace & { raw: unknown };

/**
 * A deleted record. `index` was its place in its list, `neighbours` are the ids around it with its own, in
 * their order; empty if an earlier version deleted it.
 */
export type DeletedState = {
  key: string;
  id: string;
  deletedAt: string;
  deletedBy: string;
  index: number;
  neighbours: readonly string[];
  raw: unknown;
};

const AT_ONCE = 25;
const KEY = /^[a-z-]+\/[0-9A-Z]{26}\/\d{1,17}$/u;
const FILE_KEY = /^[a-z-]+\/[0-9A-Z]{26}\/\d{1,17}\/[a-z-]+\/[\w.-]+$/u;
const DELETED_KEY = /^(?<store>[a-z-]+)\/(?<deletion>[0-9A-Z]{26})\/(?<id>[0-9A-Z]{26})$/u;

export function isVersionKey(key: string): boolean {
  return KEY.test(key);
}

export function isKeptFileKey(key: string): boolean {
  return FILE_KEY.test(key);
}

export function deletedIn(key: string): { store: string; deletion: string; id: string } | null {
  const { store = '', deletion = '', id = '' } = DELETED_KEY.exec(key)?.groups ?? {};
  return isRecordId(deletion) && isRecordId(id) ? { store, deletion, id } : null;
}

/** `''` if there is no such text. */
export function textIn(raw: unknown, name: string): string {
  const value: unknown = typeof raw === 'object' && raw !== null ? Object.entries(raw).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === 'string' ? value : '';
}

function prefixOf({ store, id }: RecordPlace): string {
  return `${store}/${id}/`;
}

/** The keys of one record sort by time. */
function versionKey(state: StoredState): string {
  return `${prefixOf(state)}${textIn(state.raw, 'updated_at').replaceAll(/\D/gu, '').slice(0, 17).padStart(1, '0')}`;
}

async function keysAt(stores: Stores, store: StoreName, prefix: string): Promise<readonly string[]> {
  const { blobs } = await orStoreFailure(openStore(stores, store).list({ prefix }));
  return blobs.map(({ key }) => key).toSorted();
}

function readFile(stores: Stores, { store, key }: FilePlace): Promise<{ data: ArrayBuffer; metadata: Record<string, unknown> } | null> {
  return orStoreFailure(openStore(stores, store).getWithMetadata(key, { type: 'arrayBuffer' }));
}

/** The record is about to lose the files. */
export async function keepFiles(stores: Stores, state: StoredState, files: readonly FilePlace[]): Promise<void> {
  for (const file of files) {
    const found = await readFile(stores, file);
    const key = `${versionKey(state)}/${file.store}/${file.key}`;
    if (found !== null) await writeIf(openStore(stores, 'kept-files'), key, found.data, null, found.metadata);
  }
}

export async function keepVersion(stores: Stores, state: StoredState): Promise<void> {
  await writeIf(openStore(stores, 'versions'), versionKey(state), JSON.stringify(state.raw), null);
}

export async function keepDeleted(
  stores: Stores,
  { store, id, raw }: StoredState,
  staff: Staff,
  place: Partial<Pick<DeletedState, 'index' | 'neighbours'>> = {},
): Promise<void> {
  const now = staff.clock();
  const deleted = { deleted_at: now.toISOString(), deleted_by: staff.username, ...place, record: raw };
  const key = `${store}/${staff.ids(now)}/${id}`;
  await writeIf(openStore(stores, 'recently-deleted'), key, JSON.stringify(deleted), null);
}

/** Newest first. */
export async function readVersions(stores: Stores, record: RecordPlace): Promise<readonly unknown[]> {
  const keys = (await keysAt(stores, 'versions', prefixOf(record))).toReversed().slice(0, VERSIONS_MAX);
  const versions = openStore(stores, 'versions');
  return inPortions(keys, AT_ONCE, async (key): Promise<unknown> => orStoreFailure(versions.get(key, { type: 'json' })));
}

async function removeAll(stores: Stores, store: StoreName, keys: readonly string[]): Promise<void> {
  const opened = openStore(stores, store);
  await inPortions(keys, AT_ONCE, (key) => orStoreFailure(opened.delete(key)));
}

/** Removes the oldest versions of a record beyond the limit, with the files that only they had. */
export async function trimVersions(stores: Stores, record: RecordPlace): Promise<void> {
  const old = (await keysAt(stores, 'versions', prefixOf(record))).slice(0, -VERSIONS_MAX);
  for (const key of old) await removeAll(stores, 'kept-files', await keysAt(stores, 'kept-files', `${key}/`));
  await removeAll(stores, 'versions', old);
}

/** The last deletion comes first. */
export async function deletedKeys(stores: Stores, store: StoreName): Promise<readonly string[]> {
  return (await keysAt(stores, 'recently-deleted', `${store}/`)).filter((key) => deletedIn(key) !== null).toReversed();
}

export async function readDeleted(stores: Stores, key: string): Promise<DeletedState | null> {
  const found: unknown = await orStoreFailure(openStore(stores, 'recently-deleted').get(key, { type: 'json' }));
  if (typeof found !== 'object' || found === null) return null;
  const { record: raw, index, neighbours }: Record<string, unknown> = { record: null, ...found };
  return {
    key,
    id: deletedIn(key)?.id ?? '',
    deletedAt: textIn(found, 'deleted_at'),
    deletedBy: textIn(found, 'deleted_by'),
    index: typeof index === 'number' ? index : 0,
    neighbours: Array.isArray(neighbours) ? neighbours.map(String) : [],
    raw,
  };
}

export async function readKeptFile(stores: Stores, record: RecordPlace, file: FilePlace) {
  const key = (await keysAt(stores, 'kept-files', prefixOf(record))).findLast((one) => one.endsWith(`/${file.store}/${file.key}`));
  return key === undefined ? null : readFile(stores, { store: 'kept-files', key });
}

/**
 * Brings the files of a record back. Returns false if one is missing.
 * @param now keeps the sweep of unused files away until the record is there
 */
export async function restoreFiles(stores: Stores, record: RecordPlace, files: readonly FilePlace[], now: Date): Promise<boolean> {
  for (const file of files) {
    const kept = await readKeptFile(stores, record, file);
    if (kept === null) return false;
    const metadata = { ...kept.metadata, stored_at: now.toISOString() };
    await orStoreFailure(openStore(stores, file.store).set(file.key, kept.data, { metadata }));
  }
  return true;
}

export async function forgetDeleted(stores: Stores, keys: readonly string[]): Promise<void> {
  await removeAll(stores, 'recently-deleted', keys);
}

/** Removes everything that is kept of a record besides its deletion: its versions and files. */
export async function forgetHistory(stores: Stores, record: RecordPlace): Promise<void> {
  for (const store of ['kept-files', 'versions'] as const) await removeAll(stores, store, await keysAt(stores, store, prefixOf(record)));
}
