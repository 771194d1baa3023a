/** Functions for stored lists whose records have an id and times. */
import type { Failure } from '#netlify/lib/platform/failure.ts';
import { type ListDependencies, type ListPlace, changeList } from './stored-list.ts';

type Dated = { id: string; created_at: string; updated_at: string };

type Wanted = {
  id: string;
  notFound: () => Failure;
};

type Position = Pick<Dated, 'id' | 'created_at'>;

/** Newest first. An edit doesn't move a record. */
export function byNewest(a: Position, b: Position): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** `next` is the last record, after which the next part begins; null if this part is the last. */
export type Part<Item> = { records: readonly Item[]; next: Item | null };

/**
 * @param sorted the whole list, sorted by `byNewest`
 * @param after the record there may have been deleted
 * @param limit if left out, all records
 */
export function partOf<Item extends Dated>(
  sorted: readonly Item[],
  { after, limit = sorted.length }: { after?: Position | undefined; limit?: number | undefined },
): Part<Item> {
  const rest = after === undefined ? sorted : sorted.filter((record) => byNewest(after, record) < 0);
  const records = rest.slice(0, limit);
  return { records, next: rest.length > records.length ? (records.at(-1) ?? null) : null };
}

/**
 * Now, but always later than the previous time, because `updated_at` distinguishes two versions.
 */
export function timeAfter(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

/**
 * Throws if a change was made against a stale version (`If-Match: "<updated_at>"`). Without the
 * header the change is allowed.
 */
export function refuseStale(ifMatch: string | null, current: Pick<Dated, 'updated_at'>, staleFailure: () => Failure): void {
  if (ifMatch === null) return;
  const versions = ifMatch.split(',').map((part) => part.trim().replace(/^(?:W\/)?"(?<version>.*)"$/u, '$<version>'));
  if (!versions.includes('*') && !versions.includes(current.updated_at)) throw staleFailure();
}

/** @throws Failure 404 if there is none */
export function recordIn<Item extends Dated>(items: readonly Item[], { id, notFound }: Wanted): Item {
  const record = items.find((item) => item.id === id);
  if (record === undefined) throw notFound();
  return record;
}

/**
 * If `change` returns its argument, nothing is written.
 * @param change a pure function, which may be called again with a newer record. It may throw a
 *   `Failure`
 */
export function changeRecord<Item extends Dated>(
  dependencies: ListDependencies,
  place: ListPlace<Item>,
  wanted: Wanted,
  change: (current: Item) => Item,
): Promise<Item> {
  return changeList(dependencies, place, (items) => {
    const current = recordIn(items, wanted);
    const changed = change(current);
    return { items: changed === current ? null : items.map((item) => (item === current ? changed : item)), result: changed };
  });
}

/** @throws Failure 404 if there is none */
export function removeRecord<Item extends Dated>(dependencies: ListDependencies, place: ListPlace<Item>, wanted: Wanted): Promise<null> {
  return changeList(dependencies, place, (items) => {
    const current = recordIn(items, wanted);
    return { items: items.filter((item) => item !== current), result: null };
  });
}
