/**
 * Keeps many records in one blob and changes it by compare-and-swap. Facts that this module depends
 * on:
 * - A write with `onlyIfMatch` or `onlyIfNew` that loses the race returns `modified: false`. It
 *   doesn't throw.
 * - With a condition, @netlify/blobs 11 reports **any other status as `modified: true`**, even 401
 *   or 500, but without an ETag. So a write has succeeded only if the result has an ETag.
 * - `onlyIfMatch: undefined` is an unconditional write. The Netlify CLI's stock Blobs server
 *   returns no ETag on reads (hence `scripts/patches/blobs-server.mjs`), so a record without an ETag is a
 *   fault here, never a reason to write unconditionally.
 * - The store may have applied a write whose response was lost. Each change therefore stores its id
 *   in the document, so that a retry sees that the change has been applied and doesn't apply it
 *   twice.
 */
import { randomUUID } from 'node:crypto';

import type { Store } from '@netlify/blobs';

import { NOT_AN_OBJECT } from '#domain/parse.ts';

import { Failure, storeFailure } from '#netlify/lib/platform/failure.ts';
import {
  type ListDocument,
  type ParseItem,
  UnreadableList,
  type UnreadableRecords,
  newDocument,
  readDocument,
  readableItems,
  unreadableItems,
  writeDocument,
} from './list-document.ts';
import { openStore, writeIf } from './open-store.ts';
import { type FilePlace, type Staff, keepDeleted, keepFiles, keepVersion, textIn, trimVersions } from './history.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';
import type { WriteQueue } from '#netlify/lib/platform/write-queue.ts';

export { openStore } from './open-store.ts';

/** `initialItems` are its records before the first change. */
export type ListPlace<Item> = {
  store: StoreName;
  key: string;
  /** A record that can't be parsed is left out, logged, and kept when the list is changed. */
  parseItem: ParseItem<Item>;
  initialItems: readonly Item[];
  /** Whether reading and changing the list fail if a record can't be parsed. */
  isStrict?: boolean;
  /** Whether earlier states and deleted records are kept. It returns the blobs that belong to a record. */
  filesOf?: (item: Item) => readonly FilePlace[];
};

/** `items: null` leaves the list as it is. */
type Change<Item, Result> = { items: readonly Item[] | null; result: Result };

/** `isStored` is false as long as there is no blob. */
type MakeChange<Item, Result> = (items: readonly Item[], unreadable: readonly unknown[], isStored: boolean) => Change<Item, Result>;

export type ListDependencies = {
  stores: Stores;
  writeQueue: WriteQueue;
  /** Who makes a change, where that is kept (`filesOf`). */
  staff?: Staff | undefined;
  /** Called once for each read or change, if some records can't be parsed and are left out. */
  note?: ((error: unknown) => void) | undefined;
};

export type WholeList<Item> = { items: readonly Item[]; unreadable: readonly unknown[] };

type Outcome<Result> = { isDone: boolean; result: Result };

/** `etag` is null if nothing is stored yet. */
type Version<Item> = { items: readonly Item[]; etag: string | null; document: ListDocument<Item>; problem: UnreadableRecords | null };

/**
 * When a change gives up. In a burst of changes a writer should wait rather than fail, but the
 * browser stops waiting after 20 s.
 */
type ChangeLimits = { tries: number; ms: number };

const CHANGE_LIMITS: ChangeLimits = { tries: 100, ms: 15_000 };
/**
 * After the n-th lost race, the pause is random, from 0 to this many milliseconds times 2 to the
 * power of n, at most `PAUSE_CAP_MS`.
 */
const PAUSE_MS = 8;
const PAUSE_CAP_MS = 400;
const KEPT_CHANGE_IDS = 20;
/** How many ids before a deleted record, and how many behind it, say where it was. */
const NEIGHBOURS = 100;

async function readVersion<Item>(store: Store, place: ListPlace<Item>): Promise<Version<Item>> {
  const blob = await store.getWithMetadata(place.key, { type: 'text' }).catch((error: unknown) => {
    throw storeFailure(error);
  });
  if (blob === null) return { items: place.initialItems, etag: null, document: newDocument(place.initialItems), problem: null };
  if (blob.etag === undefined || blob.etag === '') throw new UnreadableList('the store gave no ETag');
  const { document, problem } = readDocument(blob.data, place.parseItem);
  if (place.isStrict === true && problem !== null) throw problem;
  return { items: readableItems(document), etag: blob.etag, document, problem };
}

function pauseAfter(lostRaces: number): Promise<void> {
  const longest = Math.min(PAUSE_CAP_MS, PAUSE_MS * 2 ** lostRaces);
  return new Promise((resolve) => {
    setTimeout(resolve, Math.random() * longest);
  });
}

/** Keeps the states of records that a change is about to replace or remove. Returns the records' ids. */
async function keepReplaced<Item>(
  { stores, staff }: ListDependencies,
  { store, filesOf }: ListPlace<Item>,
  document: ListDocument<Item>,
  items: readonly Item[],
): Promise<readonly string[]> {
  if (filesOf === undefined) return [];
  const present = new Set(items);
  const replaced = document.rows.flatMap((row, index) => (row.isReadable && !present.has(row.item) ? [{ ...row, index }] : []));
  for (const { item, raw, index } of replaced) {
    const state = { store, id: textIn(raw, 'id'), raw };
    const next = items.find((other) => textIn(other, 'id') === state.id);
    const stays = new Set(next === undefined ? [] : filesOf(next).map(({ key }) => key));
    await keepFiles(
      stores,
      state,
      filesOf(item).filter(({ key }) => !stays.has(key)),
    );
    await keepVersion(stores, state);
    if (next !== undefined || staff === undefined) continue;
    const around = document.rows.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    await keepDeleted(stores, state, staff, { index, neighbours: around.map((row) => textIn(row.raw, 'id')) });
  }
  return replaced.map(({ raw }) => textIn(raw, 'id'));
}

async function changeOnce<Item, Result>(
  dependencies: ListDependencies,
  store: Store,
  place: ListPlace<Item>,
  changeId: string,
  change: MakeChange<Item, Result>,
  pending: Outcome<Result> | null,
): Promise<Outcome<Result>> {
  const { note, staff } = dependencies;
  const { items: before, etag, document, problem } = await readVersion(store, place);
  if (pending === null && problem !== null) note?.(problem);
  if (pending !== null && document.appliedChangeIds.includes(changeId)) return { isDone: true, result: pending.result };
  const { items, result } = change(before, unreadableItems(document), etag !== null);
  if (items === null) return { isDone: true, result };
  const appliedChangeIds = [changeId, ...document.appliedChangeIds].slice(0, KEPT_CHANGE_IDS);
  const replaced = await keepReplaced(dependencies, place, document, items);
  const author = place.filesOf === undefined ? undefined : staff?.username;
  const isDone = await writeIf(store, place.key, writeDocument(document, items, appliedChangeIds, author), etag);
  // If this fails, the next change removes the old versions.
  const trim = isDone ? replaced : [];
  await Promise.all(trim.map((id) => trimVersions(dependencies.stores, { store: place.store, id }))).catch(note);
  return { isDone, result };
}

export function placeOf<Item>(store: StoreName, key: string, isItem: (value: unknown) => value is Item): ListPlace<Item> {
  const parseItem: ParseItem<Item> = (input) =>
    isItem(input) ? { ok: true, value: input } : { ok: false, message: NOT_AN_OBJECT, errors: {} };
  return { store, key, parseItem, initialItems: [] };
}

export async function readWholeList<Item>({ stores, note }: ListDependencies, place: ListPlace<Item>): Promise<WholeList<Item>> {
  const { items, document, problem } = await readVersion(openStore(stores, place.store), place);
  if (problem !== null) note?.(problem);
  return { items, unreadable: unreadableItems(document) };
}

/** Returns a record as it is stored; null if there is none that can be read. */
export async function readStored<Item>({ stores }: ListDependencies, place: ListPlace<Item>, id: string): Promise<unknown> {
  const { document } = await readVersion(openStore(stores, place.store), place);
  return document.rows.find(({ isReadable, raw }) => isReadable && textIn(raw, 'id') === id)?.raw ?? null;
}

export async function readList<Item>(dependencies: ListDependencies, place: ListPlace<Item>): Promise<readonly Item[]> {
  const { items } = await readWholeList(dependencies, place);
  return items;
}

/**
 * Changes the list without losing another writer's change.
 * @param change a pure function, called again with the newer list after each lost race. If it
 *   throws a `Failure`, nothing is written
 * @param limits only tests set it, to give up sooner
 * @throws Failure 503 if the store can't be reached or too many races were lost
 */
export async function changeList<Item, Result>(
  dependencies: ListDependencies,
  place: ListPlace<Item>,
  change: MakeChange<Item, Result>,
  limits: ChangeLimits = CHANGE_LIMITS,
): Promise<Result> {
  const endsAt = performance.now() + limits.ms;
  const changeId = randomUUID();
  return dependencies.writeQueue(`${place.store}/${place.key}`, async () => {
    const store = openStore(dependencies.stores, place.store);
    let pending: Outcome<Result> | null = null;
    for (let lostRaces = 0; lostRaces < limits.tries && performance.now() < endsAt; lostRaces += 1) {
      const outcome: Outcome<Result> = await changeOnce(dependencies, store, place, changeId, change, pending);
      if (outcome.isDone) return outcome.result;
      pending = outcome;
      await pauseAfter(lostRaces);
    }
    throw storeFailure(new Failure(503, 'too many others changed this list at the same time'));
  });
}
