/**
 * Alumni feedback (docs/api.md, "Alumni feedback", "Inboxes"): visitors send it, staff read, handle
 * and delete it. A picture is stored under its record's id, can only be read with a token at
 * `alumni_feedback_image/{id}`, and is deleted with the record.
 */
import { createHash } from 'node:crypto';

import type { Config } from '@netlify/functions';

import { FEEDBACK_PICTURE_FIELD, type Feedback, feedbackSentences, parseFeedback } from '#domain/feedback.ts';
import { type FeedbackItem, type FeedbackRecord, feedbackEntriesDeletedSentence, inboxSentences } from '#domain/inbox.ts';
import { feedbackInbox as inbox } from '#netlify/lib/inbox/feedback-inbox.ts';
import {
  feedbackPictureAddress,
  saveFeedbackPicture,
  readFeedbackPicture,
  removeFeedbackPicture,
} from '#netlify/lib/pictures/feedback-pictures.ts';
import { type Upload, callWithUpload } from '#netlify/lib/pictures/form-call.ts';
import { type FormPlaces, contentPlaces } from '#netlify/lib/limits/form-places.ts';
import { type SetUp, type RequestContext, call, createHandler } from '#netlify/lib/http/handler.ts';
import { created, binaryResponse } from '#netlify/lib/http/http.ts';
import { readEntry } from '#netlify/lib/inbox/inbox.ts';
import { inboxCalls, noSuchEntry } from '#netlify/lib/inbox/inbox-calls.ts';
import { PICTURE_TYPES } from '#netlify/lib/pictures.ts';
import { production } from '#netlify/lib/production.ts';
import { type Built, type SubmittedForm, storeSubmission, withHoneypot } from '#netlify/lib/inbox/submissions.ts';

/** Returns a record as the API sends it: `image` is the picture's URL instead of its kind. */
function withPictureAddress(record: FeedbackRecord): FeedbackItem {
  return { ...record, image: record.image === null ? null : feedbackPictureAddress(record.id) };
}

async function buildFeedback(context: RequestContext, value: Feedback, upload: Upload | null): Promise<Built<FeedbackRecord>> {
  const picture = upload === null ? null : await upload.rewrite();
  return {
    record: (id, received_at) => ({ id, ...value, image: picture?.kind ?? null, received_at, is_handled: 0 }),
    ...(picture === null ? {} : { storeFirst: (id) => saveFeedbackPicture(context, id, picture.bytes) }),
  };
}

function submitFeedback(places: FormPlaces) {
  return async (context: RequestContext, { value, isFromProgram }: SubmittedForm<Feedback>, upload: Upload | null): Promise<Response> => {
    if (!isFromProgram) {
      await storeSubmission(context, {
        kind: 'feedback',
        inbox,
        places,
        // The hash of the original file distinguishes pictures without decoding them.
        content: [value, upload === null ? null : createHash('sha256').update(upload.bytes).digest('hex')],
        build: () => buildFeedback(context, value, upload),
      });
    }
    return created({ message: feedbackSentences.sent });
  };
}

async function getFeedbackPicture(context: RequestContext): Promise<Response> {
  const feedback = await readEntry(context, inbox, context.id);
  const kind = feedback?.image ?? null;
  const bytes = kind === null ? null : await readFeedbackPicture(context, context.id);
  if (kind === null || bytes === null) throw noSuchEntry();
  const headers = { 'cache-control': 'no-store' };
  return binaryResponse(context.request, { type: PICTURE_TYPES[kind], size: bytes.byteLength, headers, open: () => bytes });
}

/**
 * Handles the calls of alumni feedback with the given dependencies.
 * @param places the limit on all forms together; only tests set it
 */
export function create(setUp: SetUp, places: FormPlaces = contentPlaces) {
  return createHandler(
    [
      callWithUpload('submitFeedback', FEEDBACK_PICTURE_FIELD, withHoneypot(parseFeedback), submitFeedback(places)),
      ...inboxCalls({
        inbox,
        names: {
          list: 'getFeedback',
          listIds: 'getFeedbackIds',
          removeMany: 'deleteFeedbackEntries',
          handle: 'handleFeedback',
          remove: 'deleteFeedback',
        },
        field: 'feedback',
        show: withPictureAddress,
        alsoRemove: removeFeedbackPicture,
        sentences: { deleted: inboxSentences.feedbackDeleted, deletedMany: feedbackEntriesDeletedSentence },
      }),
      call('getFeedbackPicture', getFeedbackPicture),
    ],
    setUp,
  );
}

export default create(production);

export const config: Config = {
  path: [
    '/api/users/submit_alumni_feedback',
    '/api/users/get_alumni_feedback',
    '/api/users/get_alumni_feedback_ids',
    '/api/users/delete_alumni_feedback',
    '/api/users/alumni_feedback/:id',
    '/api/users/alumni_feedback_image/:id',
  ],
  // The platform applies this limit before our code runs. It only stops floods, because a whole
  // hostel may share one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
