/**
 * Many records in one blob, changed by compare-and-swap. What this module has to know:
 * - A write with `onlyIfMatch` or `onlyIfNew` that loses the race answers `modified: false`; it
 *   doesn't throw.
 * - With a condition, @netlify/blobs 11 reports **any other status as `modified: true`**, even 401
 *   or 500, but without an ETag: a write counts only when it has one.
 * - `onlyIfMatch: undefined` is an unconditional write. The Netlify CLI's stock Blobs server gives
 *   no ETag on reads (hence `scripts/blobs-preload.mjs`), so a record without an ETag is a fault
 *   here, never a reason to write anyway.
 * - A try whose answer was lost may have been written all the same. Each change leaves its mark in
 *   the document, so that the next try sees that it is done and doesn't do it twice.
 */
import { randomUUID } from 'node:crypto';

import type { Store } from '@netlify/blobs';

import { Failure, storeFailure } from './failure.ts';
import {
  type ListCheck,
  type ListDocument,
  UnreadableList,
  readDocument,
  readableItems,
  unreadableItems,
  writeDocument,
} from './list-document.ts';
import type { StoreName, Stores } from './stores.ts';
import type { WriteQueue } from './write-queue.ts';

/**
 * Which list: its store, its key, the check of what is stored, and what it holds before its first
 * change (`first`).
 */
export type ListPlace<Item> = ListCheck<Item> & {
  store: StoreName;
  key: string;
  initialItems: readonly Item[];
};

/** What a change makes of the list. `items: null` leaves it as it is. */
export type Change<Item, Result> = { items: readonly Item[] | null; result: Result };

/** What a list needs of a handler's dependencies. */
export type ListDependencies = {
  stores: Stores;
  writeQueue: WriteQueue;
  /**
   * Told of records that can't be read and are left out, once for each reading or changing of a
   * list.
   */
  note?: ((error: unknown) => void) | undefined;
};

/** The records of a list, and those that this code can't read, as they are stored. */
export type WholeList<Item> = { items: readonly Item[]; unreadable: readonly unknown[] };

/** Of one try: whether the store has it now, and what the change said. */
type Outcome<Result> = { isDone: boolean; result: Result };

/** A list at one moment. `etag` is null where nothing is stored yet. */
type Version<Item> = { items: readonly Item[]; etag: string | null; document: ListDocument<Item>; problem: UnreadableList | null };

/**
 * When a change gives up. A burst should wait rather than fail; the browser gives up after 20 s.
 */
type Patience = { tries: number; ms: number };

const PATIENCE: Patience = { tries: 100, ms: 15_000 };
/**
 * The longest pause after the n-th lost race is the n-th power of two times this, up to the cap;
 * the pause itself is random.
 */
const PAUSE_MS = 8;
const PAUSE_CAP_MS = 400;
const KEPT_CHANGE_IDS = 20;

async function readVersion<Item>(store: Store, place: ListPlace<Item>): Promise<Version<Item>> {
  const blob = await store.getWithMetadata(place.key, { type: 'text' }).catch((error: unknown) => {
    throw storeFailure(error);
  });
  if (blob === null)
    return { items: place.initialItems, etag: null, document: { rows: [], appliedChangeIds: [], rest: {} }, problem: null };
  if (blob.etag === undefined || blob.etag === '') throw new UnreadableList('the store gave no ETag');
  const { document, problem } = readDocument(blob.data, place);
  return { items: readableItems(document), etag: blob.etag, document, problem };
}

async function write(store: Store, key: string, text: string, etag: string | null): Promise<boolean> {
  const condition = etag === null ? { onlyIfNew: true } : { onlyIfMatch: etag };
  const result = await store.set(key, text, condition).catch((error: unknown) => {
    throw storeFailure(error);
  });
  if (!result.modified) return false;
  if (result.etag === undefined || result.etag === '') throw storeFailure(new Error('a conditional write was refused'));
  return true;
}

function pauseAfter(lostRaces: number): Promise<void> {
  const longest = Math.min(PAUSE_CAP_MS, PAUSE_MS * 2 ** lostRaces);
  return new Promise((resolve) => {
    setTimeout(resolve, Math.random() * longest);
  });
}

async function changeOnce<Item, Result>(
  store: Store,
  place: ListPlace<Item>,
  changeId: string,
  change: (items: readonly Item[]) => Change<Item, Result>,
  pending: Outcome<Result> | null,
  note: ListDependencies['note'],
): Promise<Outcome<Result>> {
  const { items: before, etag, document, problem } = await readVersion(store, place);
  if (pending === null && problem !== null) note?.(problem);
  if (pending !== null && document.appliedChangeIds.includes(changeId)) return { isDone: true, result: pending.result };
  const { items, result } = change(before);
  if (items === null) return { isDone: true, result };
  const appliedChangeIds = [changeId, ...document.appliedChangeIds].slice(0, KEPT_CHANGE_IDS);
  return { isDone: await write(store, place.key, writeDocument(document, items, appliedChangeIds), etag), result };
}

/** Opens a store; a platform that gives no way to it is an outage like any other. */
export function openStore(stores: Stores, name: StoreName): Store {
  try {
    return stores.open(name);
  } catch (error) {
    throw storeFailure(error);
  }
}

/** The records as they are now, and those that can't be read: one read of the store. */
export async function readWholeList<Item>({ stores, note }: ListDependencies, place: ListPlace<Item>): Promise<WholeList<Item>> {
  const { items, document, problem } = await readVersion(openStore(stores, place.store), place);
  if (problem !== null) note?.(problem);
  return { items, unreadable: unreadableItems(document) };
}

/** The records as they are now: one read of the store. */
export async function readList<Item>(dependencies: ListDependencies, place: ListPlace<Item>): Promise<readonly Item[]> {
  const { items } = await readWholeList(dependencies, place);
  return items;
}

/**
 * Changes the list so that no other writer's change is lost, and returns once the store has it.
 * What is stored and unknown to this code stays: see `list-document.ts`.
 * @param change a pure function: it is called again with the newer list after each lost race. It
 *   may throw a `Failure`; nothing is written then
 * @param patience shorter for tests alone
 * @throws Failure 503 where the store can't be reached or too many races were lost
 */
export async function changeList<Item, Result>(
  { stores, writeQueue, note }: ListDependencies,
  place: ListPlace<Item>,
  change: (items: readonly Item[]) => Change<Item, Result>,
  patience: Patience = PATIENCE,
): Promise<Result> {
  const endsAt = performance.now() + patience.ms;
  const changeId = randomUUID();
  return writeQueue(`${place.store}/${place.key}`, async () => {
    const store = openStore(stores, place.store);
    let pending: Outcome<Result> | null = null;
    for (let lostRaces = 0; lostRaces < patience.tries && performance.now() < endsAt; lostRaces += 1) {
      const outcome: Outcome<Result> = await changeOnce(store, place, changeId, change, pending, note);
      if (outcome.isDone) return outcome.result;
      pending = outcome;
      await pauseAfter(lostRaces);
    }
    throw storeFailure(new Failure(503, 'too many others changed this list at the same time'));
  });
}
