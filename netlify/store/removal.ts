/** Removes records with their states and files. */
import { type DocumentContext, UnreadableDocument, readDocument } from './documents.ts';
import { removeFiles } from './files.ts';
import { listHistoryFiles, listHistories, removeHistories } from './history.ts';
import { type RecordContext, changeEach } from './records.ts';
import { type Row, type Source, type VersionedRecord, isLive, getDocumentRef } from './rows.ts';

/** The list is read last: a state that is restored meanwhile is still in its history or already in the list. */
export async function removeUnnamedFiles<Item extends VersionedRecord>(
  context: DocumentContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  try {
    const ofHistories = await listHistoryFiles(context, source, await listHistories(context, source.name));
    const { items, problem } = await readDocument(context, getDocumentRef(source));
    if (problem !== null) throw problem;
    const namedFiles = new Set([...ofHistories, ...items.flatMap(source.filesOf)]);
    await removeFiles(
      context,
      keys.filter((key) => !namedFiles.has(key)),
    );
  } catch (error) {
    // What cannot be read may name the files; the nightly run tries again.
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
  const files = removed.flatMap(source.filesOf);
  if (source.hasHistory) {
    const ofStates = await removeHistories(context, source, removedIds);
    await removeUnnamedFiles(context, source, [...new Set([...files, ...ofStates])]);
  } else await removeFiles(context, files);
  return removedIds;
}
