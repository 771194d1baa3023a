/** Except those of today and yesterday, whose entry may not be stored yet. */
import { DAY_MS } from '#domain/dates.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';

import { formatIndianDay, getPartKey, findPartInKey } from '#netlify/store/days.ts';
import { getSentDay, removeFiles, getSentPrefix } from '#netlify/store/files.ts';
import { findNamedFiles } from '#netlify/store/named-files.ts';
import { type Step, type StepContext, findGuardProblem } from './step.ts';

/** `2026-11`, or '' for all days. */
type Period = { form: ListedForm; days: string };

type UnnamedFiles = { keys: readonly string[]; total: number; stopped: readonly string[] };

const GRACE_DAYS = 400;

/** An unreadable document protects all files of its day. */
export async function findUnnamedSent(context: StepContext, { form: { store }, days }: Period): Promise<UnnamedFiles> {
  const { stores, clock, note } = context;
  const yesterday = formatIndianDay(clock().getTime() - DAY_MS);
  const files = (await stores.open('files').list(getSentPrefix(store, days))).map(({ key }) => key);
  const byDay = Map.groupBy(files, (key) => getSentDay(store, key));
  const records = stores.open('records');
  const parts = byDay.size === 0 ? [] : (await records.list(`${store}/${days}`)).flatMap(({ key }) => findPartInKey(key) ?? []);
  const [unnamed, stopped]: [string[], string[]] = [[], []];
  for (const [day, keys] of byDay) {
    if (day >= yesterday) continue;
    const namedFiles = new Set<string>();
    let isComplete = true;
    for (const part of parts.filter((one) => one.day === day)) {
      const key = getPartKey(store, part);
      const document = findNamedFiles(key, (await records.read(key))?.text ?? '');
      for (const file of document.files) namedFiles.add(file);
      if (document.isComplete) continue;
      isComplete = false;
      note(new Error(`${key} cannot be read`));
      stopped.push(`${key}: its files stay, because it cannot be read`);
    }
    if (isComplete) unnamed.push(...keys.filter((key) => !namedFiles.has(key)));
  }
  return { keys: unnamed, total: files.length, stopped };
}

function listMonthsSince(days: number, now: Date): readonly string[] {
  const first = formatIndianDay(now.getTime() - days * DAY_MS).slice(0, 7);
  const months: string[] = [];
  for (
    let at = new Date(`${first}-15T00:00:00Z`);
    formatIndianDay(at.getTime()).slice(0, 7) <= formatIndianDay(now.getTime()).slice(0, 7);
  ) {
    months.push(formatIndianDay(at.getTime()).slice(0, 7));
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 15));
  }
  return months;
}

/** Goes by month. The cursor is the last finished one. */
export const removeUnnamedSent: Step = async (context, cursor, hasTime) => {
  const stopped: string[] = [];
  let [removed, last] = [0, cursor];
  for (const form of FORMS.filter(({ picture }) => picture !== undefined))
    for (const days of listMonthsSince(form.retentionDays + GRACE_DAYS, context.clock())) {
      const here = `${form.store}/${days}`;
      if (here <= cursor) continue;
      if (!hasTime()) return { cursor: last, removed, stopped };
      const unnamed = await findUnnamedSent(context, { form, days });
      const guard = findGuardProblem(`files of ${form.store} in ${days}`, unnamed.keys.length, unnamed.total);
      stopped.push(...unnamed.stopped, ...(guard === null ? [] : [guard]));
      if (guard === null) {
        await removeFiles(context, unnamed.keys);
        removed += unnamed.keys.length;
      }
      last = here;
    }
  return { cursor: null, removed, stopped };
};
