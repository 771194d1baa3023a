/**
 * Deletes what visitors sent with forms, with its pictures. A record's id has the time at which it
 * was received, so records that can't be parsed are deleted, too.
 */
import { pictureStore } from '#domain/forms/form.ts';
import { FORMS, type ListedForm } from '#domain/forms/registry.ts';
import { ACTIVITY_DAYS } from '#domain/activity.ts';
import { DELETED_DAYS, DELETED_KINDS } from '#domain/recently-deleted.ts';

import { earlierParts } from './daily-backup.ts';
import { type List, listerOf, settingIsNew, tooMany } from './deletion-guard.ts';
import { keysOf, leastIdAt, nameIn, mirrored } from '#netlify/lib/inbox/inbox-keys.ts';
import { removeEntries } from '#netlify/lib/inbox/inbox-removal.ts';
import type { InboxDependencies } from '#netlify/lib/inbox/inbox.ts';
import { removeForGood } from '#netlify/lib/inbox/deleted-records.ts';
import { activityHour } from '#netlify/lib/lists/activity.ts';
import { deletedIn } from '#netlify/lib/lists/history.ts';
import { type ListDependencies, openStore } from '#netlify/lib/lists/stored-list.ts';
import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import type { Stores } from '#netlify/lib/platform/stores.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

const PORTION = 250;

export type RemovalProgress = { removed: number; left: number };

/** Oldest first. */
export type OldRecords = readonly { form: ListedForm; ids: readonly string[] }[];

/** `ids` are too old, `saved` are those of them that a backup has, of `total` records. */
type Old = { ids: readonly string[]; saved: readonly string[]; total: number };

async function oldIn(list: List, form: ListedForm, time: Date): Promise<Old> {
  const [{ keys, saved }, pictures] = await Promise.all([list(form.store), form.picture === undefined ? null : list(pictureStore(form))]);
  const all = [...new Set(keys.flatMap((key) => nameIn(key) ?? []))].map(mirrored);
  const ids = all.filter((id) => id < leastIdAt(time.getTime())).toSorted();
  const [present, withPicture] = [new Set(keys), new Set(pictures?.keys)];
  const isSaved = (id: string) =>
    keysOf(id).every((key) => !present.has(key) || saved.has(key)) && (!withPicture.has(id) || pictures?.saved.has(id) === true);
  return { ids, saved: ids.filter(isSaved), total: all.length };
}

function oldInAll(list: List, time: Date): Promise<readonly (Old & { form: ListedForm })[]> {
  return Promise.all(FORMS.map(async (form) => ({ form, ...(await oldIn(list, form, time)) })));
}

export function findOldRecords(stores: Stores, time: Date): Promise<OldRecords> {
  return oldInAll(listerOf(stores, new Set()), time);
}

/** Blobs whose time is over, and what is kept of deleted records. */
type Expired = readonly { store: 'recently-deleted' | 'kept-files' | 'audit'; key: string }[];

/**
 * Finds what a backup has of: deleted records that nobody has brought back in time, or that are older
 * than `retention_days`; entries of the log that are too old; copies of files that no version and no
 * deleted record needs. A person has deleted them, or their number follows from the calendar, so a
 * large number does not stop their removal.
 */
async function findExpired(list: List, days: number, now: Date): Promise<Expired> {
  const [deleted, audit, files, versions] = await Promise.all([
    list('recently-deleted'),
    list('audit'),
    list('kept-files'),
    list('versions'),
  ]);
  const before = (age: number) => now.getTime() - age * DAY_MS;
  const isOver = (key: string) => {
    const { store, deletion, id } = deletedIn(key) ?? { store: '', deletion: '', id: '' };
    return deletion < leastIdAt(before(DELETED_DAYS)) || (FORMS.some((form) => form.store === store) && id < leastIdAt(before(days)));
  };
  const ownerOf = (key: string) => `${deletedIn(key)?.store ?? ''}/${deletedIn(key)?.id ?? ''}`;
  const owners = new Set(deleted.keys.map(ownerOf));
  // A later deletion of the same record needs the same files.
  const deletedLater = new Set(deleted.keys.filter((key) => !isOver(key)).map(ownerOf));
  const states = new Set(versions.keys);
  const isNeeded = (key: string) => owners.has(key.split('/').slice(0, 2).join('/')) || states.has(key.split('/').slice(0, 3).join('/'));
  return [
    ...deleted.keys
      .filter((key) => deleted.saved.has(key) && isOver(key) && !deletedLater.has(ownerOf(key)))
      .map((key) => ({ store: 'recently-deleted' as const, key })),
    ...files.keys.filter((key) => files.saved.has(key) && !isNeeded(key)).map((key) => ({ store: 'kept-files' as const, key })),
    ...audit.keys
      .filter((key) => audit.saved.has(key) && (activityHour(key) ?? Infinity) < before(ACTIVITY_DAYS))
      .map((key) => ({ store: 'audit' as const, key })),
  ];
}

/** Removes what `findExpired` has found. Returns how much it has removed before `goesOn` returned false. */
export async function removeExpired(dependencies: InboxDependencies, expired: Expired, goesOn: () => boolean): Promise<number> {
  for (const [removed, { store, key }] of expired.entries()) {
    if (!goesOn()) return removed;
    const kind = DELETED_KINDS.find(({ name }) => name === deletedIn(key)?.store);
    if (store === 'recently-deleted' && kind !== undefined) await removeForGood(dependencies, kind, deletedIn(key)?.id ?? '', [key]);
    else await orStoreFailure(openStore(dependencies.stores, store).delete(key));
  }
  return expired.length;
}

/**
 * Finds the records that are too old and that a finished backup of an earlier day has as they are
 * now (docs/backup.md, "What is never deleted by itself").
 * @throws Failure 503 if the store can't be reached
 */
export async function findDeletable(
  dependencies: ListDependencies,
  days: number,
  now: Date,
): Promise<{ records: OldRecords; expired: Expired; waiting: number; stopped: string | null }> {
  const newSetting = await settingIsNew(dependencies, days, now);
  const parts = await earlierParts(dependencies.stores, now);
  const list = listerOf(dependencies.stores, parts ?? new Set());
  const expired = newSetting === null ? await findExpired(list, days, now) : [];
  const old = await oldInAll(list, new Date(now.getTime() - days * DAY_MS));
  const count = old.reduce((sum, { ids }) => sum + ids.length, 0);
  const tooManyIn = old.map(({ form, ids, total }) => tooMany(form.store, ids.length, total)).filter((reason) => reason !== null);
  const reasons = [newSetting, parts === null ? 'there is no finished backup of an earlier day' : null, ...tooManyIn].filter(
    (reason) => reason !== null,
  );
  if (count > 0 && reasons.length > 0) return { records: [], expired, waiting: count, stopped: reasons.join('; ') };
  const records = old.map(({ form, saved }) => ({ form, ids: saved }));
  return { records, expired, waiting: count - records.reduce((sum, { ids }) => sum + ids.length, 0), stopped: null };
}

/**
 * Repeating the call completes an interrupted deletion.
 * @param goesOn is called before each portion; the deletion ends when it returns false
 */
export async function removeOldRecords(
  stores: Stores,
  old: OldRecords,
  goesOn: (progress: RemovalProgress) => boolean,
): Promise<RemovalProgress> {
  let left = old.flatMap(({ form, ids }) => ids.map((id) => ({ id, form }))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let removed = 0;
  while (left.length > 0 && goesOn({ removed, left: left.length })) {
    const portion = Map.groupBy(left.slice(0, PORTION), ({ form }) => form);
    for (const [form, records] of portion) {
      const ids = records.map(({ id }) => id);
      removed += (await removeEntries({ stores }, form, ids)).length;
    }
    left = left.slice(PORTION);
  }
  return { removed, left: left.length };
}
