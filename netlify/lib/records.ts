/** What every stored list of records with an id and times has in common. */
import type { Failure } from './failure.ts';
import { type ListDependencies, type ListPlace, changeList } from './stored-list.ts';

type Dated = { id: string; created_at: string; updated_at: string };

type Wanted = {
  id: string;
  /** Why there is none. */
  notFound: () => Failure;
};

/** What decides on a record's place in a list. */
type Position = Pick<Dated, 'id' | 'created_at'>;

/** Newest first by creation: an edit moves nothing. */
export function byNewest(a: Position, b: Position): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** One part of a list, and the record after which the next part begins; null at the end. */
export type Part<Item> = { records: readonly Item[]; next: Item | null };

/**
 * One part of a list.
 * @param sorted the whole list, by `byNewest`
 * @param after where the part begins: after this place, at which there need not be a record any
 *   more
 * @param limit how many records it has at most; all where it is left out
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
 * In the order of creation, newest first; what has the same time keeps its order, as the first list
 * of `content/` does.
 */
export function newestFirst<Item extends Dated>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/**
 * The time of a change: now, but always after the one before, since `updated_at` is what tells two
 * versions apart.
 */
export function timeAfter(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

/**
 * Refuses a change made against another version than the current one (`If-Match: "<updated_at>"`);
 * without the header the last writer wins.
 * @param staleFailure the 409, which carries the current record
 */
export function refuseStale(ifMatch: string | null, current: Dated, staleFailure: () => Failure): void {
  if (ifMatch === null) return;
  const versions = ifMatch.split(',').map((part) => part.trim().replace(/^(?:W\/)?"(?<version>.*)"$/u, '$<version>'));
  if (!versions.includes('*') && !versions.includes(current.updated_at)) throw staleFailure();
}

/** The record that is meant. */
export function recordIn<Item extends Dated>(items: readonly Item[], { id, notFound }: Wanted): Item {
  const record = items.find((item) => item.id === id);
  if (record === undefined) throw notFound();
  return record;
}

/**
 * Changes one record and answers it. A `change` that returns the record as it was writes nothing.
 * @param change pure: it may be called again with a newer record. It may throw a `Failure`
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

/** Removes one record. */
export function removeRecord<Item extends Dated>(dependencies: ListDependencies, place: ListPlace<Item>, wanted: Wanted): Promise<null> {
  return changeList(dependencies, place, (items) => {
    const current = recordIn(items, wanted);
    return { items: items.filter((item) => item !== current), result: null };
  });
}
