/** Removes files that no record names, except those of today and yesterday, whose record may not be stored yet. */
import { DAY_MS } from '#domain/dates.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';

import { runInPortions } from '#netlify/platform/concurrency.ts';
import { formatIndianDay, getPartKey, findPartInKey } from '#netlify/store/days.ts';
import { getSentDay, getSentPrefix, listStaffFiles, removeFiles } from '#netlify/store/files.ts';
import { findUnnamed } from '#netlify/store/records.ts';
import { type Source, facultySource, findNamedFiles, noticeSource } from '#netlify/store/rows.ts';
import { type Step, type StepContext, skipUnreadable, findGuardProblem } from './step.ts';

const AT_ONCE = 20;

function getYesterday({ clock }: StepContext): string {
  return formatIndianDay(clock().getTime() - DAY_MS);
}

/** By month. An unreadable document protects all files of its day. */
export async function findUnnamedSent(context: StepContext, { store }: ListedForm) {
  const files = (await context.stores.open('files').list(getSentPrefix(store))).map(({ key }) => key);
  const records = context.stores.open('records');
  const parts = files.length === 0 ? [] : (await records.list(`${store}/`)).flatMap(({ key }) => findPartInKey(key) ?? []);
  const yesterday = getYesterday(context);
  const days = await runInPortions([...Map.groupBy(files, (key) => getSentDay(store, key))], AT_ONCE, async ([day, keys]) => {
    const stopped: string[] = [];
    const namedFiles = new Set<string>();
    for (const part of day < yesterday ? parts.filter((one) => one.day === day) : []) {
      const key = getPartKey(store, part);
      const { files: named, isComplete } = findNamedFiles(key, (await records.read(key))?.text ?? '');
      for (const file of named) namedFiles.add(file);
      if (isComplete) continue;
      context.note(new Error(`${key} cannot be read`));
      stopped.push(`${key}: its files stay, because it cannot be read`);
    }
    const isSearched = day < yesterday && stopped.length === 0;
    return { day, unnamed: isSearched ? keys.filter((key) => !namedFiles.has(key)) : [], total: keys.length, stopped };
  });
  return [...Map.groupBy(days, ({ day }) => day.slice(0, '2026-11'.length))].map(([month, ofMonth]) => ({
    month,
    keys: ofMonth.flatMap(({ unnamed }) => unnamed),
    total: ofMonth.reduce((sum, { total }) => sum + total, 0),
    stopped: ofMonth.flatMap(({ stopped }) => stopped),
  }));
}

export const removeUnnamedSent: Step = async (context) => {
  const stopped: string[] = [];
  let removed = 0;
  for (const form of FORMS.filter(({ picture }) => picture !== undefined))
    for (const { month, keys, total, stopped: unread } of await findUnnamedSent(context, form)) {
      const guard = findGuardProblem(`files of ${form.store} in ${month}`, keys.length, total);
      stopped.push(...unread, ...(guard === null ? [] : [guard]));
      if (guard !== null) continue;
      await removeFiles(context, keys);
      removed += keys.length;
    }
  return { cursor: null, removed, stopped };
};

async function findUnnamedStaffFiles(context: StepContext, source: Source) {
  const all = await listStaffFiles(context);
  const unnamed = await findUnnamed(context, source, all);
  const bucket = context.stores.open('files');
  const yesterday = getYesterday(context);
  const dated = await runInPortions(unnamed, AT_ONCE, async (key) => {
    const { owner, stored_on: day } = (await bucket.factsOf(key)) ?? {};
    return owner === source.name && typeof day === 'string' && day < yesterday ? [key] : [];
  });
  return { keys: dated.flat(), total: all.length };
}

export function createStaffFilesStep(source: Source, { isGuarded = true } = {}): Step {
  return async (context) => {
    const stopped: string[] = [];
    const removed = await skipUnreadable(context, stopped, async () => {
      const { keys, total } = await findUnnamedStaffFiles(context, source);
      const guard = isGuarded ? findGuardProblem(`files of ${source.name}`, keys.length, total) : null;
      if (guard === null) await removeFiles(context, keys);
      else stopped.push(guard);
      return guard === null ? keys.length : 0;
    });
    return { cursor: null, removed: removed ?? 0, stopped };
  };
}

export async function countUnnamedStaffFiles(context: StepContext): Promise<number> {
  const [ofNotices, ofFaculty] = [await findUnnamedStaffFiles(context, noticeSource), await findUnnamedStaffFiles(context, facultySource)];
  return ofNotices.keys.length + ofFaculty.keys.length;
}
