/** The pictures of alumni feedback: each lies under the id of its record, is stored before it, and goes after it. Staff alone may see them. */
import { decodeTime } from 'ulid';

import { API_BASE } from '#domain/answers.ts';
import { isRecordId } from '#domain/inbox.ts';

import type { Visit } from './handler.ts';
import { type PicturePlace, pictureKeys, readPicture, removePicture, savePicture } from './picture-store.ts';

/** A save takes less time than this: an older picture without a record is one whose save broke off. */
const SAVE_MAX_MS = 24 * 60 * 60 * 1000;
const SWEEP_SIZE = 5;

function placeOf(id: string): PicturePlace {
  return { store: 'feedback-pictures', key: id };
}

/** The address that serves the picture of the feedback with an id, to staff. */
export function feedbackPictureAddress(id: string): string {
  return `${API_BASE}alumni_feedback_image/${id}`;
}

/** Stores the picture of a feedback. */
export function keepFeedbackPicture(visit: Visit, id: string, bytes: Uint8Array): Promise<void> {
  return savePicture(visit, placeOf(id), bytes);
}

/** The picture of a feedback, or null where there is none. */
export function readFeedbackPicture(visit: Visit, id: string) {
  return readPicture(visit, placeOf(id));
}

/** Removes the picture of a feedback, if there is one. */
export async function removeFeedbackPicture(visit: Visit, id: string): Promise<void> {
  if (isRecordId(id)) await removePicture(visit, placeOf(id));
}

/**
 * Removes a few pictures whose save broke off before its record was stored, picked at random.
 * @param hasRecord whether there is a feedback with an id
 */
export async function sweepFeedbackPictures(visit: Visit, hasRecord: (id: string) => Promise<boolean>): Promise<void> {
  const oldest = visit.clock().getTime() - SAVE_MAX_MS;
  const ids = (await pictureKeys(visit, 'feedback-pictures')).filter((id) => isRecordId(id) && decodeTime(id) < oldest);
  const picked = ids.map((id) => ({ id, order: Math.random() })).toSorted((a, b) => a.order - b.order);
  for (const { id } of picked.slice(0, SWEEP_SIZE)) {
    if (!(await hasRecord(id))) await removePicture(visit, placeOf(id));
  }
}
