/** Removes records for good, with their earlier states and files (docs/api.md, "Recently deleted"). */
import { inPortions } from '#netlify/platform/portions.ts';
import { readItems } from './documents.ts';
import { removeFiles } from './files.ts';
import { readStates, removeJournal } from './journal.ts';
import { type RecordContext, changeEach, findRows } from './records.ts';
import { type Source, isLive, placeOf } from './rows.ts';

type Kept = { id: string; updated_at: string };

const AT_ONCE = 10;

/** Removes those of the files that no record of the document names any more. */
export async function removeUnnamedFiles<Item extends Kept>(
  context: RecordContext,
  source: Source<Item>,
  id: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await readItems(context, placeOf(source, id));
  const states = source.isJournaled ? await readStates(context, source, id) : [];
  const named = new Set([...rows, ...states].flatMap(source.filesOf));
  await removeFiles(
    context,
    keys.filter((key) => !named.has(key)),
  );
}

/**
 * Removes deleted records, and nothing that is live. Repeating the call completes one that an outage has
 * interrupted.
 * @returns the ids of those that were there
 */
export async function removeForGood<Item extends Kept>(
  context: RecordContext,
  source: Source<Item>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = (await findRows(context, source, ids)).filter((row) => !isLive(row));
  const states = source.isJournaled ? await inPortions(rows, AT_ONCE, ({ id }) => readStates(context, source, id)) : [];
  // The records go first: if an outage follows, the nightly run removes what nothing names any more.
  const removed = await changeEach(
    context,
    source,
    rows.map(({ id }) => id),
    (present) => (isLive(present) ? present : null),
  );
  const gone = new Set(removed.map(({ id }) => id));
  await inPortions(removed, AT_ONCE, ({ id }) => removeJournal(context, source, id));
  const named = [...removed, ...states.flat().filter(({ id }) => gone.has(id))];
  for (const [, group] of Map.groupBy(named, ({ id }) => source.keyOf(id)))
    await removeUnnamedFiles(context, source, group[0]?.id ?? '', group.flatMap(source.filesOf));
  return [...gone];
}
