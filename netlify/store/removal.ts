/**
 * Removes records for good, with their earlier states and files (docs/api.md, "History").
 *
 * A file stays while any record or earlier state of its collection names it, and somebody may attach it at the same
 * moment. So the keys are first noted in the list's document as leaving, by the change that makes sure that no record names
 * them. From then on no record can name them anew, and only what earlier states name has to be read. The notes stay after the
 * files are gone: a change that began before may still have found them. Newer notes replace them in the end.
 */
import { portionsOf } from '#netlify/platform/portions.ts';
import { type DocumentContext, UnreadableDocument, changeDocument, readItems } from './documents.ts';
import { removeFiles } from './files.ts';
import { filesOfHistories, listHistories, removeHistories } from './history.ts';
import { type RecordContext, changeEach } from './records.ts';
import { type Source, type Stated, isLive, getDocumentRef } from './rows.ts';

/** How many files are noted as leaving. */
export const LEAVING_MAX = 500;

/**
 * Notes those of the files as leaving that no record of a list names.
 * @param etag if given, nothing is noted if the list has changed since it had this ETag
 * @returns their keys; null if the list has changed
 */
export function markLeaving<Item extends Stated>(
  context: DocumentContext,
  source: Source<Item>,
  keys: readonly string[],
  expected?: string | null,
): Promise<readonly string[] | null> {
  return changeDocument<Item, readonly string[] | null>(context, getDocumentRef(source), (rows, { etag, leaving }) => {
    if (expected !== undefined && etag !== expected) return { items: null, result: null };
    const named = new Set(rows.flatMap(source.filesOf));
    const marked = keys.filter((key) => !named.has(key));
    return {
      items: null,
      ...(marked.length === 0 ? {} : { leaving: [...new Set([...leaving, ...marked])].slice(-LEAVING_MAX) }),
      result: marked,
    };
  });
}

/** Ends the notes of files that stay. */
export async function endLeaving<Item extends Stated>(
  context: DocumentContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  await changeDocument(context, getDocumentRef(source), (_, { leaving }) => {
    const rest = leaving.filter((key) => !keys.includes(key));
    return { items: null, ...(rest.length === leaving.length ? {} : { leaving: rest }), result: null };
  });
}

/** Removes those of some files, at most `LEAVING_MAX`, that no record and no earlier state of a list names. */
async function removeSome<Item extends Stated>(context: RecordContext, source: Source<Item>, keys: readonly string[]): Promise<void> {
  const marked = (await markLeaving(context, source, keys)) ?? [];
  if (marked.length === 0) return;
  const staying = new Set(marked);
  try {
    const named = await filesOfHistories(context, source, await listHistories(context, source.name));
    const unnamed = marked.filter((key) => !named.has(key));
    await removeFiles(context, unnamed);
    for (const key of unnamed) staying.delete(key);
  } catch (error) {
    // The files stay. The nightly run tries again.
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note?.(error);
  }
  if (staying.size > 0) await endLeaving(context, source, [...staying]);
}

/** Removes those of the files that no record and no earlier state of a list names. */
export async function removeUnnamedFiles<Item extends Stated>(
  context: RecordContext,
  source: Source<Item>,
  keys: readonly string[],
): Promise<void> {
  for (const portion of portionsOf(keys, LEAVING_MAX)) await removeSome(context, source, portion);
}

/** Removes the files of entries that are gone. Nothing but their own document could name them. */
async function removeFilesOfEntries<Item extends Stated>(context: RecordContext, source: Source<Item>, removed: readonly Item[]) {
  for (const [, group] of Map.groupBy(removed, ({ id }) => source.keyOf(id))) {
    const files = group.flatMap(source.filesOf);
    const named = files.length === 0 ? [] : (await readItems(context, getDocumentRef(source, group[0]?.id))).flatMap(source.filesOf);
    await removeFiles(
      context,
      files.filter((key) => !named.includes(key)),
    );
  }
}

/**
 * Removes deleted records, and nothing that is live. Repeating the call completes one that an outage has
 * interrupted.
 * @returns the ids of those that were there
 */
export async function removeForGood<Item extends Stated>(
  context: RecordContext,
  source: Source<Item>,
  ids: readonly string[],
): Promise<readonly string[]> {
  // The records go first: if an outage follows, the nightly run removes what nothing names any more.
  const removed = await changeEach(context, source, ids, (present) => (isLive(present) ? present : null));
  if (source.hasHistory) {
    const ofStates = await removeHistories(
      context,
      source,
      removed.map(({ id }) => id),
    );
    await removeUnnamedFiles(context, source, [...new Set([...removed.flatMap(source.filesOf), ...ofStates])]);
  } else await removeFilesOfEntries(context, source, removed);
  return removed.map(({ id }) => id);
}
