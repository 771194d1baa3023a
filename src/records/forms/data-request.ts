/** See docs/behaviour.md, "Request about personal data"; docs/api.md, "Data requests". */
import * as z from 'zod/mini';

import { emailField, mobileField } from '#domain/contact.ts';
import { parserOf } from '#domain/parse.ts';
import { choiceField } from '#domain/text.ts';
import { sentShape } from '#records/sent-fields.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { dataRequest as englishDataRequest, labels } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';

import type { Form } from './form.ts';

export const DATA_REQUEST_KINDS = [labels.sendCopy, labels.correct, labels.delete, labels.nominate] as const;

/** Other failures have the messages of the enquiry form. */
export const dataRequestSentences = wordsIn('dataRequest', englishDataRequest);

export const dataRequestFields = {
  kind: {
    label: labels.request,
    options: DATA_REQUEST_KINDS,
    schema: () => choiceField(DATA_REQUEST_KINDS, () => dataRequestSentences.kind),
  },
  name: { label: labels.name, max: 100 },
  email_address: { label: labels.email, optional: true, schema: (label: string) => z._default(emailField(label, true), '') },
  mobile_number: { label: labels.mobile, optional: true, schema: (label: string) => z._default(mobileField(label, true), '') },
  details: { label: labels.details, max: 2000, long: true, optional: true },
} as const satisfies RecordFields;

const contactFields: readonly unknown[] = ['email_address', 'mobile_number'];

/** The college needs one way to find the data. */
export const parseDataRequest = parserOf(
  z.object(sentShape(dataRequestFields)).check(
    z.refine(({ email_address, mobile_number }) => email_address !== '' || mobile_number !== '', {
      path: ['email_address'],
      error: () => dataRequestSentences.contact,
      // Without this, the check would wait until all other fields are right.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !contactFields.includes(path[0])),
    }),
  ),
);

export const dataRequestForm = {
  id: 'data-request',
  store: 'data-requests',
  paths: { one: 'data_request', many: 'data_requests' },
  noun: { one: 'data request', many: 'data requests' },
  fields: dataRequestFields,
  parserFor: () => parseDataRequest,
  sentences: dataRequestSentences,
  privacyNote: 'dataRequestNote',
  console: {
    label: 'Data Requests',
    searchLabel: 'Search data requests',
    emptyHint: 'Requests to send, correct or delete personal data will appear here.',
    confirmDelete: 'This will delete the request. The person’s data itself is not deleted.',
    deleteFailed: 'An error occurred while deleting the request.',
    contact: ['mobile_number', 'email_address'],
    columns: [
      { header: 'Request', width: 'text', lines: ['{kind}'] },
      { header: 'Details', width: 'text', long: 'details' },
    ],
  },
} as const satisfies Form;
