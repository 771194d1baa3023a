/**
 * Deletes what visitors sent with forms, with its pictures. A record's id has the time at which it
 * was received, so records that can't be parsed are deleted, too.
 */
import { pictureStore } from '#domain/forms/form.ts';
import { FORMS, type ListedForm } from '#domain/forms/registry.ts';

import { earlierParts } from './daily-backup.ts';
import { type List, listerOf, settingIsNew, tooMany } from './deletion-guard.ts';
import { keysOf, leastIdAt, nameIn, mirrored } from '#netlify/lib/inbox/inbox-keys.ts';
import { removeEntries } from '#netlify/lib/inbox/inbox-removal.ts';
import type { ListDependencies } from '#netlify/lib/lists/stored-list.ts';
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

/**
 * Finds the records that are too old and that a finished backup of an earlier day has as they are
 * now (docs/backup.md, "What is never deleted by itself").
 * @throws Failure 503 if the store can't be reached
 */
export async function findDeletable(
  dependencies: ListDependencies,
  days: number,
  now: Date,
): Promise<{ records: OldRecords; waiting: number; stopped: string | null }> {
  const newSetting = await settingIsNew(dependencies, days, now);
  const parts = await earlierParts(dependencies.stores, now);
  const old = await oldInAll(listerOf(dependencies.stores, parts ?? new Set()), new Date(now.getTime() - days * DAY_MS));
  const count = old.reduce((sum, { ids }) => sum + ids.length, 0);
  const tooManyIn = old.map(({ form, ids, total }) => tooMany(form.store, ids.length, total)).filter((reason) => reason !== null);
  const reasons = [newSetting, parts === null ? 'there is no finished backup of an earlier day' : null, ...tooManyIn].filter(
    (reason) => reason !== null,
  );
  if (count > 0 && reasons.length > 0) return { records: [], waiting: count, stopped: reasons.join('; ') };
  const records = old.map(({ form, saved }) => ({ form, ids: saved }));
  return { records, waiting: count - records.reduce((sum, { ids }) => sum + ids.length, 0), stopped: null };
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
