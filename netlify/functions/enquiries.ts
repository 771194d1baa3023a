/** Admission enquiries (API.md): visitors send them, staff read, handle and delete them. */
import type { Config } from '@netlify/functions';

import { type Enquiry, enquiryParser, enquirySentences } from '#domain/enquiry.ts';
import {
  type EnquiryRecord,
  type HandledBody,
  enquiriesDeletedSentence,
  inboxSentences,
  parseEnquiryRecords,
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
import { enquiryTexts } from '#domain/inbox-search.ts';
import { handledKind } from '#netlify/lib/audit.ts';
import { Failure } from '#netlify/lib/failure.ts';
import courseList from '#netlify/lib/generated/courses.json' with { type: 'json' };
import { type SetUp, type Visit, call, callWithBody, createHandler } from '#netlify/lib/handler.ts';
import { created, ok } from '#netlify/lib/http.ts';
import { type Inbox, handleEntry } from '#netlify/lib/inbox.ts';
import { pageEnd, readIds, readPage } from '#netlify/lib/inbox-pages.ts';
import { removeEntries, removeEntry } from '#netlify/lib/inbox-removal.ts';
import { production } from '#netlify/lib/production.ts';
import { callWithQuery } from '#netlify/lib/query.ts';
import { type Sent, receive, withHoneypot } from '#netlify/lib/submissions.ts';

const inbox: Inbox<EnquiryRecord> = { store: 'enquiries', parse: parseEnquiryRecords, texts: enquiryTexts };

const parseEnquiry = enquiryParser(courseList.map(({ course_name }) => course_name));

function noSuchEnquiry(): Failure {
  return new Failure(404, inboxSentences.notFound);
}

async function submitEnquiry(visit: Visit, { value: enquiry, isFromProgram }: Sent<Enquiry>): Promise<Response> {
  if (!isFromProgram) {
    await receive(visit, {
      kind: 'enquiry',
      inbox,
      content: enquiry,
      record: (id, received_at) => ({ id, ...enquiry, received_at, is_handled: 0 }),
    });
  }
  return created({ message: enquirySentences.sent });
}

async function getEnquiries(visit: Visit, query: InboxQuery): Promise<Response> {
  const page = await readPage(visit, inbox, query);
  return ok({ data: page.found, ...pageEnd(page) });
}

async function getEnquiryIds(visit: Visit, query: InboxIdQuery): Promise<Response> {
  const page = await readIds(visit, inbox, query);
  return ok({ ids: page.found, ...pageEnd(page) });
}

async function deleteEnquiries(visit: Visit, { ids }: InboxDeletion): Promise<Response> {
  const records = await removeEntries(visit, inbox, ids);
  visit.recordChange({ kind: 'deleted', records });
  return ok({ deleted: records.length, message: enquiriesDeletedSentence(records.length) });
}

async function handleEnquiry(visit: Visit, body: HandledBody): Promise<Response> {
  const enquiry = await handleEntry(visit, inbox, visit.id, body);
  if (enquiry === null) throw noSuchEnquiry();
  visit.recordChange({ kind: handledKind(body), records: [enquiry.id] });
  return ok({ enquiry });
}

async function deleteEnquiry(visit: Visit): Promise<Response> {
  if (!(await removeEntry(visit, inbox, visit.id))) throw noSuchEnquiry();
  visit.recordChange({ kind: 'deleted', records: [visit.id] });
  return ok({ message: inboxSentences.enquiryDeleted });
}

/** Handles the calls of enquiries with the given dependencies. */
export function create(setUp: SetUp) {
  return createHandler(
    [
      callWithBody('submitEnquiry', withHoneypot(parseEnquiry), submitEnquiry),
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
  // The platform's own limit, before our code: whole hostels share one address, so it stops floods alone.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
