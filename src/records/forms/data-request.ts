/** See docs/behaviour.md, "Request about personal data"; docs/api.md, "Data requests". */
import * as z from 'zod/mini';

import { createVisitorParser } from '#domain/parse.ts';
import { createChoiceField } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { type FormMessages, defineLabel } from '#i18n/english.ts';

import { optionalEmail, optionalMobile } from './contact-fields.ts';
import type { Form } from './form.ts';

/** The kinds of requests. Records have the English labels. */
export const DATA_REQUEST_KINDS = (['sendCopy', 'correct', 'delete', 'nominate'] as const).map(defineLabel);

const KIND_LABELS = DATA_REQUEST_KINDS.map(({ label }) => label);

export const dataRequestFields = {
  kind: {
    ...defineLabel('request'),
    options: KIND_LABELS,
    schema: (_label: string, { dataRequest }: FormMessages) => createChoiceField(KIND_LABELS, dataRequest.kind),
  },
  name: { ...defineLabel('name'), max: 100 },
  email_address: optionalEmail,
  mobile_number: optionalMobile,
  details: { ...defineLabel('details'), max: 2000, long: true, optional: true },
} as const satisfies RecordFields;

const contactFields: readonly unknown[] = ['email_address', 'mobile_number'];

/** Parses a data request, which needs an email address or a mobile number to find the data. */
export const parseDataRequest = createVisitorParser((messages) =>
  z.object(createSentShape(dataRequestFields, messages)).check(
    z.refine(({ email_address, mobile_number }) => email_address !== '' || mobile_number !== '', {
      path: ['email_address'],
      error: messages.dataRequest.contact,
      // Without `when`, the check would run only after all other fields are valid.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !contactFields.includes(path[0])),
    }),
  ),
);

export const dataRequestForm = {
  id: 'data-request',
  store: 'data-requests',
  page: 'data-request',
  paths: { one: 'data_request', many: 'data_requests' },
  noun: { one: 'data request', many: 'data requests' },
  fields: dataRequestFields,
  parserFor: () => parseDataRequest,
  section: 'dataRequest',
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
      { header: 'Details', width: 'wide', long: 'details' },
    ],
  },
} as const satisfies Form;
