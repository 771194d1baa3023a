/**
 * Deletes enquiries, feedback with its pictures, and data requests when they are older than a time.
 * A record's id has the time at which it was received, so no record has to be read to find out its
 * age, and records that can't be parsed are deleted, too. The hourly function deletes only what
 * `deletion-guard.ts` lets go.
 */
import { dataRequestInbox } from '#netlify/lib/inbox/data-request-inbox.ts';
import { earlierParts } from './daily-backup.ts';
import { type List, listerOf, settingIsNew, tooMany } from './deletion-guard.ts';
import { enquiryInbox } from '#netlify/lib/inbox/enquiry-inbox.ts';
import { feedbackInbox } from '#netlify/lib/inbox/feedback-inbox.ts';
import { removeFeedbackPicture } from '#netlify/lib/pictures/feedback-pictures.ts';
import { keysOf, leastIdAt, nameIn, opposite } from '#netlify/lib/inbox/inbox-keys.ts';
import { removeEntries } from '#netlify/lib/inbox/inbox-removal.ts';
import type { ListDependencies } from '#netlify/lib/lists/stored-list.ts';
import type { Stores } from '#netlify/lib/platform/stores.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** How many records are deleted before the caller is asked whether there is time for more. */
const PORTION = 250;

/** How many records a deletion has removed, and how many it has not looked at yet. */
export type RemovalProgress = { removed: number; left: number };

const KINDS = ['enquiries', 'feedback', 'data-requests'] as const;

/** The stores whose records are deleted after some time. */
type DatedStore = (typeof KINDS)[number];

/** The ids of the records that are too old, oldest first. */
export type OldRecords = Readonly<Record<DatedStore, readonly string[]>>;

const NONE: OldRecords = { enquiries: [], feedback: [], 'data-requests': [] };

/** What is too old in a store: all, what a backup has of it, and how many records there are. */
type Old = { ids: readonly string[]; saved: readonly string[]; total: number };

async function oldIn(list: List, store: DatedStore, time: Date): Promise<Old> {
  const [{ keys, saved }, pictures] = await Promise.all([list(store), store === 'feedback' ? list('feedback-pictures') : null]);
  const all = [...new Set(keys.flatMap((key) => nameIn(key) ?? []))].map(opposite);
  const ids = all.filter((id) => id < leastIdAt(time.getTime())).toSorted();
  const [present, withPicture] = [new Set(keys), new Set(pictures?.keys)];
  const isSaved = (id: string) =>
    keysOf(id).every((key) => !present.has(key) || saved.has(key)) && (!withPicture.has(id) || pictures?.saved.has(id) === true);
  return { ids, saved: ids.filter(isSaved), total: all.length };
}

async function oldInAll(list: List, time: Date): Promise<Readonly<Record<DatedStore, Old>>> {
  const [enquiries, feedback, dataRequests] = await Promise.all([
    oldIn(list, 'enquiries', time),
    oldIn(list, 'feedback', time),
    oldIn(list, 'data-requests', time),
  ]);
  return { enquiries, feedback, 'data-requests': dataRequests };
}

/**
 * Finds the records that were received before a time.
 * @throws Failure 503 if the store can't be reached
 */
export async function findOldRecords(stores: Stores, time: Date): Promise<OldRecords> {
  const old = await oldInAll(listerOf(stores, new Set()), time);
  return { enquiries: old.enquiries.ids, feedback: old.feedback.ids, 'data-requests': old['data-requests'].ids };
}

/**
 * Finds the records that are older than `retention_days` and may be deleted without asking a person:
 * those that a finished backup of an earlier day has as they are now.
 * @param days the present value of `retention_days`
 * @returns the records, how many others wait for a backup, and why all wait, if they do
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
  const count = KINDS.reduce((sum, kind) => sum + old[kind].ids.length, 0);
  const tooManyIn = KINDS.map((kind) => tooMany(kind, old[kind].ids.length, old[kind].total)).filter((reason) => reason !== null);
  const reasons = [newSetting, parts === null ? 'there is no finished backup of an earlier day' : null, ...tooManyIn].filter(
    (reason) => reason !== null,
  );
  if (count > 0 && reasons.length > 0) return { records: NONE, waiting: count, stopped: reasons.join('; ') };
  const records = { enquiries: old.enquiries.saved, feedback: old.feedback.saved, 'data-requests': old['data-requests'].saved };
  return { records, waiting: count - KINDS.reduce((sum, kind) => sum + records[kind].length, 0), stopped: null };
}

/**
 * Deletes records, oldest first. Repeating the call completes an interrupted deletion.
 * @param goesOn is called before each portion; the deletion ends when it returns false
 * @throws Failure 503 if the store can't be reached
 */
export async function removeOldRecords(
  stores: Stores,
  old: OldRecords,
  goesOn: (progress: RemovalProgress) => boolean,
): Promise<RemovalProgress> {
  const remove = {
    enquiries: (ids: readonly string[]) => removeEntries({ stores }, enquiryInbox, ids),
    feedback: (ids: readonly string[]) => removeEntries({ stores }, feedbackInbox, ids, (id) => removeFeedbackPicture({ stores }, id)),
    'data-requests': (ids: readonly string[]) => removeEntries({ stores }, dataRequestInbox, ids),
  };
  let left = KINDS.flatMap((kind) => old[kind].map((id) => ({ id, kind }))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let removed = 0;
  while (left.length > 0 && goesOn({ removed, left: left.length })) {
    const portion = Map.groupBy(left.slice(0, PORTION), ({ kind }) => kind);
    for (const [kind, records] of portion) removed += (await remove[kind](records.map(({ id }) => id))).length;
    left = left.slice(PORTION);
  }
  return { removed, left: left.length };
}
