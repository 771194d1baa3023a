/**
 * A day continues in a further document when one is full, so that each change has a bounded cost.
 * The first has the newest one's number: sizes do not tell, because records are deleted.
 */
import type { Parsed } from '#domain/parse.ts';
import type { CollectionName } from '#records/collections.ts';

import { type DayPart, getPartKey } from './days.ts';
import {
  type Change,
  type DocumentContext,
  type DocumentRef,
  type DocumentSnapshot,
  changeDocument,
  readDocument,
  readItems,
} from './documents.ts';

export type DaySource<Item extends { id: string }> = { name: CollectionName | 'log'; parse: (input: unknown) => Parsed<Item> };

export type NewestPart<Item> = { part: number; snapshot: DocumentSnapshot<Item>; earlier: readonly Item[] };

/** A record has less than 60 KB, so a part has 310 KB at most until staff edit it. */
const FULL_BYTES = 250_000;

function getPartRef<Item extends { id: string }>({ name, parse }: DaySource<Item>, day: string, part: number): DocumentRef<Item> {
  return { key: getPartKey(name, { day, part }), parse };
}

export async function readNewest<Item extends { id: string }>(
  context: DocumentContext,
  source: DaySource<Item>,
  day: string,
): Promise<NewestPart<Item>> {
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
function openNextPart<Item extends { id: string }>(
  context: DocumentContext,
  source: DaySource<Item>,
  day: string,
  full: number,
): Promise<number> {
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
