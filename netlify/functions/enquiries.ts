/**
 * Admission enquiries (docs/api.md, "Enquiries", "Inboxes"): visitors send them, staff read, handle
 * and delete them.
 */
import type { Config } from '@netlify/functions';

import { type Enquiry, enquiryParser, enquirySentences } from '#domain/enquiry.ts';
import { enquiriesDeletedSentence, inboxSentences } from '#domain/inbox.ts';
import { enquiryInbox as inbox } from '#netlify/lib/inbox/enquiry-inbox.ts';
import { type FormPlaces, contentPlaces } from '#netlify/lib/limits/form-places.ts';
import courseList from '#netlify/lib/generated/courses.json' with { type: 'json' };
import { type SetUp, type RequestContext, callWithBody, createHandler } from '#netlify/lib/http/handler.ts';
import { created } from '#netlify/lib/http/http.ts';
import { inboxCalls } from '#netlify/lib/inbox/inbox-calls.ts';
import { production } from '#netlify/lib/production.ts';
import { type SubmittedForm, storeSubmission, withHoneypot } from '#netlify/lib/inbox/submissions.ts';

const parseEnquiry = enquiryParser(courseList.map(({ course_name }) => course_name));

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

/**
 * Handles the calls of enquiries with the given dependencies.
 * @param places the limit on all forms together; only tests set it
 */
export function create(setUp: SetUp, places: FormPlaces = contentPlaces) {
  return createHandler(
    [
      callWithBody('submitEnquiry', withHoneypot(parseEnquiry), submitEnquiry(places)),
      ...inboxCalls({
        inbox,
        names: {
          list: 'getEnquiries',
          listIds: 'getEnquiryIds',
          removeMany: 'deleteEnquiries',
          handle: 'handleEnquiry',
          remove: 'deleteEnquiry',
        },
        field: 'enquiry',
        sentences: { deleted: inboxSentences.enquiryDeleted, deletedMany: enquiriesDeletedSentence },
      }),
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
