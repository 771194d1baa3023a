/**
 * Removes what is due (docs/behaviour.md, "How long forms are kept", "Recently deleted"): forms and entries of the
 * log that are too old, what was deleted 30 days ago, and what no record names. Nothing that is too old, and
 * no file, is removed if it is more than a fifth of what there is and more than five: then a person decides.
 */
import { ACTIVITY_DAYS } from '#domain/activity.ts';
import type { SavedDocument } from '#domain/backup-documents.ts';
import { RETENTION_DAYS } from '#domain/form-limits.ts';
import { FORMS } from '#domain/forms/registry.ts';
import { DELETED_DAYS } from '#domain/recently-deleted.ts';

import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { dayAt, dayIn } from '#netlify/store/days.ts';
import { readItems } from '#netlify/store/documents.ts';
import { removeFiles } from '#netlify/store/files.ts';
import { journalPrefix } from '#netlify/store/journal.ts';
import { removeForGood } from '#netlify/store/removal.ts';
import { type Source, entrySource, facultySource, isLive, noticeSource } from '#netlify/store/rows.ts';
import type { HasTime } from './backup.ts';

export type RemovalContext = Pick<FunctionContext, 'stores' | 'writeQueue' | 'note' | 'clock'>;

/** `stopped` says why a person must decide. */
export type Removal = { removed: number; stopped: readonly string[] };

const DAY_MS = 24 * 60 * 60 * 1000;
const FEW = 5;
const MOST_SHARE = 1 / 5;

function tooMany(name: string, count: number, total: number): string | null {
  if (count <= Math.max(FEW, total * MOST_SHARE)) return null;
  return `${name}: ${count} of ${total} would be deleted, more than a fifth`;
}

/** Returns the documents of a collection whose day is too old. */
function oldIn(documents: readonly SavedDocument[], name: string, days: number, now: number): readonly SavedDocument[] {
  const oldest = dayAt(now - days * DAY_MS);
  return documents.filter(({ key }) => key.startsWith(`${name}/`) && (dayIn(key) ?? oldest) < oldest);
}

/** Removes the documents of a collection that are too old, with their files. */
export async function removeOldDays(
  { stores, clock }: RemovalContext,
  documents: readonly SavedDocument[],
  { name, days, isGuarded }: { name: string; days: number; isGuarded: boolean },
): Promise<Removal> {
  const count = (some: readonly SavedDocument[]) => some.reduce((sum, { records }) => sum + records, 0);
  const old = oldIn(documents, name, days, clock().getTime());
  const all = documents.filter(({ key }) => key.startsWith(`${name}/`));
  const stopped = isGuarded ? tooMany(name, count(old), count(all)) : null;
  if (stopped !== null) return { removed: 0, stopped: [stopped] };
  for (const { key, files } of old) {
    // The files go first: nothing would name them after the document.
    await removeFiles({ stores }, files);
    await stores.open('records').remove(key);
  }
  return { removed: count(old), stopped: [] };
}

type Kept = { id: string; updated_at: string };

/** Removes what was deleted long enough ago for good. */
async function removeDeleted<Item extends Kept>(
  context: RemovalContext,
  documents: readonly SavedDocument[],
  source: Source<Item>,
  hasTime: HasTime,
): Promise<number> {
  const before = new Date(context.clock().getTime() - DELETED_DAYS * DAY_MS).toISOString();
  const due = documents.filter(({ key, deleted }) => key.startsWith(`${source.name}/`) && deleted !== null && deleted < before);
  let removed = 0;
  for (const { key } of due) {
    if (!hasTime()) break;
    const rows = await readItems(context, { key, parse: source.parse }).catch((error: unknown) => {
      context.note(error);
      return [];
    });
    const ids = rows.filter((row) => !isLive(row) && (row.deleted_at ?? '') < before).map(({ id }) => id);
    removed += (await removeForGood(context, source, ids)).length;
  }
  return removed;
}

/** Removes the earlier states of records that are gone: a removal may have been interrupted. */
async function removeOrphanedStates<Item extends Kept>(
  context: RemovalContext,
  documents: readonly SavedDocument[],
  source: Source<Item>,
): Promise<void> {
  const prefix = journalPrefix(source.name);
  const journals = documents.filter(({ key }) => key.startsWith(prefix));
  if (journals.length === 0) return;
  const list = await context.stores.open('records').read(source.keyOf(''));
  // A list that cannot be read still names its records. Without a list something is wrong.
  if (list === null) return;
  for (const { key } of journals)
    if (!list.text.includes(key.slice(prefix.length, -'.json'.length))) await context.stores.open('records').remove(key);
}

/**
 * Removes the files that no document names. A file of today or yesterday may belong to a form that is still
 * being written.
 */
export async function removeUnnamed(
  { stores, clock }: RemovalContext,
  documents: readonly SavedDocument[],
  isGuarded = true,
): Promise<Removal> {
  const room = stores.open('files');
  const named = new Set(documents.flatMap(({ files }) => files));
  const all = await room.list('');
  const yesterday = dayAt(clock().getTime() - DAY_MS);
  const unnamed: string[] = [];
  for (const { key } of all) {
    if (named.has(key)) continue;
    const day = (await room.factsOf(key))?.['stored_on'];
    if (typeof day !== 'string' || day < yesterday) unnamed.push(key);
  }
  const stopped = isGuarded ? tooMany('files', unnamed.length, all.length) : null;
  if (stopped !== null) return { removed: 0, stopped: [stopped] };
  await removeFiles({ stores }, unnamed);
  return { removed: unnamed.length, stopped: [] };
}

/** Removes all that is due. @param documents what the backup of today has */
export async function removeDue(
  context: RemovalContext,
  documents: readonly SavedDocument[],
  hasTime: HasTime,
  retentionDays = RETENTION_DAYS,
): Promise<Removal> {
  const outcomes: Removal[] = [];
  for (const { store: name } of FORMS)
    outcomes.push(await removeOldDays(context, documents, { name, days: retentionDays, isGuarded: true }));
  outcomes.push(await removeOldDays(context, documents, { name: 'log', days: ACTIVITY_DAYS, isGuarded: true }));
  for (const form of FORMS) outcomes.push({ removed: await removeDeleted(context, documents, entrySource(form), hasTime), stopped: [] });
  outcomes.push({ removed: await removeDeleted(context, documents, noticeSource, hasTime), stopped: [] });
  outcomes.push({ removed: await removeDeleted(context, documents, facultySource, hasTime), stopped: [] });
  await removeOrphanedStates(context, documents, noticeSource);
  await removeOrphanedStates(context, documents, facultySource);
  outcomes.push(await removeUnnamed(context, documents));
  return {
    removed: outcomes.reduce((sum, { removed }) => sum + removed, 0),
    stopped: outcomes.flatMap(({ stopped }) => stopped),
  };
}
