/**
 * Finds the records of an inbox, newest first, from their keys alone. The number of requests to the
 * store stays small however many records there are. The search begins with long spans of time and
 * divides those that don't fit into one list (`inbox-parts.ts`), newest first. It lists parts in
 * groups that double in size (1, 2, 4, …): a full inbox then needs one list for each division, and
 * an inbox with long gaps needs few rounds.
 */
import type { Store } from '@netlify/blobs';

import { mirrored } from './inbox-keys.ts';
import { type Bounds, type NamedKey, type Part, listPart, mayContain, topParts } from './inbox-parts.ts';

/** `before` is excluded, `from` is included. */
export type Range = { before?: string | undefined; from?: string | undefined };

export type RecordKey = { id: string; key: string; etag: string };

/**
 * After this many parts of 12 days (the groups of 1 and 2), the rest of their 13 months is listed
 * as a whole.
 */
const TRIED_BEFORE_WHOLE = 3;

/** A character that sorts after every character of a name. */
const AFTER_ALL = '~';

function asKeys(named: readonly NamedKey[]): readonly RecordKey[] {
  return named.map(({ name, key, etag }) => ({ id: mirrored(name), key, etag }));
}

/**
 * The first group ends with the first part that is known to have a record, so that the empty parts
 * before it need no round of their own.
 */
function firstGroup(parts: readonly Part[], known: readonly NamedKey[]): number {
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
  /** Some of the records in these parts, if already known. */
  known: readonly NamedKey[];
  /**
   * The part that was divided, if it may hold few records in all. It is listed as a whole if the
   * first of its smaller parts don't yield enough.
   */
  whole?: Part;
};

async function* listParts(store: Store, { parts, known, whole }: Divided, bounds: Bounds): AsyncGenerator<readonly RecordKey[], void> {
  const wanted = parts.filter(({ start }) => mayContain(bounds, start));
  let group = wanted.slice(0, firstGroup(wanted, known));
  let untried = whole;
  for (let next = 0, size = 1; next < wanted.length; next += group.length, size *= 2) {
    if (next > 0) group = wanted.slice(next, next + size);
    if (untried !== undefined && next >= TRIED_BEFORE_WHOLE) {
      const rest = await listPart(store, untried, { ...bounds, after: `${wanted[next - 1]?.start ?? ''}${AFTER_ALL}` });
      if (rest.isComplete) {
        yield asKeys(rest.named);
        return;
      }
      untried = undefined;
    }
    const lists = await Promise.all(group.map((part) => listPart(store, part, bounds)));
    for (const [index, part] of group.entries()) {
      const { named, isComplete } = lists[index] ?? { named: [], isComplete: false };
      if (isComplete) yield asKeys(named);
      else yield* listParts(store, { parts: await part.divide(), known: named }, bounds);
    }
  }
}

/**
 * Yields portions that may be empty. Requests are sent only as the caller asks for more.
 * @throws Failure 503 if the store can't be reached
 */
export async function* recordKeysIn(store: Store, { before, from }: Range): AsyncGenerator<readonly RecordKey[], void> {
  const bounds: Bounds = { after: before === undefined ? '' : mirrored(before), last: from === undefined ? AFTER_ALL : mirrored(from) };
  const [newest, ...others] = (await topParts(store)).filter(({ start }) => mayContain(bounds, start));
  // The newest 13 months of most inboxes need more than one page of the store's list, but one page
  // of records usually comes from the newest days. So this part is divided first.
  if (newest !== undefined) yield* listParts(store, { parts: await newest.divide(), known: [], whole: newest }, bounds);
  yield* listParts(store, { parts: others, known: [] }, bounds);
}
