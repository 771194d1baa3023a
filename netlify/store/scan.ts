/**
 * Reads the records of a collection with a document a day, from the newest or from the oldest on, and
 * filters them in memory (docs/api.md, "Inboxes"). One call looks at a bounded number of documents and
 * says where to go on.
 */
import type { Parsed } from '#domain/parse.ts';
import type { CollectionName } from '#records/collections.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { dayIn, endOf, leastIdAt, startOf } from './days.ts';
import { UnreadableDocument, readItems } from './documents.ts';

export type ScanContext = Pick<FunctionContext, 'stores' | 'note'>;

/** What is read: the documents of a collection. */
export type DaySource<Item extends { id: string }> = { name: CollectionName | 'log'; parse: (input: unknown) => Parsed<Item> };

/** `from` is included, `to` is not (milliseconds since 1970). The answer begins after the record `cursor`. */
export type ScanQuery = { from?: number | undefined; to?: number | undefined; cursor?: string | undefined; isOldestFirst?: boolean };

/** `cursor` is null at the end; `searchedTo` is the time up to which was looked, null if there was nothing. */
export type Found<Item> = { found: readonly Item[]; cursor: string | null; searchedTo: string | null };

/** After this time a call stops. The console goes on with the next call. */
const SCAN_MS = 2500;
const FIRST_READS = 2;
const MAX_READS = 16;

/** Returns the days with documents that may have wanted records, in the order of the query. */
async function daysOf({ stores }: ScanContext, name: string, { from = 0, to = Infinity, cursor, isOldestFirst = false }: ScanQuery) {
  const listed = await stores.open('records').list(`${name}/`);
  const days = listed.flatMap(({ key }) => dayIn(key) ?? []).toSorted();
  const isWanted = (day: string) => {
    const [start, end] = [startOf(day), endOf(day)];
    if (end <= from || start >= to) return false;
    if (cursor === undefined) return true;
    return isOldestFirst ? leastIdAt(end) > cursor : leastIdAt(start) < cursor;
  };
  const wanted = days.filter(isWanted);
  return isOldestFirst ? wanted : wanted.toReversed();
}

async function readDay<Item extends { id: string }>(
  context: ScanContext,
  { name, parse }: DaySource<Item>,
  day: string,
): Promise<readonly Item[]> {
  try {
    return await readItems(context, { key: `${name}/${day}.json`, parse });
  } catch (error) {
    // The other days can still be read.
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return [];
  }
}

/**
 * Yields the records of each day that a query may want, in its order. Documents are read some at a time, and
 * more at a time the longer it takes.
 */
export async function* recordsByDay<Item extends { id: string }>(
  context: ScanContext,
  source: DaySource<Item>,
  query: ScanQuery,
): AsyncGenerator<{ day: string; items: readonly Item[] }, void> {
  const { isOldestFirst = false } = query;
  const days = await daysOf(context, source.name, query);
  for (let next = 0, size = FIRST_READS; next < days.length; next += size, size = Math.min(size * 2, MAX_READS)) {
    const portion = days.slice(next, next + size);
    const read = await Promise.all(portion.map((day) => readDay(context, source, day)));
    for (const [index, day] of portion.entries()) {
      const items = (read[index] ?? []).toSorted((a, b) => (a.id < b.id === isOldestFirst ? -1 : 1));
      yield { day, items };
    }
  }
}

/**
 * Finds up to `limit` records.
 * @throws Failure 503 if the store can't be reached
 */
export async function scan<Item extends { id: string }>(
  context: ScanContext,
  source: DaySource<Item>,
  query: ScanQuery & { limit: number },
  isWanted: (item: Item) => boolean,
): Promise<Found<Item>> {
  const { cursor, limit, isOldestFirst = false, from = 0, to = Infinity } = query;
  const [first, end] = [leastIdAt(from), leastIdAt(to)];
  const isAfter = ({ id }: Item) => cursor === undefined || (isOldestFirst ? id > cursor : id < cursor);
  const stopsAt = performance.now() + SCAN_MS;
  const found: Item[] = [];
  let searchedTo: number | null = null;
  for await (const { day, items } of recordsByDay(context, source, query)) {
    const wanted = items.filter((item) => item.id >= first && item.id < end && isAfter(item) && isWanted(item));
    // A further record shows that there is more, so that the end is known.
    if (found.length + wanted.length > limit) {
      found.push(...wanted.slice(0, limit - found.length));
      return { found, cursor: found.at(-1)?.id ?? null, searchedTo: new Date(startOf(day)).toISOString() };
    }
    found.push(...wanted);
    searchedTo = isOldestFirst ? endOf(day) : startOf(day);
    if (performance.now() > stopsAt) return { found, cursor: leastIdAt(searchedTo), searchedTo: new Date(searchedTo).toISOString() };
  }
  return { found, cursor: null, searchedTo: searchedTo === null ? null : new Date(searchedTo).toISOString() };
}
