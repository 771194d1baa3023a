/**
 * The pictures of alumni feedback: each lies under the id of its record, is stored before it, and
 * goes after it. Staff alone may see them.
 */
import { decodeTime } from 'ulid';

import { API_BASE } from '#domain/answers.ts';
import { isRecordId } from '#domain/inbox.ts';

import type { RequestContext } from './handler.ts';
import { type PicturePlace, pictureKeys, readPicture, removePicture, savePicture } from './picture-store.ts';

/**
 * A save takes less time than this: an older picture without a record is one whose save broke off.
 */
const SAVE_MAX_MS = 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/**
 * Each hour looks at one share of the pictures, so that all of them are looked at three times a
 * day.
 */
const SHARES = 8;
/** How many pictures are looked at together. */
const LOOKS = 25;
/** The characters of an id in their order; the last one is random. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function placeOf(id: string): PicturePlace {
  return { store: 'feedback-pictures', key: id };
}

/** The address that serves the picture of the feedback with an id, to staff. */
export function feedbackPictureAddress(id: string): string {
  return `${API_BASE}alumni_feedback_image/${id}`;
}

/** Stores the picture of a feedback. */
export function keepFeedbackPicture(context: RequestContext, id: string, bytes: Uint8Array): Promise<void> {
  return savePicture(context, placeOf(id), bytes);
}

/** The picture of a feedback, or null where there is none. */
export function readFeedbackPicture(context: RequestContext, id: string) {
  return readPicture(context, placeOf(id));
}

/** Removes the picture of a feedback, if there is one. */
export async function removeFeedbackPicture(context: RequestContext, id: string): Promise<void> {
  if (isRecordId(id)) await removePicture(context, placeOf(id));
}

type SweepContext = Pick<RequestContext, 'stores' | 'clock'>;

/** The ids of this hour's share of the pictures, without those whose save may still be going on. */
async function idsOfThisHour(context: SweepContext): Promise<readonly string[]> {
  const now = context.clock().getTime();
  const share = Math.floor(now / HOUR_MS) % SHARES;
  const ids = (await pictureKeys(context, 'feedback-pictures')).filter(isRecordId);
  return ids.filter((id) => LETTERS.indexOf(id.slice(-1)) % SHARES === share && decodeTime(id) < now - SAVE_MAX_MS);
}

/**
 * Removes the pictures that no feedback names, because a save broke off or a removal failed
 * halfway. Each hour's run looks at an eighth of the pictures; runs in eight hours that follow each
 * other look at all of them.
 * @param hasRecord whether there is a feedback with an id
 * @returns how many it removed
 */
export async function sweepFeedbackPictures(context: SweepContext, hasRecord: (id: string) => Promise<boolean>): Promise<number> {
  const ids = await idsOfThisHour(context);
  let removed = 0;
  for (let start = 0; start < ids.length; start += LOOKS) {
    const looks = ids.slice(start, start + LOOKS).map(async (id) => {
      if (await hasRecord(id)) return;
      await removePicture(context, placeOf(id));
      removed += 1;
    });
    await Promise.all(looks);
  }
  return removed;
}
