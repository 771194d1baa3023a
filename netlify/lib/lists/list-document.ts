/**
 * The text of a stored list: its version, its records, and the ids of its latest changes (the
 * stored field `marks`). Earlier code may have written it (docs/decisions/007-stored-versions.md),
 * and so may newer code. Whatever this code doesn't know is kept when it writes the list again: a
 * higher version, fields of a record, fields beside the records, and whole records that it can't
 * parse.
 */
import type { Parsed } from '#domain/parse.ts';
import { isRecordId } from '#domain/record-id.ts';

/**
 * A list without a version has version 0. A new field of a record needs no new version: its default
 * in `src/domain` is enough.
 */
export const LIST_VERSION = 1;

/** Gives a record the fields that it did not have when it was stored. */
export type ParseItem<Item> = (input: unknown) => Parsed<Item>;

type ReadableRow<Item> = { isReadable: true; raw: unknown; item: Item };

type Row<Item> = ReadableRow<Item> | { isReadable: false; raw: unknown };

export type ListDocument<Item> = {
  version: number;
  rows: readonly Row<Item>[];
  appliedChangeIds: readonly string[];
  /** The other fields of the stored document. */
  rest: Readonly<Record<string, unknown>>;
};

export function newDocument<Item>(items: readonly Item[]): ListDocument<Item> {
  return { version: 0, rows: items.map((item) => ({ isReadable: true, raw: item, item })), appliedChangeIds: [], rest: {} };
}

/** The message never quotes stored data. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList';
}

const NAMED_RECORDS = 5;

/** The message never quotes anything that is stored but ids and the names of invalid fields. */
export class UnreadableRecords extends Error {
  override readonly name = 'UnreadableRecords';

  constructor(records: readonly string[], options?: ErrorOptions) {
    const named = [...records.slice(0, NAMED_RECORDS), ...(records.length > NAMED_RECORDS ? ['…'] : [])];
    super(`${records.length} of the records cannot be read and are left out: ${named.join('; ')}`, options);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function idOf(record: unknown): unknown {
  return isObject(record) && 'id' in record ? record.id : undefined;
}

function nameOf(record: unknown, index: number): string {
  const id = idOf(record);
  return typeof id === 'string' && isRecordId(id) ? id : `record ${index}`;
}

/**
 * The problem is to be logged: some records can't be parsed.
 * @throws UnreadableList if the text is not a list
 */
export function readDocument<Item>(
  text: string,
  parseItem: ParseItem<Item>,
): { document: ListDocument<Item>; problem: UnreadableRecords | null } {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text);
  } catch {
    // It is no list, as is said below.
  }
  const fields: Record<string, unknown> = isObject(stored) ? { ...stored } : {};
  const { version, items, marks, ...rest } = fields;
  if (!Array.isArray(items) || !Array.isArray(marks)) throw new UnreadableList('the document has no list of items or of marks');

  const problems: string[] = [];
  const rows = items.map((raw: unknown, index): Row<Item> => {
    const parsed = parseItem(raw);
    if (parsed.ok) return { isReadable: true, raw, item: parsed.value };
    problems.push(`${nameOf(raw, index)} (${Object.keys(parsed.errors).join(', ') || 'no object'})`);
    return { isReadable: false, raw };
  });
  const document = {
    version: typeof version === 'number' ? version : 0,
    rows,
    appliedChangeIds: marks.filter((id) => typeof id === 'string'),
    rest,
  };
  return { document, problem: problems.length === 0 ? null : new UnreadableRecords(problems) };
}

export function readableItems<Item>({ rows }: ListDocument<Item>): readonly Item[] {
  return rows.flatMap((row) => (row.isReadable ? [row.item] : []));
}

export function unreadableItems<Item>({ rows }: ListDocument<Item>): readonly unknown[] {
  return rows.flatMap((row) => (row.isReadable ? [] : [row.raw]));
}

/** Finds the entry with the same object, or else the one with the same id. */
function lookup<Value>(entries: readonly (readonly [item: unknown, value: Value])[]): (item: unknown) => Value | undefined {
  const byItem = new Map(entries);
  const byId = new Map(entries.map(([item, value]) => [idOf(item), value]));
  return (item) => byItem.get(item) ?? (idOf(item) === undefined ? undefined : byId.get(idOf(item)));
}

function withUnknownFields(item: unknown, row: ReadableRow<unknown>): unknown {
  const { raw, item: before } = row;
  if (before === item) return raw;
  if (!isObject(raw) || !isObject(before) || !isObject(item)) return item;
  const unknown = Object.entries(raw).filter(([name]) => !Object.hasOwn(before, name));
  return { ...Object.fromEntries(unknown), ...item };
}

/**
 * A record keeps the unknown fields of the stored record with the same id. An unreadable record
 * stays behind its nearest predecessor that is still in the list.
 * @param author new and changed records get it as `updated_by`, which records in memory do not have,
 *   so that no visitor gets it
 */
export function writeDocument<Item>(
  before: ListDocument<Item>,
  items: readonly Item[],
  appliedChangeIds: readonly string[],
  author?: string,
): string {
  const readable = before.rows.filter((row) => row.isReadable);
  const rowOf = lookup(readable.map((row) => [row.item, row] as const));
  const indexOf = lookup(items.map((item, index) => [item, index] as const));

  const unreadableAfter = new Map<number, readonly unknown[]>();
  let index = -1;
  for (const row of before.rows) {
    if (row.isReadable) index = indexOf(row.item) ?? index;
    else unreadableAfter.set(index, [...(unreadableAfter.get(index) ?? []), row.raw]);
  }
  const written = items.flatMap((item, at) => {
    const row = rowOf(item);
    const kept = row === undefined ? item : withUnknownFields(item, row);
    const isOld = row?.item === item || !isObject(kept) || (row === undefined && 'updated_by' in kept);
    return [author === undefined || isOld ? kept : { ...kept, updated_by: author }, ...(unreadableAfter.get(at) ?? [])];
  });
  const version = Math.max(before.version, LIST_VERSION);
  return JSON.stringify({ ...before.rest, version, items: [...(unreadableAfter.get(-1) ?? []), ...written], marks: appliedChangeIds });
}
