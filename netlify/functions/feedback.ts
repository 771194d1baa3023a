/**
 * Alumni feedback (API.md): visitors send it, staff read, handle and delete it. A picture lies under its record's id; it is read at
 * `alumni_feedback_image/{id}` with a token only, and goes with the record.
 */
import type { Config } from '@netlify/functions';

import { FEEDBACK_PICTURE_FIELD, type Feedback, feedbackSentences, parseFeedback } from '#domain/feedback.ts';
import {
  type FeedbackItem,
  type FeedbackRecord,
  type HandledBody,
  feedbackEntriesDeletedSentence,
  inboxSentences,
  parseFeedbackRecords,
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
import { feedbackTexts } from '#domain/inbox-search.ts';
import { handledKind } from '#netlify/lib/audit.ts';
import {
  feedbackPictureAddress,
  keepFeedbackPicture,
  readFeedbackPicture,
  removeFeedbackPicture,
  sweepFeedbackPictures,
} from '#netlify/lib/feedback-pictures.ts';
import { Failure } from '#netlify/lib/failure.ts';
import { callWithForm } from '#netlify/lib/form-call.ts';
import { type SetUp, type Visit, call, callWithBody, createHandler } from '#netlify/lib/handler.ts';
import { created, ok, sent } from '#netlify/lib/http.ts';
import { type Inbox, handleEntry, readEntry } from '#netlify/lib/inbox.ts';
import { pageEnd, readIds, readPage } from '#netlify/lib/inbox-pages.ts';
import { removeEntries, removeEntry } from '#netlify/lib/inbox-removal.ts';
import { PICTURE_TYPES, type Picture, pictureKey } from '#netlify/lib/pictures.ts';
import { production } from '#netlify/lib/production.ts';
import { callWithQuery } from '#netlify/lib/query.ts';
import { type Sent, receive, withHoneypot } from '#netlify/lib/submissions.ts';

const inbox: Inbox<FeedbackRecord> = { store: 'feedback', parse: parseFeedbackRecords, texts: feedbackTexts };

function noSuchFeedback(): Failure {
  return new Failure(404, inboxSentences.notFound);
}

/** A record as it is answered: with its picture's address. */
function answered(record: FeedbackRecord): FeedbackItem {
  return { ...record, image: record.image === null ? null : feedbackPictureAddress(record.id) };
}

async function hasFeedback(visit: Visit, id: string): Promise<boolean> {
  return (await readEntry(visit, inbox, id)) !== null;
}

async function submitFeedback(visit: Visit, { value, isFromProgram }: Sent<Feedback>, picture: Picture | null): Promise<Response> {
  if (!isFromProgram) {
    await receive(visit, {
      kind: 'feedback',
      inbox,
      content: [value, picture === null ? null : pictureKey(picture)],
      prepare: picture === null ? undefined : (id) => keepFeedbackPicture(visit, id, picture.bytes),
      record: (id, received_at) => ({ id, ...value, image: picture?.kind ?? null, received_at, is_handled: 0 }),
    });
    if (picture !== null) await sweepFeedbackPictures(visit, (id) => hasFeedback(visit, id)).catch(visit.note);
  }
  return created({ message: feedbackSentences.sent });
}

async function getFeedback(visit: Visit, query: InboxQuery): Promise<Response> {
  const page = await readPage(visit, inbox, query);
  return ok({ data: page.found.map(answered), ...pageEnd(page) });
}

async function getFeedbackIds(visit: Visit, query: InboxIdQuery): Promise<Response> {
  const page = await readIds(visit, inbox, query);
  return ok({ ids: page.found, ...pageEnd(page) });
}

async function deleteFeedbackEntries(visit: Visit, { ids }: InboxDeletion): Promise<Response> {
  const records = await removeEntries(visit, inbox, ids, (id) => removeFeedbackPicture(visit, id));
  visit.recordChange({ kind: 'deleted', records });
  return ok({ deleted: records.length, message: feedbackEntriesDeletedSentence(records.length) });
}

async function handleFeedback(visit: Visit, body: HandledBody): Promise<Response> {
  const feedback = await handleEntry(visit, inbox, visit.id, body);
  if (feedback === null) throw noSuchFeedback();
  visit.recordChange({ kind: handledKind(body), records: [feedback.id] });
  return ok({ feedback: answered(feedback) });
}

async function deleteFeedback(visit: Visit): Promise<Response> {
  const wasThere = await removeEntry(visit, inbox, visit.id);
  // Without a record too: where an earlier removal broke off in between, asking again finishes it.
  await removeFeedbackPicture(visit, visit.id);
  if (!wasThere) throw noSuchFeedback();
  visit.recordChange({ kind: 'deleted', records: [visit.id] });
  return ok({ message: inboxSentences.feedbackDeleted });
}

async function getFeedbackPicture(visit: Visit): Promise<Response> {
  const feedback = await readEntry(visit, inbox, visit.id);
  const kind = feedback?.image ?? null;
  const bytes = kind === null ? null : await readFeedbackPicture(visit, visit.id);
  if (kind === null || bytes === null) throw noSuchFeedback();
  const headers = { 'cache-control': 'no-store' };
  return sent(visit.request, { type: PICTURE_TYPES[kind], size: bytes.byteLength, headers, open: () => bytes });
}

/** Handles the calls of alumni feedback with the given dependencies. */
export function create(setUp: SetUp) {
  return createHandler(
    [
      callWithForm('submitFeedback', FEEDBACK_PICTURE_FIELD, withHoneypot(parseFeedback), submitFeedback),
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
  // The platform's own limit, before our code: whole hostels share one address, so it stops floods alone.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
