/**
 * Removes files that no record or earlier state names. With many states a sweep takes several runs,
 * and starts again if the list has changed.
 */
import { DAY_MS } from '#domain/dates.ts';
import { type FilesSweep, parseFilesSweep } from '#records/function-documents.ts';

import { runInPortions, splitIntoPortions } from '#netlify/platform/portions.ts';
import { formatIndianDay } from '#netlify/store/days.ts';
import { readDocument } from '#netlify/store/documents.ts';
import { listStaffFiles, removeFiles } from '#netlify/store/files.ts';
import { listHistoryFiles, listHistories } from '#netlify/store/history.ts';
import { LEAVING_MAX, removeFromLeaving, addToLeaving } from '#netlify/store/removal.ts';
import { type Source, type VersionedRecord, facultySource, noticeSource, getDocumentRef } from '#netlify/store/rows.ts';
import { type HasTime, type StepResult, type Step, type StepContext, skipUnreadable, findGuardProblem } from './step.ts';

const AT_ONCE = 20;

/** Finds files from before yesterday. */
async function findCandidates<Item extends VersionedRecord>(context: StepContext, source: Source<Item>): Promise<FilesSweep> {
  const { items, etag, leaving, problem } = await readDocument(context, getDocumentRef(source));
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
  return { etag, keys: [...dated.flat()], leaving: leaving.filter((key) => all.includes(key)), total: all.length, after: '' };
}

type Sweep<Item extends VersionedRecord> = { source: Source<Item>; isGuarded: boolean };

async function sweep<Item extends VersionedRecord>(
  context: StepContext,
  { source, isGuarded }: Sweep<Item>,
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
  const some = keys.slice(0, LEAVING_MAX);
  const listed = some.length === 0 ? [] : await addToLeaving(context, source, some, begun.etag);
  if (listed === null) return { cursor: '', removed: 0, stopped: [] };
  await removeFiles(context, listed);
  // An interrupted removal may have listed others.
  const staying = begun.leaving.filter((key) => !listed.includes(key));
  if (staying.length > 0) await removeFromLeaving(context, source, staying);
  return { cursor: some.length < keys.length ? '' : null, removed: listed.length, stopped: [] };
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
