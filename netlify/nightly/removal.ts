/**
 * Removes what is due (docs/behaviour.md, "How long forms are kept", "Recently deleted"): forms and entries of the
 * log that are too old, what was deleted 30 days ago, and what no record names.
 */
import { ACTIVITY_DAYS } from '#records/accounts/activity.ts';
import type { SavedDocument } from '#records/backup-documents.ts';
import { RETENTION_DAYS } from '#records/forms/form-limits.ts';
import { FORMS } from '#records/forms/registry.ts';
import { DELETED_DAYS } from '#records/recently-deleted.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { portionsOf } from '#netlify/platform/portions.ts';
import { UnreadableDocument, readItems } from '#netlify/store/documents.ts';
import { journalPrefix } from '#netlify/store/journal.ts';
import { removeForGood } from '#netlify/store/removal.ts';
import { type Source, entrySource, facultySource, isLive, noticeSource } from '#netlify/store/rows.ts';
import type { HasTime } from './backup.ts';
import { type Removal, removeOldDays, removeUnnamed } from './expiry.ts';

type RemovalContext = Pick<FunctionContext, 'stores' | 'writeQueue' | 'note' | 'clock'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 10;

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
    try {
      const rows = await readItems(context, { key, parse: source.parse });
      const ids = rows.filter((row) => !isLive(row) && (row.deleted_at ?? '') < before).map(({ id }) => id);
      for (const portion of portionsOf(ids, AT_ONCE)) if (hasTime()) removed += (await removeForGood(context, source, portion)).length;
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      context.note(error);
    }
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
  outcomes.push(await removeUnnamed(context, documents, true));
  return {
    removed: outcomes.reduce((sum, { removed }) => sum + removed, 0),
    stopped: outcomes.flatMap(({ stopped }) => stopped),
  };
}
