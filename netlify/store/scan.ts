/** Reads documents of days for a limited time, and returns a cursor for the next call. */
import type { FunctionContext } from '#netlify/platform/context.ts';
import {
  type DayPart,
  compareByAge,
  getDayEnd,
  getGreatestId,
  getPartKey,
  getLeastIdAt,
  getLeastId,
  findPartInKey,
  getPartOfId,
  getDayStart,
} from './days.ts';
import { UnreadableDocument, readDocument } from './documents.ts';
import type { DaySource } from './parts.ts';

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

async function readPart<Item extends { id: string }>(
  context: QueryContext,
  { name, parse }: DaySource<Item>,
  part: DayPart,
): Promise<{ items: readonly Item[]; isComplete: boolean }> {
  try {
    const { items, problem } = await readDocument(context, { key: getPartKey(name, part), parse });
    if (problem !== null) context.note(problem);
    return { items, isComplete: problem === null };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return { items: [], isComplete: false };
  }
}

/** Reads in growing portions. */
export async function* readRecordsByDay<Item extends { id: string }>(
  context: QueryContext,
  source: DaySource<Item>,
  query: DayQuery,
): AsyncGenerator<DayPart & { items: readonly Item[]; isComplete: boolean }, void> {
  const { isOldestFirst = false } = query;
  const parts = await listDocumentsToRead(context, source.name, query);
  for (let next = 0, size = FIRST_READS; next < parts.length; next += size, size = Math.min(size * 2, MAX_READS)) {
    const portion = parts.slice(next, next + size);
    const read = await Promise.all(portion.map((part) => readPart(context, source, part)));
    for (const [index, part] of portion.entries()) {
      const { items, isComplete } = read[index] ?? { items: [], isComplete: true };
      yield { ...part, items: items.toSorted((a, b) => (a.id < b.id === isOldestFirst ? -1 : 1)), isComplete };
    }
  }
}

export async function queryRows<Item extends { id: string }>(
  context: QueryContext,
  source: DaySource<Item>,
  query: DayQuery & { limit: number; scanMs?: number },
  isWanted: (item: Item) => boolean,
): Promise<QueryResult<Item>> {
  const { cursor, limit, isOldestFirst = false, from = 0, to = Infinity, scanMs = SCAN_MS } = query;
  const [first, end] = [getLeastIdAt(from), getLeastIdAt(to)];
  const last = cursor === undefined ? null : getPartOfId(cursor);
  const stopsAt = performance.now() + scanMs;
  const found: Item[] = [];
  const days = new Set<string>();
  const unreadable = () => [...days];
  let searchedTo: string | null = null;
  for await (const { items, isComplete, ...part } of readRecordsByDay(context, source, query)) {
    if (!isComplete) days.add(part.day);
    const isAfter = ({ id }: Item) => {
      if (cursor === undefined || last === null || compareByAge(part, last) !== 0) return true;
      return isOldestFirst ? id > cursor : id < cursor;
    };
    const wanted = items.filter((item) => item.id >= first && item.id < end && isAfter(item) && isWanted(item));
    // One more proves that there is another page.
    if (found.length + wanted.length > limit) {
      found.push(...wanted.slice(0, limit - found.length));
      return {
        found,
        cursor: found.at(-1)?.id ?? null,
        searchedTo: new Date(getDayStart(part.day)).toISOString(),
        unreadable: unreadable(),
      };
    }
    found.push(...wanted);
    searchedTo = new Date(isOldestFirst ? getDayEnd(part.day) : getDayStart(part.day)).toISOString();
    if (performance.now() > stopsAt)
      return { found, cursor: isOldestFirst ? getGreatestId(part) : getLeastId(part), searchedTo, unreadable: unreadable() };
  }
  return { found, cursor: null, searchedTo, unreadable: unreadable() };
}
