/**
 * Requests about personal data (docs/api.md, "Data requests", "Inboxes"): visitors ask for a copy, a
 * correction or the deletion of what they sent; staff read, handle and delete the requests.
 */
import type { Config } from '@netlify/functions';

import { type DataRequest, dataRequestSentences, parseDataRequest } from '#domain/data-request.ts';
import { dataRequestsDeletedSentence, inboxSentences } from '#domain/inbox.ts';
import { dataRequestInbox as inbox } from '#netlify/lib/inbox/data-request-inbox.ts';
import { type FormPlaces, contentPlaces } from '#netlify/lib/limits/form-places.ts';
import { type SetUp, type RequestContext, callWithBody, createHandler } from '#netlify/lib/http/handler.ts';
import { created } from '#netlify/lib/http/http.ts';
import { inboxCalls } from '#netlify/lib/inbox/inbox-calls.ts';
import { production } from '#netlify/lib/production.ts';
import { type SubmittedForm, storeSubmission, withHoneypot } from '#netlify/lib/inbox/submissions.ts';

function submitDataRequest(places: FormPlaces) {
  return async (context: RequestContext, { value: request, isFromProgram }: SubmittedForm<DataRequest>): Promise<Response> => {
    if (!isFromProgram) {
      await storeSubmission(context, {
        kind: 'data-request',
        inbox,
        places,
        content: request,
        build: () => Promise.resolve({ record: (id, received_at) => ({ id, ...request, received_at, is_handled: 0 }) }),
      });
    }
    return created({ message: dataRequestSentences.sent });
  };
}

/**
 * Handles the calls of data requests with the given dependencies.
 * @param places the limit on all forms together; only tests set it
 */
export function create(setUp: SetUp, places: FormPlaces = contentPlaces) {
  return createHandler(
    [
      callWithBody('submitDataRequest', withHoneypot(parseDataRequest), submitDataRequest(places)),
      ...inboxCalls({
        inbox,
        names: {
          list: 'getDataRequests',
          listIds: 'getDataRequestIds',
          removeMany: 'deleteDataRequests',
          handle: 'handleDataRequest',
          remove: 'deleteDataRequest',
        },
        field: 'data_request',
        sentences: { deleted: inboxSentences.dataRequestDeleted, deletedMany: dataRequestsDeletedSentence },
      }),
    ],
    setUp,
  );
}

export default create(production);

export const config: Config = {
  path: [
    '/api/users/submit_data_request',
    '/api/users/get_data_requests',
    '/api/users/get_data_request_ids',
    '/api/users/delete_data_requests',
    '/api/users/data_requests/:id',
  ],
  // The platform applies this limit before our code runs. It only stops floods, because a whole
  // hostel may share one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
