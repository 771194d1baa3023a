import { historySentences } from '#records/history/history.ts';
import { isRecordId } from '#records/stored-fields.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { runInPortions } from '#netlify/platform/concurrency.ts';
import {
  type Change,
  type DocumentContext,
  type DocumentSnapshot,
  changeDocument,
  readItems,
  UnreadableDocument,
  readDocument,
} from './documents.ts';
import { keepState, listHistoryFiles, listHistories, removeHistories } from './history.ts';
import { type Row, type Source, type VersionedRecord, isLive, getDocumentRef, withoutRowFields } from './rows.ts';
import { removeFiles } from './files.ts';

export type RecordContext = DocumentContext & Pick<FunctionContext, 'clock'> & { staff?: string | undefined };

/** With deleted records, far below the platform's limits. */
const LIST_BYTES = 8_000_000;

const AT_ONCE = 5;

function groupIdsByDocument(source: Source, ids: readonly string[]): readonly (readonly string[])[] {
  return [...Map.groupBy(new Set(ids.filter(isRecordId)), source.keyOf).values()];
}

export async function readList<Item extends VersionedRecord>(context: Omit<DocumentContext, 'writeQueue'>, source: Source<Item>) {
  return (await readItems(context, getDocumentRef(source))).filter(isLive).map(withoutRowFields);
}

export async function findRows<Item extends VersionedRecord>(context: DocumentContext, source: Source<Item>, ids: readonly string[]) {
  const wanted = new Set(ids);
  const documents = await runInPortions(groupIdsByDocument(source, ids), AT_ONCE, ([id]) => readItems(context, getDocumentRef(source, id)));
  return documents.flat().filter((row) => wanted.has(row.id));
}

export async function findRow<Item extends VersionedRecord>(context: DocumentContext, source: Source<Item>, id: string) {
  return (await findRows(context, source, [id]))[0] ?? null;
}

/** @param change also gets deleted records @param id of a record in the document */
export function changeRows<Item extends VersionedRecord, Result>(
  context: RecordContext,
  source: Source<Item>,
  change: (rows: readonly Row<Item>[], snapshot: DocumentSnapshot<Row<Item>>) => Change<Row<Item>, Result>,
  id?: string,
): Promise<Result> {
  const { staff } = context;
  const author = staff === undefined || !source.hasHistory ? {} : { updated_by: staff };
  const signed = (rows: readonly Row<Item>[], snapshot: DocumentSnapshot<Row<Item>>): Change<Row<Item>, Result> => {
    const made = change(rows, snapshot);
    if (source.hasHistory && (made.items?.length ?? 0) > rows.length && Buffer.byteLength(JSON.stringify(made.items)) > LIST_BYTES)
      throw new Failure(409, historySentences.listFull);
    const before = new Map(rows.map((row) => [row.id, row.updated_at]));
    const sign = (row: Row<Item>) => (before.get(row.id) === row.updated_at ? row : { ...row, ...author });
    return { ...made, items: made.items?.map(sign) ?? null };
  };
  const beforeWrite = async (before: readonly Row<Item>[], after: readonly Row<Item>[]) => {
    const times = new Map(after.map((row) => [row.id, row.updated_at]));
    for (const row of before) if (times.has(row.id) && times.get(row.id) !== row.updated_at) await keepState(context, source, row);
  };
  return changeDocument(context, getDocumentRef(source, id), signed, source.hasHistory ? { beforeWrite } : {});
}

/**
 * Document by document; a repetition completes it after an outage.
 * @param change returns null to remove a record
 * @returns the changed rows, and the removed rows in their last state
 */
export async function changeEach<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  ids: readonly string[],
  change: (row: Row<Item>, rows: readonly Row<Item>[]) => Row<Item> | null,
): Promise<readonly Row<Item>[]> {
  const changed = await runInPortions(groupIdsByDocument(source, ids), AT_ONCE, (group) => {
    const wanted = new Set(group);
    return changeRows<Item, readonly Row<Item>[]>(
      context,
      source,
      (rows) => {
        const done: Row<Item>[] = [];
        const items = rows.flatMap((row, _, all) => {
          if (!wanted.has(row.id)) return [row];
          const next = change(row, all);
          if (next !== row) done.push(next ?? row);
          return next === null ? [] : [next];
        });
        return { items: done.length === 0 ? null : items, result: done };
      },
      group[0],
    );
  });
  return changed.flat();
}

export async function deleteRecords(context: RecordContext, source: Source, ids: readonly string[]): Promise<readonly string[]> {
  const marks = { deleted_at: context.clock().toISOString(), deleted_by: context.staff ?? '' };
  const deleted = await changeEach(context, source, ids, (row) => (isLive(row) ? { ...row, ...marks } : row));
  return deleted.map(({ id }) => id);
}

/** Each state needs a later `updated_at`. */
export function nextTime(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

/** Throws if `If-Match` (`"<updated_at>"`) names another version. */
export function refuseStale(ifMatch: string | null, current: Pick<VersionedRecord, 'updated_at'>, staleFailure: () => Failure): void {
  if (ifMatch === null) return;
  const versions = ifMatch.split(',').map((part) => part.trim().replace(/^(?:W\/)?"(?<version>.*)"$/u, '$<version>'));
  if (!versions.includes('*') && !versions.includes(current.updated_at)) throw staleFailure();
}

export function requireRow<Item extends VersionedRecord>(rows: readonly Row<Item>[], id: string, notFound: () => Failure): Row<Item> {
  const row = rows.find((one) => one.id === id && isLive(one));
  if (row === undefined) throw notFound();
  return row;
}

/**
 * The list is read last: a state that is restored meanwhile is still in its history or already in the list.
 * @throws UnreadableDocument if a record or a state cannot be read: its files are unknown
 */
export async function findUnnamed(context: Pick<DocumentContext, 'stores'>, source: Source, keys: readonly string[]) {
  const ofHistories = keys.length === 0 ? [] : await listHistoryFiles(context, source, await listHistories(context, source.name));
  const { items, problem } = await readDocument(context, getDocumentRef(source));
  if (problem !== null) throw problem;
  const namedFiles = new Set([...ofHistories, ...items.flatMap((row) => source.filesOf(row))]);
  return keys.filter((key) => !namedFiles.has(key));
}

export async function removeUnnamedFiles(context: DocumentContext, source: Source, keys: readonly string[]): Promise<void> {
  try {
    if (keys.length > 0) await removeFiles(context, await findUnnamed(context, source, keys));
  } catch (error) {
    // The nightly run tries again.
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note?.(error);
  }
}

/** Usually no live ones; a repetition completes it after an outage. */
export async function removeForGood<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  ids: readonly string[],
  isMeant: (record: Row<Item>) => boolean = (record) => !isLive(record),
): Promise<readonly string[]> {
  // First: after an outage the nightly run removes histories and files.
  const removed = await changeEach(context, source, ids, (record) => (isMeant(record) ? null : record));
  const removedIds = removed.map(({ id }) => id);
  const files = removed.flatMap((row) => source.filesOf(row));
  if (source.hasHistory) {
    const ofStates = await removeHistories(context, source, removedIds);
    await removeUnnamedFiles(context, source, [...new Set([...files, ...ofStates])]);
  } else await removeFiles(context, files);
  return removedIds;
}
