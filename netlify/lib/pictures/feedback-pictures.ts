/**
 * The pictures of alumni feedback. A picture's key is the id of its record. It is stored before the
 * record and removed after it. Only staff may see it.
 */
import { decodeTime } from 'ulid';

import { API_BASE } from '#domain/answers.ts';
import { isRecordId } from '#domain/record-id.ts';

import { type List, type PictureSweep, tooMany } from '#netlify/lib/maintenance/deletion-guard.ts';
import type { RequestContext } from '#netlify/lib/http/handler.ts';
import { type PicturePlace, readPicture, removePicture, savePicture } from './picture-store.ts';
import { ULID_LETTERS } from '#netlify/lib/platform/ids.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';

/**
 * No save takes longer than this. An older picture without a record is left over from an
 * interrupted save.
 */
const SAVE_MAX_MS = 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/**
 * Each hourly run checks one share of the pictures, so that each picture is checked three times a
 * day.
 */
const SHARES = 8;
/** How many pictures are checked at the same time. */
const CHECKS_AT_ONCE = 25;

function placeOf(id: string): PicturePlace {
  return { store: 'feedback-pictures', key: id };
}

/** Returns the URL path of the picture of a feedback. It needs a token. */
export function feedbackPictureAddress(id: string): string {
  return `${API_BASE}alumni_feedback_image/${id}`;
}

/** Stores the picture of a feedback. */
export function saveFeedbackPicture(context: RequestContext, id: string, bytes: Uint8Array): Promise<void> {
  return savePicture(context, placeOf(id), bytes);
}

/** Returns the picture of a feedback, or null if there is none. */
export function readFeedbackPicture(context: RequestContext, id: string) {
  return readPicture(context, placeOf(id));
}

/** Removes the picture of a feedback, if there is one. */
export async function removeFeedbackPicture(context: Pick<RequestContext, 'stores'>, id: string): Promise<void> {
  if (isRecordId(id)) await removePicture(context, placeOf(id));
}

type SweepContext = Pick<RequestContext, 'stores' | 'clock'>;

/** Whether a picture is in this hour's share. */
function isDue(id: string, now: number): boolean {
  // The last character of an id is random.
  return ULID_LETTERS.indexOf(id.slice(-1)) % SHARES === Math.floor(now / HOUR_MS) % SHARES;
}

/**
 * Returns the pictures without a record, without those whose save may still be running.
 * @param hasRecord whether there is a feedback with an id
 */
export async function unusedFeedbackPictures(
  { clock }: Pick<RequestContext, 'clock'>,
  ids: readonly string[],
  hasRecord: (id: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const oldest = clock().getTime() - SAVE_MAX_MS;
  return (await inPortions(ids, CHECKS_AT_ONCE, async (id) => (decodeTime(id) >= oldest || (await hasRecord(id)) ? [] : [id]))).flat();
}

export async function removeFeedbackPictures(context: Pick<RequestContext, 'stores'>, ids: readonly string[]): Promise<void> {
  await inPortions(ids, CHECKS_AT_ONCE, (id) => removePicture(context, placeOf(id)));
}

/**
 * Removes the pictures without a record, which interrupted saves and removals leave behind, if a
 * backup has them. Each hourly run checks an eighth of the pictures, so eight consecutive runs check
 * all of them.
 * @param list lists a store
 * @param hasRecord whether there is a feedback with an id
 */
export async function sweepFeedbackPictures(
  context: SweepContext,
  list: List,
  hasRecord: (id: string) => Promise<boolean>,
): Promise<PictureSweep> {
  const { keys, saved } = await list('feedback-pictures');
  const ids = keys.filter((id) => isDue(id, context.clock().getTime()));
  const unused = await unusedFeedbackPictures(context, ids, hasRecord);
  const stopped = tooMany('feedback-pictures', unused.length, ids.length);
  const deletable = stopped === null ? unused.filter((id) => saved.has(id)) : [];
  await removeFeedbackPictures(context, deletable);
  return { removed: deletable.length, waiting: unused.length - deletable.length, stopped };
}
