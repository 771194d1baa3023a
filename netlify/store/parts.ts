/**
 * Records by day. A day continues in a further document when one is full, so that each change has a bounded cost. The first has the
 * newest one's number: sizes do not tell, because records are deleted. A query reads for a limited time and returns a cursor.
 */
import type { Parsed } from '#domain/parse.ts';
import type { CollectionName } from '#records/collections.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import {
  type DayPart,
  getPartKey,
  compareByAge,
  getDayEnd,
  getGreatestId,
  getLeastIdAt,
  getLeastId,
  findPartInKey,
  getPartOfId,
  getDayStart,
} from './days.ts';
import {
  type Change,
  type DocumentContext,
  type DocumentRef,
  type DocumentSnapshot,
  changeDocument,
  readDocument,
  readItems,
  UnreadableDocument,
} from './documents.ts';

export type DaySource<Item extends { id: string }> = { name: CollectionName | 'log'; parse: (input: unknown) => Parsed<Item> };

export type NewestPart<Item> = { part: number; snapshot: DocumentSnapshot<Item>; earlier: readonly Item[] };

/** A record has less than 60 KB, so a part has 310 KB at most until staff edit it. */
const FULL_BYTES = 250_000;

function getPartRef<Item extends { id: string }>({ name, parse }: DaySource<Item>, day: string, part: number): DocumentRef<Item> {
  return { key: getPartKey(name, { day, part }), parse };
}

export async function readNewest<Item extends { id: string }>(context: DocumentContext, source: DaySource<Item>, day: string) {
  const first = await readDocument(context, getPartRef(source, day, 1));
  const part = Math.max(1, first.lastNumber);
  if (part === 1) return { part, snapshot: first, earlier: [] };
  const [before, snapshot] = await Promise.all([
    part === 2 ? first : readDocument(context, getPartRef(source, day, part - 1)),
    readDocument(context, getPartRef(source, day, part)),
  ]);
  return { part, snapshot, earlier: before.items };
}

/** Reads every part `part` plus a multiple of `every`, with as many requests for missing ones. */
export async function readEvery<Item extends { id: string }>(
  context: DocumentContext,
  source: DaySource<Item>,
  { day, part }: DayPart,
  every: number,
): Promise<readonly Item[]> {
  const first = await readDocument(context, getPartRef(source, day, 1));
  const items = part === 1 ? [...first.items] : [];
  for (let next = part; next <= first.lastNumber; next += every)
    if (next > 1) items.push(...(await readItems(context, getPartRef(source, day, next))));
  return items;
}

/** A full part may shrink later. */
function openNextPart<Item extends { id: string }>(context: DocumentContext, source: DaySource<Item>, day: string, full: number) {
  return changeDocument<Item, number>(context, getPartRef(source, day, 1), (_, { lastNumber }) =>
    lastNumber > full ? { items: null, result: lastNumber } : { items: null, lastNumber: full + 1, result: full + 1 },
  );
}

/** @param change gets the part for a new record's id */
export async function changeDay<Item extends { id: string }, Result>(
  context: DocumentContext,
  source: DaySource<Item>,
  day: string,
  newest: NewestPart<Item>,
  change: (items: readonly Item[], part: number) => Change<Item, Result>,
): Promise<Result> {
  for (let { part } = newest; ; part = await openNextPart(context, source, day, part)) {
    const done = await changeDocument<Item, { result: Result } | null>(
      context,
      getPartRef(source, day, part),
      (items, { bytes, lastNumber }) => {
        const { items: changed, result } = change(items, part);
        if (changed === null) return { items: null, result: { result } };
        return bytes < FULL_BYTES && lastNumber <= part ? { items: changed, result: { result } } : { items: null, result: null };
      },
      part === newest.part ? { first: newest.snapshot } : {},
    );
    if (done !== null) return done.result;
  }
}

export type QueryContext = Pick<FunctionContext, 'stores' | 'note'>;

/** With `from`, without `to`, after the id `cursor`. */
export type DayQuery = { from?: number | undefined; to?: number | undefined; cursor?: string | undefined; isOldestFirst?: boolean };

/** `cursor` is null at the end, `searchedTo` without records. `unreadable` has days. */
export type QueryResult<Item> = { found: readonly Item[]; cursor: string | null; searchedTo: string | null; unreadable: readonly string[] };

export function nameUnreadable(days: readonly string[]): { unreadable_days?: readonly string[] } {
  return days.length === 0 ? {} : { unreadable_days: days };
}

const SCAN_MS = 2500;
const FIRST_READS = 4;
const MAX_READS = 16;

async function listDocumentsToRead(
  { stores }: QueryContext,
  name: string,
  { from = 0, to = Infinity, cursor, isOldestFirst = false }: DayQuery,
) {
  const listed = await stores.open('records').list(`${name}/`);
  const parts = listed.flatMap(({ key }) => findPartInKey(key) ?? []).toSorted(compareByAge);
  const last = cursor === undefined ? null : { ...getPartOfId(cursor), id: cursor };
  const isWanted = (part: DayPart) => {
    if (getDayEnd(part.day) <= from || getDayStart(part.day) >= to) return false;
    if (last === null) return true;
    const age = compareByAge(part, last);
    // The part was perhaps not read to its end.
    if (age === 0) return isOldestFirst ? last.id < getGreatestId(part) : last.id > getLeastId(part);
    return isOldestFirst ? age > 0 : age < 0;
  };
  const wanted = parts.filter(isWanted);
  return isOldestFirst ? wanted : wanted.toReversed();
}

type ReadPart<Item> = DayPart & { items: readonly Item[]; isComplete: boolean };

async function readPart<Item extends { id: string }>(
  context: QueryContext,
  { name, parse }: DaySource<Item>,
  part: DayPart,
  isOldestFirst: boolean,
): Promise<ReadPart<Item>> {
  try {
    const { items, problem } = await readDocument(context, { key: getPartKey(name, part), parse });
    if (problem !== null) context.note(problem);
    return { ...part, items: items.toSorted((a, b) => (a.id < b.id === isOldestFirst ? -1 : 1)), isComplete: problem === null };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return { ...part, items: [], isComplete: false };
  }
}

export async function* readRecordsByDay<Item extends { id: string }>(context: QueryContext, source: DaySource<Item>, query: DayQuery) {
  const parts = await listDocumentsToRead(context, source.name, query);
  for (let next = 0, size = FIRST_READS; next < parts.length; next += size, size = Math.min(size * 2, MAX_READS))
    yield* await Promise.all(parts.slice(next, next + size).map((part) => readPart(context, source, part, query.isOldestFirst === true)));
}

export async function queryRows<Item extends { id: string }>(
  context: QueryContext,
  source: DaySource<Item>,
  query: DayQuery & { limit: number },
  isWanted: (item: Item) => boolean,
): Promise<QueryResult<Item>> {
  const { cursor, limit, isOldestFirst = false, from = 0, to = Infinity } = query;
  const [first, end] = [getLeastIdAt(from), getLeastIdAt(to)];
  const last = cursor === undefined ? null : getPartOfId(cursor);
  const stopsAt = performance.now() + SCAN_MS;
  const found: Item[] = [];
  const days = new Set<string>();
  let searchedTo: string | null = null;
  const stop = (next: string | null) => ({ found, cursor: next, searchedTo, unreadable: [...days] });
  for await (const { items, isComplete, ...part } of readRecordsByDay(context, source, query)) {
    if (!isComplete) days.add(part.day);
    const isAfter = ({ id }: Item) => {
      if (cursor === undefined || last === null || compareByAge(part, last) !== 0) return true;
      return isOldestFirst ? id > cursor : id < cursor;
    };
    const wanted = items.filter((item) => item.id >= first && item.id < end && isAfter(item) && isWanted(item));
    // One more proves that there is another page.
    const hasMore = found.length + wanted.length > limit;
    found.push(...wanted.slice(0, limit - found.length));
    searchedTo = new Date(isOldestFirst && !hasMore ? getDayEnd(part.day) : getDayStart(part.day)).toISOString();
    if (hasMore) return stop(found.at(-1)?.id ?? null);
    if (performance.now() > stopsAt) return stop(isOldestFirst ? getGreatestId(part) : getLeastId(part));
  }
  return stop(null);
}
