/**
 * Removes records with their states and files. Staff may attach a file at any moment, so it is
 * first listed as `leaving`: from then on no record can name it. It stays listed, because an
 * earlier change may still have found it.
 */
import { splitIntoPortions } from '#netlify/platform/portions.ts';
import { type DocumentContext, UnreadableDocument, changeDocument, readItems } from './documents.ts';
import { removeFiles } from './files.ts';
import { listHistoryFiles, listHistories, removeHistories } from './history.ts';
import { type RecordContext, changeEach } from './records.ts';
import { type Row, type Source, type VersionedRecord, isLive, getDocumentRef } from './rows.ts';

/** `leaving` keeps at most so many files, the newest. */
export const LEAVING_MAX = 500;

/** Null if the list lacks the ETag `expected`. */
export function addToLeaving<Item extends VersionedRecord>(
  context: DocumentContext,
  source: Source<Item>,
  keys: readonly string[],
  expected?: string | null,
): Promise<readonly string[] | null> {
  return changeDocument<Item, readonly string[] | null>(context, getDocumentRef(source), (rows, { etag, leaving }) => {
    if (expected !== undefined && etag !== expected) return { items: null, result: null };
    const namedFiles = new Set(rows.flatMap(source.filesOf));
    const listed = keys.filter((key) => !namedFiles.has(key));
    return {
      items: null,
      ...(listed.length === 0 ? {} : { leaving: [...new Set([...leaving, ...listed])].slice(-LEAVING_MAX) }),
      result: listed,
    };
  });
}

export async function removeFromLeaving<Item extends VersionedRecord>(
  context: DocumentContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  await changeDocument(context, getDocumentRef(source), (_, { leaving }) => {
    const rest = leaving.filter((key) => !keys.includes(key));
    return { items: null, ...(rest.length === leaving.length ? {} : { leaving: rest }), result: null };
  });
}

async function removeSome<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  const listed = (await addToLeaving(context, source, keys)) ?? [];
  if (listed.length === 0) return;
  const staying = new Set(listed);
  try {
    const namedFiles = await listHistoryFiles(context, source, await listHistories(context, source.name));
    const unnamed = listed.filter((key) => !namedFiles.has(key));
    await removeFiles(context, unnamed);
    for (const key of unnamed) staying.delete(key);
  } catch (error) {
    // An unreadable history may name the files; the nightly run tries again.
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note?.(error);
  }
  if (staying.size > 0) await removeFromLeaving(context, source, [...staying]);
}

export async function removeUnnamedFiles<Item extends VersionedRecord>(
  context: RecordContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  for (const portion of splitIntoPortions(keys, LEAVING_MAX)) await removeSome(context, source, portion);
}

/** Only the entries' document could name their files. */
async function removeFilesOfEntries<Item extends VersionedRecord>(context: RecordContext, source: Source<Item>, removed: readonly Item[]) {
  for (const [, group] of Map.groupBy(removed, ({ id }) => source.keyOf(id))) {
    const files = group.flatMap(source.filesOf);
    const namedFiles = files.length === 0 ? [] : (await readItems(context, getDocumentRef(source, group[0]?.id))).flatMap(source.filesOf);
    const unnamed = files.filter((key) => !namedFiles.includes(key));
    await removeFiles(context, unnamed);
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
  if (source.hasHistory) {
    const ofStates = await removeHistories(context, source, removedIds);
    await removeUnnamedFiles(context, source, [...new Set([...removed.flatMap(source.filesOf), ...ofStates])]);
  } else await removeFilesOfEntries(context, source, removed);
  return removedIds;
}
