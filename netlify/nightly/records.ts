import { DAY_MS } from '#domain/dates.ts';
import { ACTIVITY_DAYS } from '#records/accounts/activity.ts';
import { FORMS } from '#records/forms/registry.ts';
import { DELETED_DAYS } from '#records/history/history.ts';

import { splitIntoPortions } from '#netlify/platform/concurrency.ts';
import { compareByAge, formatIndianDay, getPartKey, findPartInKey } from '#netlify/store/days.ts';
import { readDocument, parseDocument } from '#netlify/store/documents.ts';
import { removeFiles } from '#netlify/store/files.ts';
import { getHistoryPrefix, listHistories } from '#netlify/store/history.ts';
import { ALL_SOURCES, type Source, facultySource, findNamedFiles, getDocumentRef, noticeSource } from '#netlify/store/rows.ts';
import { removeForGood } from '#netlify/store/records.ts';
import { type HasTime, type StepResult, type Step, type StepContext, skipUnreadable, findGuardProblem } from './step.ts';

type ExpiringStore = { name: string; days: number };

/** All stored days, and the documents beyond the retention, oldest first. */
export async function findOldDays({ stores, clock }: Pick<StepContext, 'stores' | 'clock'>, { name, days }: ExpiringStore) {
  const oldest = formatIndianDay(clock().getTime() - days * DAY_MS);
  const parts = (await stores.open('records').list(`${name}/`)).flatMap(({ key }) => findPartInKey(key) ?? []);
  return { all: new Set(parts.map(({ day }) => day)), old: parts.filter(({ day }) => day < oldest).toSorted(compareByAge) };
}

async function removePart({ stores }: StepContext, key: string): Promise<number> {
  const bucket = stores.open('records');
  const text = (await bucket.read(key))?.text;
  if (text === undefined) return 0;
  const { records } = parseDocument(key, text);
  // First, because without the document nothing names them.
  await removeFiles({ stores }, findNamedFiles(key, text).files);
  await bucket.remove(key);
  return records.length;
}

/** @param isGuarded a person must decide about more than a fifth of all days */
export async function removeOldDays(
  context: StepContext,
  { isGuarded, ...expiring }: ExpiringStore & { isGuarded: boolean },
  hasTime: HasTime,
): Promise<StepResult> {
  const { all, old } = await findOldDays(context, expiring);
  const problem = isGuarded ? findGuardProblem(`days of ${expiring.name}`, new Set(old.map(({ day }) => day)).size, all.size) : null;
  if (problem !== null) return { cursor: null, removed: 0, stopped: [problem] };
  const stopped: string[] = [];
  let removed = 0;
  for (const part of old) {
    if (!hasTime()) return { cursor: part.day, removed, stopped };
    const key = getPartKey(expiring.name, part);
    removed += (await skipUnreadable(context, stopped, () => removePart(context, key))) ?? 0;
  }
  return { cursor: null, removed, stopped };
}

export const removeExpired: Step = async (context, _, hasTime) => {
  const outcomes: StepResult[] = [];
  for (const { name, days } of [
    ...FORMS.map(({ store, retentionDays }) => ({ name: store, days: retentionDays })),
    { name: 'log', days: ACTIVITY_DAYS },
  ])
    outcomes.push(await removeOldDays(context, { name, days, isGuarded: true }, hasTime));
  return {
    cursor: outcomes.find(({ cursor }) => cursor !== null)?.cursor ?? null,
    removed: outcomes.reduce((sum, { removed }) => sum + removed, 0),
    stopped: outcomes.flatMap(({ stopped }) => stopped),
  };
};

const AT_ONCE = 16;

/** Also unreadable ones, deleted before a time (ISO 8601). */
function findDue(key: string, text: string, before: string): readonly string[] {
  return parseDocument(key, text).records.flatMap((record) => {
    if (typeof record !== 'object' || record === null || !('id' in record) || !('deleted_at' in record)) return [];
    const { id, deleted_at } = record;
    return typeof id === 'string' && typeof deleted_at === 'string' && deleted_at < before ? [id] : [];
  });
}

async function removeFrom(context: StepContext, source: Source, key: string, before: string): Promise<number> {
  const text = (await context.stores.open('records').read(key))?.text;
  const due = text === undefined ? [] : findDue(key, text, before);
  return due.length === 0 ? 0 : (await removeForGood(context, source, due)).length;
}

/** Without a guard, because a person deleted each record. The cursor is the last document's key. */
export const removeDeleted: Step = async (context, cursor, hasTime) => {
  const before = new Date(context.clock().getTime() - DELETED_DAYS * DAY_MS).toISOString();
  const stopped: string[] = [];
  let [removed, last] = [0, cursor];
  for (const source of ALL_SOURCES.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const prefix = `${source.name}/`;
    if (cursor !== '' && cursor > `${prefix}~`) continue;
    const keys = (await context.stores.open('records').list(prefix)).map(({ key }) => key).filter((key) => key > cursor);
    for (const portion of splitIntoPortions(keys.toSorted(), AT_ONCE)) {
      if (!hasTime()) return { cursor: last, removed, stopped };
      const counts = await Promise.all(
        portion.map((key) => skipUnreadable(context, stopped, () => removeFrom(context, source, key, before))),
      );
      removed += counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
      last = portion.at(-1) ?? last;
    }
  }
  return { cursor: null, removed, stopped };
};

/** An interrupted removal may have left histories. */
async function removeOrphans(context: StepContext, source: Source): Promise<readonly string[]> {
  const histories = await listHistories(context, source.name);
  if (histories.length === 0) return [];
  const { items, etag, problem } = await readDocument(context, getDocumentRef(source));
  if (problem !== null) throw problem;
  const name = `earlier versions of ${source.name}`;
  // The list was lost or emptied by mistake.
  if (etag === null || items.length === 0) return [`${name}: there are ${histories.length}, and no record`];
  const keysOfRecords = new Set(items.map(({ id }) => `${getHistoryPrefix(source.name)}${id}.json`));
  const orphans = histories.filter((key) => !keysOfRecords.has(key));
  const guard = findGuardProblem(name, orphans.length, histories.length);
  if (guard !== null) return [guard];
  for (const key of orphans) await context.stores.open('records').remove(key);
  return [];
}

export const removeOrphanedStates: Step = async (context) => {
  const stopped: string[] = [];
  for (const source of [noticeSource, facultySource])
    stopped.push(...((await skipUnreadable(context, stopped, () => removeOrphans(context, source))) ?? []));
  return { cursor: null, removed: 0, stopped };
};
