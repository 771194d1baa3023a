/**
 * Removes records for good, with their earlier states and files (docs/api.md, "History").
 *
 * A file stays while any record or earlier state of its collection names it, and staff may attach it at any moment. So
 * before a removal, the change that checks the records marks the keys in the list's document as `leaving`. From then on no
 * record can name them, and only earlier states have to be read. The marks stay after the removal, because a change that
 * began before it may still have found the files; newer marks replace them in the end.
 */
import { splitIntoPortions } from '#netlify/platform/portions.ts';
import { type DocumentContext, UnreadableDocument, changeDocument, readItems } from './documents.ts';
import { removeFiles } from './files.ts';
import { listHistoryFiles, listHistories, removeHistories } from './history.ts';
import { type RecordContext, changeEach } from './records.ts';
import { type Source, type VersionedRecord, isLive, getDocumentRef } from './rows.ts';

/** The most files that a document marks as leaving. */
export const LEAVING_MAX = 500;

/**
 * Marks files as leaving, except files that a record of the list names.
 * @param expected the ETag that the list must still have; left out to mark in any case
 * @returns the marked keys; null if the list has changed
 */
export function markLeaving<Item extends VersionedRecord>(
  context: DocumentContext,
  source: Source<Item>,
  keys: readonly string[],
  expected?: string | null,
): Promise<readonly string[] | null> {
  return changeDocument<Item, readonly string[] | null>(context, getDocumentRef(source), (rows, { etag, leaving }) => {
    if (expected !== undefined && etag !== expected) return { items: null, result: null };
    const namedFiles = new Set(rows.flatMap(source.filesOf));
    const marked = keys.filter((key) => !namedFiles.has(key));
    return {
      items: null,
      ...(marked.length === 0 ? {} : { leaving: [...new Set([...leaving, ...marked])].slice(-LEAVING_MAX) }),
      result: marked,
    };
  });
}

export async function unmarkLeaving<Item extends VersionedRecord>(
  context: DocumentContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  await changeDocument(context, getDocumentRef(source), (_, { leaving }) => {
    const rest = leaving.filter((key) => !keys.includes(key));
    return { items: null, ...(rest.length === leaving.length ? {} : { leaving: rest }), result: null };
  });
}

/** Removes those of at most `LEAVING_MAX` files that no record or earlier state names. */
async function removeSome<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  const marked = (await markLeaving(context, source, keys)) ?? [];
  if (marked.length === 0) return;
  const staying = new Set(marked);
  try {
    const namedFiles = await listHistoryFiles(context, source, await listHistories(context, source.name));
    const unnamed = marked.filter((key) => !namedFiles.has(key));
    await removeFiles(context, unnamed);
    for (const key of unnamed) staying.delete(key);
  } catch (error) {
    // An unreadable history may name the files, so they stay. The nightly run tries again.
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note?.(error);
  }
  if (staying.size > 0) await unmarkLeaving(context, source, [...staying]);
}

/** Removes files, except files that a record or an earlier state of the list names. */
export async function removeUnnamedFiles<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  for (const portion of splitIntoPortions(keys, LEAVING_MAX)) await removeSome(context, source, portion);
}

/** Removes the files of removed entries. Only the entries' own document could name them as well. */
async function removeFilesOfEntries<Item extends VersionedRecord>(context: RecordContext, source: Source<Item>, removed: readonly Item[]) {
  for (const [, group] of Map.groupBy(removed, ({ id }) => source.keyOf(id))) {
    const files = group.flatMap(source.filesOf);
    const namedFiles = files.length === 0 ? [] : (await readItems(context, getDocumentRef(source, group[0]?.id))).flatMap(source.filesOf);
    const unnamed = files.filter((key) => !namedFiles.includes(key));
    await removeFiles(context, unnamed);
  }
}

/**
 * Removes deleted records, never live ones. After an outage, a repeated call completes the removal.
 * @returns the ids of the removed records
 */
export async function removeForGood<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  ids: readonly string[],
): Promise<readonly string[]> {
  // The records are removed first: after an outage, the nightly run removes their histories and files.
  const removed = await changeEach(context, source, ids, (record) => (isLive(record) ? record : null));
  const removedIds = removed.map(({ id }) => id);
  if (source.hasHistory) {
    const ofStates = await removeHistories(context, source, removedIds);
    await removeUnnamedFiles(context, source, [...new Set([...removed.flatMap(source.filesOf), ...ofStates])]);
  } else await removeFilesOfEntries(context, source, removed);
  return removedIds;
}
