/**
 * Requests about personal data: the fields that a visitor sends, and the form's messages
 * (docs/behaviour.md, "Request about personal data"; docs/api.md, "Data requests").
 */
import * as z from 'zod/mini';

import { emailField, mobileField } from './contact.ts';
import { parserOf } from './parse.ts';
import { sentShape } from './sent-fields.ts';
import type { RecordFields, ValuesOf } from './stored-fields.ts';

/** What a visitor can ask for, in the order of the form. */
export const DATA_REQUEST_KINDS = ['Send me a copy of my data', 'Correct my data', 'Delete my data'] as const;

/** Messages of the form and of the answers. Other failures have those of the enquiry form. */
export const dataRequestSentences = {
  sent: 'Your request has been sent to the college.',
  failed: 'Failed to send your request. Please try again.',
  kind: 'Choose what you would like us to do',
  contact: 'Enter the email address or mobile number that you gave us before',
} as const;

function kindField() {
  const known: readonly string[] = DATA_REQUEST_KINDS;
  const { kind: error } = dataRequestSentences;
  return z.string({ error }).check(z.refine((kind) => known.includes(kind), { error }));
}

/** The fields of a data request. The stored record is in `inbox.ts`. */
export const dataRequestFields = {
  kind: { label: 'Request', schema: kindField },
  name: { label: 'Name', max: 100 },
  email_address: { label: 'Email', optional: true, schema: (label: string) => z._default(emailField(label, true), '') },
  mobile_number: { label: 'Mobile number', optional: true, schema: (label: string) => z._default(mobileField(label, true), '') },
  details: { label: 'Details', max: 2000, long: true, optional: true },
} as const satisfies RecordFields;

/** A data request after parsing: the fields of `submit_data_request`. */
export type DataRequest = ValuesOf<typeof dataRequestFields>;

const contactFields: readonly unknown[] = ['email_address', 'mobile_number'];

/** Parses a form's texts or a request's body. The college needs one way to find the data. */
export const parseDataRequest = parserOf(
  z.object(sentShape(dataRequestFields)).check(
    z.refine(({ email_address, mobile_number }) => email_address !== '' || mobile_number !== '', {
      path: ['email_address'],
      error: dataRequestSentences.contact,
      // Without this, the check would wait until all other fields are right.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !contactFields.includes(path[0])),
    }),
  ),
);
