/**
 * The entries in the store of the limits: counts, and claims, which are counts with more fields.
 * The store's keys don't reveal what was counted.
 */
import type { Store } from '@netlify/blobs';

import { type ListDependencies, type ListPlace, placeOf, readList } from '#netlify/lib/lists/stored-list.ts';

/** `at` is in milliseconds since 1970. */
export type Count = { id: string; at: number };

const STORE = 'limits';
/** Older counts are no longer in the window of any limit. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const SWEEP_SIZE = 6;

/** It may have more fields. */
export function isCount(value: unknown): value is Count {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

export function countsAt<Item extends Count>(key: string, isItem: (value: unknown) => value is Item): ListPlace<Item> {
  return placeOf(STORE, key, isItem);
}

/** Picks a kind at random, so that a kind with few keys is also cleaned up. */
async function someKeys(store: Store): Promise<readonly string[]> {
  const { directories: kinds } = await store.list({ directories: true });
  const kind = kinds[Math.floor(Math.random() * kinds.length)];
  if (kind === undefined) return [];
  for await (const page of store.list({ prefix: `${kind.replace(/\/$/u, '')}/`, paginate: true })) return page.blobs.map(({ key }) => key);
  return [];
}

/**
 * Removes a few expired counts, picked at random. A try that is counted between the read and the
 * removal is lost. That is acceptable, because its key has not been used for a day.
 */
export async function removeOldCounts(dependencies: ListDependencies & { clock: () => Date }): Promise<void> {
  const store = dependencies.stores.open(STORE);
  const oldest = dependencies.clock().getTime() - KEPT_MS;
  const keys = (await someKeys(store))
    .map((key) => ({ key, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, SWEEP_SIZE);
  await Promise.all(
    keys.map(async ({ key }) => {
      const counts = await readList(dependencies, countsAt(key, isCount));
      if (counts.every(({ at }) => at < oldest)) await store.delete(key);
    }),
  );
}
