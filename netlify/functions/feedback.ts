/**
 * Alumni feedback (docs/api.md, "Alumni feedback", "Inboxes"): visitors send it, staff read, handle
 * and delete it. A picture is stored under its record's id, can only be read with a token at
 * `alumni_feedback_image/{id}`, and is deleted with the record.
 */
import { createHash } from 'node:crypto';

import type { Config } from '@netlify/functions';

import { FEEDBACK_PICTURE_FIELD, type Feedback, feedbackSentences, parseFeedback } from '#domain/feedback.ts';
import {
  type FeedbackItem,
  type FeedbackRecord,
  type HandledBody,
  feedbackEntriesDeletedSentence,
  inboxSentences,
  parseHandled,
} from '#domain/inbox.ts';
import {
  type InboxDeletion,
  type InboxIdQuery,
  type InboxQuery,
  parseInboxDeletion,
  parseInboxIdQuery,
  parseInboxQuery,
} from '#domain/inbox-query.ts';
import { handledKind } from '#netlify/lib/audit.ts';
import { feedbackInbox as inbox } from '#netlify/lib/feedback-inbox.ts';
import { feedbackPictureAddress, saveFeedbackPicture, readFeedbackPicture, removeFeedbackPicture } from '#netlify/lib/feedback-pictures.ts';
import { Failure } from '#netlify/lib/failure.ts';
import { type Upload, callWithUpload } from '#netlify/lib/form-call.ts';
import { type FormPlaces, contentPlaces } from '#netlify/lib/form-places.ts';
import { type SetUp, type RequestContext, call, callWithBody, createHandler } from '#netlify/lib/handler.ts';
import { created, ok, binaryResponse } from '#netlify/lib/http.ts';
import { handleEntry, readEntry } from '#netlify/lib/inbox.ts';
import { pageEnd, readIds, readPage } from '#netlify/lib/inbox-pages.ts';
import { removeEntries, removeEntry } from '#netlify/lib/inbox-removal.ts';
import { PICTURE_TYPES } from '#netlify/lib/pictures.ts';
import { production } from '#netlify/lib/production.ts';
import { callWithQuery } from '#netlify/lib/query.ts';
import { type Built, type SubmittedForm, storeSubmission, withHoneypot } from '#netlify/lib/submissions.ts';

function noSuchFeedback(): Failure {
  return new Failure(404, inboxSentences.notFound);
}

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

async function getFeedback(context: RequestContext, query: InboxQuery): Promise<Response> {
  const page = await readPage(context, inbox, query);
  return ok({ data: page.found.map(withPictureAddress), ...pageEnd(page) });
}

async function getFeedbackIds(context: RequestContext, query: InboxIdQuery): Promise<Response> {
  const page = await readIds(context, inbox, query);
  return ok({ ids: page.found, ...pageEnd(page) });
}

async function deleteFeedbackEntries(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
  const records = await removeEntries(context, inbox, ids, (id) => removeFeedbackPicture(context, id));
  context.recordChange({ kind: 'deleted', records });
  return ok({ deleted: records.length, message: feedbackEntriesDeletedSentence(records.length) });
}

async function handleFeedback(context: RequestContext, body: HandledBody): Promise<Response> {
  const feedback = await handleEntry(context, inbox, context.id, body);
  if (feedback === null) throw noSuchFeedback();
  context.recordChange({ kind: handledKind(body), records: [feedback.id] });
  return ok({ feedback: withPictureAddress(feedback) });
}

async function deleteFeedback(context: RequestContext): Promise<Response> {
  const wasThere = await removeEntry(context, inbox, context.id);
  // The picture is removed even if there is no record, so that repeating the call completes an
  // interrupted removal.
  await removeFeedbackPicture(context, context.id);
  if (!wasThere) throw noSuchFeedback();
  context.recordChange({ kind: 'deleted', records: [context.id] });
  return ok({ message: inboxSentences.feedbackDeleted });
}

async function getFeedbackPicture(context: RequestContext): Promise<Response> {
  const feedback = await readEntry(context, inbox, context.id);
  const kind = feedback?.image ?? null;
  const bytes = kind === null ? null : await readFeedbackPicture(context, context.id);
  if (kind === null || bytes === null) throw noSuchFeedback();
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
      callWithQuery('getFeedback', parseInboxQuery, getFeedback),
      callWithQuery('getFeedbackIds', parseInboxIdQuery, getFeedbackIds),
      callWithBody('deleteFeedbackEntries', parseInboxDeletion, deleteFeedbackEntries),
      callWithBody('handleFeedback', parseHandled, handleFeedback),
      call('deleteFeedback', deleteFeedback),
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
