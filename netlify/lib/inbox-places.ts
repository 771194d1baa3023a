/**
 * Finds the records of an inbox newest first, by their keys alone, with few requests to the store
 * however many records there are. It begins with long times and divides those that don't fit into
 * one list (`inbox-parts.ts`), the newest first. Parts are listed in groups that double in size (1,
 * 2, 4, …), so that a full inbox takes one list for each division, and one with long pauses takes
 * few rounds.
 */
import type { Store } from '@netlify/blobs';

import { opposite } from './inbox-keys.ts';
import { type Bounds, type Named, type Part, listPart, mayHave, topParts } from './inbox-parts.ts';

/**
 * Which records are meant: those with an id below `before` (excluded) and not below `from`
 * (included).
 */
export type Range = { before?: string | undefined; from?: string | undefined };

/** Where a record lies. */
export type Place = { id: string; key: string };

/**
 * How many parts of 12 days are tried one by one before their 13 months are listed as a whole: 1
 * and 2.
 */
const TRIED_BEFORE_WHOLE = 3;

/** Sorts after every letter of a name. */
const AFTER_ALL = '~';

function asPlaces(named: readonly Named[]): readonly Place[] {
  return named.map(({ name, key }) => ({ id: opposite(name), key }));
}

/**
 * How many parts are listed first: up to the first of which a record is known, so that empty ones
 * take no round of their own.
 */
function firstGroup(parts: readonly Part[], known: readonly Named[]): number {
  const length = parts[0]?.start.length ?? 0;
  const starts = new Set(known.map(({ name }) => name.slice(0, length)));
  return (
    Math.max(
      0,
      parts.findIndex(({ start }) => starts.has(start)),
    ) + 1
  );
}

type Divided = {
  parts: readonly Part[];
  /** Some of the records in them. */
  known: readonly Named[];
  /**
   * What was divided, where it may hold few records in all: it is listed as a whole once the first
   * of its parts were not enough.
   */
  whole?: Part;
};

/** The records of the parts, newest first. */
async function* walk(store: Store, { parts, known, whole }: Divided, bounds: Bounds): AsyncGenerator<readonly Place[], void> {
  const wanted = parts.filter(({ start }) => mayHave(bounds, start));
  let group = wanted.slice(0, firstGroup(wanted, known));
  let untried = whole;
  for (let next = 0, size = 1; next < wanted.length; next += group.length, size *= 2) {
    if (next > 0) group = wanted.slice(next, next + size);
    if (untried !== undefined && next >= TRIED_BEFORE_WHOLE) {
      const rest = await listPart(store, untried, { ...bounds, after: `${wanted[next - 1]?.start ?? ''}${AFTER_ALL}` });
      if (rest.areAll) {
        yield asPlaces(rest.named);
        return;
      }
      untried = undefined;
    }
    const lists = await Promise.all(group.map((part) => listPart(store, part, bounds)));
    for (const [index, part] of group.entries()) {
      const { named, areAll } = lists[index] ?? { named: [], areAll: false };
      if (areAll) yield asPlaces(named);
      else yield* walk(store, { parts: await part.divide(), known: named }, bounds);
    }
  }
}

/**
 * The places of an inbox's records within a range, newest first, in portions that may be empty. The
 * store is asked only for as many portions as are taken.
 * @throws Failure 503 where the store can't be reached
 */
export async function* placesIn(store: Store, { before, from }: Range): AsyncGenerator<readonly Place[], void> {
  const bounds: Bounds = { after: before === undefined ? '' : opposite(before), last: from === undefined ? AFTER_ALL : opposite(from) };
  const [newest, ...others] = (await topParts(store)).filter(({ start }) => mayHave(bounds, start));
  // Thirteen months of most inboxes fill more than a page, and its first days are what a page of
  // records takes.
  if (newest !== undefined) yield* walk(store, { parts: await newest.divide(), known: [], whole: newest }, bounds);
  yield* walk(store, { parts: others, known: [] }, bounds);
}
