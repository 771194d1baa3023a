/**
 * Removes records for good, with their earlier states and files. Staff may attach a file at any moment, so before a removal
 * its key is listed as `leaving` in the list's document: from then on no record can name it, and only earlier states have to
 * be read. The key stays listed after the removal, because a change that began before it may still have found the file.
 */
import { splitIntoPortions } from '#netlify/platform/portions.ts';
import { type DocumentContext, UnreadableDocument, changeDocument, readItems } from './documents.ts';
import { removeFiles } from './files.ts';
import { listHistoryFiles, listHistories, removeHistories } from './history.ts';
import { type RecordContext, changeEach } from './records.ts';
import { type Source, type VersionedRecord, isLive, getDocumentRef } from './rows.ts';

/** The most files that a document lists as leaving; newer ones replace the oldest. */
export const LEAVING_MAX = 500;

/**
 * Lists files as leaving, except files that a record names.
 * @param expected the ETag that the list must still have; left out for any
 * @returns the listed keys; null if the list has changed
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
    // An unreadable history may name the files. The nightly run tries again.
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note?.(error);
  }
  if (staying.size > 0) await unmarkLeaving(context, source, [...staying]);
}

/** Removes files that no record or earlier state names. */
export async function removeUnnamedFiles<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  for (const portion of splitIntoPortions(keys, LEAVING_MAX)) await removeSome(context, source, portion);
}

/** Only the entries' own document could name their files as well. */
async function removeFilesOfEntries<Item extends VersionedRecord>(context: RecordContext, source: Source<Item>, removed: readonly Item[]) {
  for (const [, group] of Map.groupBy(removed, ({ id }) => source.keyOf(id))) {
    const files = group.flatMap(source.filesOf);
    const namedFiles = files.length === 0 ? [] : (await readItems(context, getDocumentRef(source, group[0]?.id))).flatMap(source.filesOf);
    const unnamed = files.filter((key) => !namedFiles.includes(key));
    await removeFiles(context, unnamed);
  }
}

/** Removes deleted records, never live ones, and returns their ids. After an outage, a repeated call completes the removal. */
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
