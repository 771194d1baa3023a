import { DAY_MS } from '#domain/dates.ts';
import { ACTIVITY_DAYS } from '#records/accounts/activity.ts';
import { FORMS } from '#records/forms/registry.ts';

import { type DayPart, compareByAge, formatIndianDay, getPartKey, findPartInKey } from '#netlify/store/days.ts';
import { parseDocument } from '#netlify/store/documents.ts';
import { removeFiles } from '#netlify/store/files.ts';
import { findNamedFiles } from '#netlify/store/named-files.ts';
import { type HasTime, type StepResult, type Step, type StepContext, skipUnreadable, findGuardProblem } from './step.ts';

type ExpiringStore = { name: string; days: number };

/** All stored days, and the documents beyond the retention, oldest first. */
export async function findOldDays(
  { stores, clock }: Pick<StepContext, 'stores' | 'clock'>,
  { name, days }: ExpiringStore,
): Promise<{ all: ReadonlySet<string>; old: readonly DayPart[] }> {
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
