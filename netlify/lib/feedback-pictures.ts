/**
 * The pictures of alumni feedback. A picture's key is the id of its record. It is stored before the
 * record and removed after it. Only staff may see it.
 */
import { decodeTime } from 'ulid';

import { API_BASE } from '#domain/answers.ts';
import { isRecordId } from '#domain/record-id.ts';

import type { RequestContext } from './handler.ts';
import { type PicturePlace, pictureKeys, readPicture, removePicture, savePicture } from './picture-store.ts';

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
/** The characters of an id in their sort order. The last character of an id is random. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

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

/**
 * Returns the ids of this hour's share of the pictures, without those that may still be in the
 * middle of a save.
 */
async function idsOfThisHour(context: SweepContext): Promise<readonly string[]> {
  const now = context.clock().getTime();
  const share = Math.floor(now / HOUR_MS) % SHARES;
  const ids = (await pictureKeys(context, 'feedback-pictures')).filter(isRecordId);
  return ids.filter((id) => LETTERS.indexOf(id.slice(-1)) % SHARES === share && decodeTime(id) < now - SAVE_MAX_MS);
}

/**
 * Removes the pictures without a record, which interrupted saves and removals leave behind. Each
 * hourly run checks an eighth of the pictures, so eight consecutive runs check all of them.
 * @param hasRecord whether there is a feedback with an id
 * @returns how many pictures it removed
 */
export async function sweepFeedbackPictures(context: SweepContext, hasRecord: (id: string) => Promise<boolean>): Promise<number> {
  const ids = await idsOfThisHour(context);
  let removed = 0;
  for (let start = 0; start < ids.length; start += CHECKS_AT_ONCE) {
    const checks = ids.slice(start, start + CHECKS_AT_ONCE).map(async (id) => {
      if (await hasRecord(id)) return;
      await removePicture(context, placeOf(id));
      removed += 1;
    });
    await Promise.all(checks);
  }
  return removed;
}
