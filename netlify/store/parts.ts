/**
 * Adds records to a day, which continues in a further document when one is full (docs/architecture.md, "Documents"). Each
 * read and change thus has a bounded cost, and no form is refused because of the day's size.
 */
import type { Parsed } from '#domain/parse.ts';
import type { CollectionName } from '#records/collections.ts';

import { getPartKey, findPartInKey } from './days.ts';
import { type Change, type DocumentContext, type DocumentRef, type Reading, changeDocument, readDocument } from './documents.ts';

export type DaySource<Item extends { id: string }> = { name: CollectionName | 'log'; parse: (input: unknown) => Parsed<Item> };

/** The newest part of a day, with its reading and the records of the part before it. */
export type NewestPart<Item> = { part: number; reading: Reading<Item>; earlier: readonly Item[] };

/** The size from which a part is full. A record has less than 60 KB, so a part stays below 1 MB until staff edit it. */
const FULL_BYTES = 940_000;

function getPartRef<Item extends { id: string }>({ name, parse }: DaySource<Item>, day: string, part: number): DocumentRef<Item> {
  return { key: getPartKey(name, { day, part }), parse };
}

async function listPartsOfDay({ stores }: Pick<DocumentContext, 'stores'>, name: string, day: string): Promise<readonly number[]> {
  const listed = await stores.open('records').list(`${name}/${day}`);
  return listed.flatMap(({ key }) => findPartInKey(key)?.part ?? []).toSorted((a, b) => a - b);
}

/** Reads the newest part of a day, which usually takes one request. */
export async function readNewest<Item extends { id: string }>(
  context: DocumentContext,
  source: DaySource<Item>,
  day: string,
): Promise<NewestPart<Item>> {
  const first = await readDocument(context, getPartRef(source, day, 1));
  const part = first.bytes < FULL_BYTES ? 1 : ((await listPartsOfDay(context, source.name, day)).at(-1) ?? 1);
  if (part === 1) return { part, reading: first, earlier: [] };
  const before = part === 2 ? first : await readDocument(context, getPartRef(source, day, part - 1));
  return { part, reading: await readDocument(context, getPartRef(source, day, part)), earlier: before.items };
}

/** Reads all records of a day, which usually takes one request. */
export async function readDay<Item extends { id: string }>(
  context: DocumentContext,
  source: DaySource<Item>,
  day: string,
): Promise<readonly Item[]> {
  const first = await readDocument(context, getPartRef(source, day, 1));
  const parts = first.bytes < FULL_BYTES ? [] : await listPartsOfDay(context, source.name, day);
  const items = [...first.items];
  for (const part of parts.filter((one) => one > 1)) items.push(...(await readDocument(context, getPartRef(source, day, part))).items);
  return items;
}

/**
 * Changes the newest part of a day, or adds a part if it is full.
 * @param change as for `changeDocument`, with the part of a new record (`addPartToId`)
 */
export async function changeDay<Item extends { id: string }, Result>(
  context: DocumentContext,
  source: DaySource<Item>,
  day: string,
  newest: NewestPart<Item>,
  change: (items: readonly Item[], part: number) => Change<Item, Result>,
): Promise<Result> {
  for (let { part } = newest; ; part += 1) {
    const done = await changeDocument<Item, { result: Result } | null>(
      context,
      getPartRef(source, day, part),
      (items, { bytes }) => {
        const { items: changed, result } = change(items, part);
        if (changed === null) return { items: null, result: { result } };
        return bytes < FULL_BYTES ? { items: changed, result: { result } } : { items: null, result: null };
      },
      part === newest.part ? { first: newest.reading } : {},
    );
    if (done !== null) return done.result;
  }
}
