/** Removes files that no record names, except those of today and yesterday, whose record may not be stored yet. */
import { DAY_MS } from '#domain/dates.ts';
import { type FilesSweep, parseFilesSweep } from '#records/backup-documents.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';

import { runInPortions, splitIntoPortions } from '#netlify/platform/concurrency.ts';
import { formatIndianDay, getPartKey, findPartInKey } from '#netlify/store/days.ts';
import { readDocument } from '#netlify/store/documents.ts';
import { getSentDay, getSentPrefix, listStaffFiles, removeFiles } from '#netlify/store/files.ts';
import { listHistoryFiles, listHistories } from '#netlify/store/history.ts';
import { findNamedFiles, type Source, type VersionedRecord, facultySource, noticeSource, getDocumentRef } from '#netlify/store/rows.ts';
import { type HasTime, type StepResult, type Step, type StepContext, skipUnreadable, findGuardProblem } from './state.ts';

/** `2026-11`, or '' for all days. */
type Period = { form: ListedForm; days: string };

type UnnamedFiles = { keys: readonly string[]; total: number; stopped: readonly string[] };

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

async function listMonths({ stores }: StepContext, { store }: ListedForm): Promise<readonly string[]> {
  const listed = await stores.open('files').list(getSentPrefix(store));
  return [...new Set(listed.map(({ key }) => getSentDay(store, key).slice(0, '2026-11'.length)))].toSorted();
}

/** Goes by month. The cursor is the last finished one. */
export const removeUnnamedSent: Step = async (context, cursor, hasTime) => {
  const stopped: string[] = [];
  let [removed, last] = [0, cursor];
  for (const form of FORMS.filter(({ picture }) => picture !== undefined))
    for (const days of await listMonths(context, form)) {
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

const AT_ONCE = 20;

async function findCandidates<Item extends VersionedRecord>(context: StepContext, source: Source<Item>): Promise<FilesSweep> {
  const { items, etag, problem } = await readDocument(context, getDocumentRef(source));
  if (problem !== null) throw problem;
  const namedFiles = new Set(items.flatMap(source.filesOf));
  const yesterday = formatIndianDay(context.clock().getTime() - DAY_MS);
  const all = await listStaffFiles(context);
  const unknown = all.filter((key) => !namedFiles.has(key));
  const bucket = context.stores.open('files');
  const dated = await runInPortions(unknown, AT_ONCE, async (key) => {
    const { owner, stored_on: day } = (await bucket.factsOf(key)) ?? {};
    return owner === source.name && typeof day === 'string' && day < yesterday ? [key] : [];
  });
  return { etag, keys: dated.flat(), total: all.length, after: '' };
}

/** With many earlier states a sweep takes several runs, and starts again if the list has changed. */
async function sweep<Item extends VersionedRecord>(
  context: StepContext,
  { source, isGuarded }: { source: Source<Item>; isGuarded: boolean },
  from: FilesSweep | null,
  hasTime: HasTime,
): Promise<StepResult> {
  const begun = from ?? (await findCandidates(context, source));
  let { keys, after } = begun;
  const getCursor = () => JSON.stringify({ ...begun, keys, after } satisfies FilesSweep);
  const histories = keys.length === 0 ? [] : (await listHistories(context, source.name)).filter((key) => key > after);
  for (const portion of splitIntoPortions(histories, AT_ONCE)) {
    if (keys.length === 0) break;
    if (!hasTime()) return { cursor: getCursor(), removed: 0, stopped: [] };
    const namedFiles = await listHistoryFiles(context, source, portion);
    keys = keys.filter((key) => !namedFiles.has(key));
    after = portion.at(-1) ?? after;
  }
  const guard = isGuarded ? findGuardProblem(`files of ${source.name}`, keys.length, begun.total) : null;
  if (guard !== null) return { cursor: null, removed: 0, stopped: [guard] };
  if (keys.length === 0) return { cursor: null, removed: 0, stopped: [] };
  // A changed list may name them. Nobody can name a file of before yesterday in the moment that is left.
  if ((await readDocument(context, getDocumentRef(source))).etag !== begun.etag) return { cursor: '', removed: 0, stopped: [] };
  await removeFiles(context, keys);
  return { cursor: null, removed: keys.length, stopped: [] };
}

export function createStaffFilesStep<Item extends VersionedRecord>(source: Source<Item>, { isGuarded = true } = {}): Step {
  return async (context, cursor, hasTime) => {
    const stopped: string[] = [];
    const parsed = cursor === '' ? null : parseFilesSweep(JSON.parse(cursor));
    const begun = parsed?.ok === true ? parsed.value : null;
    const outcome = await skipUnreadable(context, stopped, () => sweep(context, { source, isGuarded }, begun, hasTime));
    return outcome ?? { cursor: null, removed: 0, stopped };
  };
}

export async function countUnnamedStaffFiles(context: StepContext): Promise<number> {
  const count = async <Item extends VersionedRecord>(source: Source<Item>) => {
    const { keys } = await findCandidates(context, source);
    const namedFiles = keys.length === 0 ? new Set() : await listHistoryFiles(context, source, await listHistories(context, source.name));
    return keys.filter((key) => !namedFiles.has(key)).length;
  };
  return (await count(noticeSource)) + (await count(facultySource));
}
