import { DAY_MS } from '#domain/dates.ts';
import { FORMS } from '#records/forms/registry.ts';
import { DELETED_DAYS } from '#records/history/history.ts';

import { splitIntoPortions } from '#netlify/platform/portions.ts';
import { readDocument, parseDocument } from '#netlify/store/documents.ts';
import { getHistoryPrefix, listHistories } from '#netlify/store/history.ts';
import { removeForGood } from '#netlify/store/removal.ts';
import { type Source, type VersionedRecord, createEntrySource, facultySource, noticeSource, getDocumentRef } from '#netlify/store/rows.ts';
import { type Step, type StepContext, skipUnreadable, findGuardProblem } from './step.ts';

const AT_ONCE = 16;

/** Also unreadable ones, deleted before a time (ISO 8601). */
function findDue(key: string, text: string, before: string): readonly string[] {
  return parseDocument(key, text).records.flatMap((record) => {
    if (typeof record !== 'object' || record === null || !('id' in record) || !('deleted_at' in record)) return [];
    const { id, deleted_at } = record;
    return typeof id === 'string' && typeof deleted_at === 'string' && deleted_at < before ? [id] : [];
  });
}

type RemovalTask = { prefix: string; removeFrom: (context: StepContext, key: string, before: string) => Promise<number> };

function createRemoval<Item extends VersionedRecord>(source: Source<Item>): RemovalTask {
  return {
    prefix: `${source.name}/`,
    removeFrom: async (context, key, before) => {
      const text = (await context.stores.open('records').read(key))?.text;
      const due = text === undefined ? [] : findDue(key, text, before);
      return due.length === 0 ? 0 : (await removeForGood(context, source, due)).length;
    },
  };
}

const ALL: readonly RemovalTask[] = [
  ...FORMS.map((form) => createRemoval(createEntrySource(form))),
  createRemoval(noticeSource),
  createRemoval(facultySource),
];

/** Without a guard, because a person deleted each record. The cursor is the last document's key. */
export const removeDeleted: Step = async (context, cursor, hasTime) => {
  const before = new Date(context.clock().getTime() - DELETED_DAYS * DAY_MS).toISOString();
  const stopped: string[] = [];
  let [removed, last] = [0, cursor];
  for (const { prefix, removeFrom } of ALL.toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1))) {
    if (cursor !== '' && cursor > `${prefix}~`) continue;
    const keys = (await context.stores.open('records').list(prefix)).map(({ key }) => key).filter((key) => key > cursor);
    for (const portion of splitIntoPortions(keys.toSorted(), AT_ONCE)) {
      if (!hasTime()) return { cursor: last, removed, stopped };
      const counts = await Promise.all(portion.map((key) => skipUnreadable(context, stopped, () => removeFrom(context, key, before))));
      removed += counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
      last = portion.at(-1) ?? last;
    }
  }
  return { cursor: null, removed, stopped };
};

/** An interrupted removal may have left histories. */
async function removeOrphans<Item extends VersionedRecord>(context: StepContext, source: Source<Item>): Promise<readonly string[]> {
  const histories = await listHistories(context, source.name);
  if (histories.length === 0) return [];
  const { items, etag, problem } = await readDocument(context, getDocumentRef(source));
  if (problem !== null) throw problem;
  const name = `earlier versions of ${source.name}`;
  // The list was lost or emptied by mistake.
  if (etag === null || items.length === 0) return [`${name}: there are ${histories.length}, and no record`];
  const prefix = getHistoryPrefix(source.name);
  const keysOfRecords = new Set(items.map(({ id }) => `${prefix}${id}.json`));
  const orphans = histories.filter((key) => !keysOfRecords.has(key));
  const guard = findGuardProblem(name, orphans.length, histories.length);
  if (guard !== null) return [guard];
  for (const key of orphans) await context.stores.open('records').remove(key);
  return [];
}

export const removeOrphanedStates: Step = async (context) => {
  const stopped: string[] = [];
  stopped.push(...((await skipUnreadable(context, stopped, () => removeOrphans(context, noticeSource))) ?? []));
  stopped.push(...((await skipUnreadable(context, stopped, () => removeOrphans(context, facultySource))) ?? []));
  return { cursor: null, removed: 0, stopped };
};
