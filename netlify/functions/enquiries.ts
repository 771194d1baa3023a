/**
 * Admission enquiries (docs/api.md, "Enquiries", "Inboxes"): visitors send them, staff read, handle
 * and delete them.
 */
import type { Config } from '@netlify/functions';

import { type Enquiry, enquiryParser, enquirySentences } from '#domain/enquiry.ts';
import { type HandledBody, enquiriesDeletedSentence, inboxSentences, parseHandled } from '#domain/inbox.ts';
import {
  type InboxDeletion,
  type InboxIdQuery,
  type InboxQuery,
  parseInboxDeletion,
  parseInboxIdQuery,
  parseInboxQuery,
} from '#domain/inbox-query.ts';
import { handledKind } from '#netlify/lib/audit.ts';
import { enquiryInbox as inbox } from '#netlify/lib/enquiry-inbox.ts';
import { Failure } from '#netlify/lib/failure.ts';
import { type FormPlaces, contentPlaces } from '#netlify/lib/form-places.ts';
import courseList from '#netlify/lib/generated/courses.json' with { type: 'json' };
import { type SetUp, type RequestContext, call, callWithBody, createHandler } from '#netlify/lib/handler.ts';
import { created, ok } from '#netlify/lib/http.ts';
import { handleEntry } from '#netlify/lib/inbox.ts';
import { pageEnd, readIds, readPage } from '#netlify/lib/inbox-pages.ts';
import { removeEntries, removeEntry } from '#netlify/lib/inbox-removal.ts';
import { production } from '#netlify/lib/production.ts';
import { callWithQuery } from '#netlify/lib/query.ts';
import { type SubmittedForm, storeSubmission, withHoneypot } from '#netlify/lib/submissions.ts';

const parseEnquiry = enquiryParser(courseList.map(({ course_name }) => course_name));

function noSuchEnquiry(): Failure {
  return new Failure(404, inboxSentences.notFound);
}

function submitEnquiry(places: FormPlaces) {
  return async (context: RequestContext, { value: enquiry, isFromProgram }: SubmittedForm<Enquiry>): Promise<Response> => {
    if (!isFromProgram) {
      await storeSubmission(context, {
        kind: 'enquiry',
        inbox,
        places,
        content: enquiry,
        build: () => Promise.resolve({ record: (id, received_at) => ({ id, ...enquiry, received_at, is_handled: 0 }) }),
      });
    }
    return created({ message: enquirySentences.sent });
  };
}

async function getEnquiries(context: RequestContext, query: InboxQuery): Promise<Response> {
  const page = await readPage(context, inbox, query);
  return ok({ data: page.found, ...pageEnd(page) });
}

async function getEnquiryIds(context: RequestContext, query: InboxIdQuery): Promise<Response> {
  const page = await readIds(context, inbox, query);
  return ok({ ids: page.found, ...pageEnd(page) });
}

async function deleteEnquiries(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
  const records = await removeEntries(context, inbox, ids);
  context.recordChange({ kind: 'deleted', records });
  return ok({ deleted: records.length, message: enquiriesDeletedSentence(records.length) });
}

async function handleEnquiry(context: RequestContext, body: HandledBody): Promise<Response> {
  const enquiry = await handleEntry(context, inbox, context.id, body);
  if (enquiry === null) throw noSuchEnquiry();
  context.recordChange({ kind: handledKind(body), records: [enquiry.id] });
  return ok({ enquiry });
}

async function deleteEnquiry(context: RequestContext): Promise<Response> {
  if (!(await removeEntry(context, inbox, context.id))) throw noSuchEnquiry();
  context.recordChange({ kind: 'deleted', records: [context.id] });
  return ok({ message: inboxSentences.enquiryDeleted });
}

/**
 * Handles the calls of enquiries with the given dependencies.
 * @param places the limit on all forms together; only tests set it
 */
export function create(setUp: SetUp, places: FormPlaces = contentPlaces) {
  return createHandler(
    [
      callWithBody('submitEnquiry', withHoneypot(parseEnquiry), submitEnquiry(places)),
      callWithQuery('getEnquiries', parseInboxQuery, getEnquiries),
      callWithQuery('getEnquiryIds', parseInboxIdQuery, getEnquiryIds),
      callWithBody('deleteEnquiries', parseInboxDeletion, deleteEnquiries),
      callWithBody('handleEnquiry', parseHandled, handleEnquiry),
      call('deleteEnquiry', deleteEnquiry),
    ],
    setUp,
  );
}

export default create(production);

export const config: Config = {
  path: [
    '/api/users/submit_enquiry',
    '/api/users/get_enquiries',
    '/api/users/get_enquiry_ids',
    '/api/users/delete_enquiries',
    '/api/users/enquiries/:id',
  ],
  // The platform applies this limit before our code runs. It only stops floods, because a whole
  // hostel may share one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
