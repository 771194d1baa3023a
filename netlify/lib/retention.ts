/**
 * Deletes enquiries, feedback with its pictures, and data requests when they are older than a time.
 * A record's id has the time at which it was received, so no record has to be read to find out its
 * age, and records that can't be parsed are deleted, too.
 */
import { dataRequestInbox } from './data-request-inbox.ts';
import { enquiryInbox } from './enquiry-inbox.ts';
import { feedbackInbox } from './feedback-inbox.ts';
import { removeFeedbackPicture } from './feedback-pictures.ts';
import { leastIdAt } from './inbox-keys.ts';
import { placesIn } from './inbox-places.ts';
import { removeEntries } from './inbox-removal.ts';
import { openStore } from './stored-list.ts';
import type { Stores } from './stores.ts';

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

async function idsBefore(stores: Stores, store: DatedStore, time: Date): Promise<readonly string[]> {
  const portions: (readonly { id: string }[])[] = [];
  for await (const portion of placesIn(openStore(stores, store), { before: leastIdAt(time.getTime()) })) portions.push(portion);
  // The places come newest first.
  return portions
    .flat()
    .map(({ id }) => id)
    .toReversed();
}

/**
 * Finds the records that were received before a time.
 * @throws Failure 503 if the store can't be reached
 */
export async function findOldRecords(stores: Stores, time: Date): Promise<OldRecords> {
  const [enquiries, feedback, dataRequests] = await Promise.all([
    idsBefore(stores, 'enquiries', time),
    idsBefore(stores, 'feedback', time),
    idsBefore(stores, 'data-requests', time),
  ]);
  return { enquiries, feedback, 'data-requests': dataRequests };
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
