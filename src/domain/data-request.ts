/**
 * Requests about personal data: the fields that a visitor sends, and the form's messages
 * (docs/behaviour.md, "Request about personal data"; docs/api.md, "Data requests").
 */
import * as z from 'zod/mini';

import { emailField, mobileField } from './contact.ts';
import { parserOf } from './parse.ts';
import { sentShape } from './sent-fields.ts';
import type { RecordFields, ValuesOf } from './stored-fields.ts';
import { requiredSentence } from './text.ts';

/** What a visitor can ask for, in the order of the form. */
export const DATA_REQUEST_KINDS = ['A copy of my data', 'A correction', 'The deletion of my data'] as const;

/** Messages of the form and of the answers. Other failures have those of the enquiry form. */
export const dataRequestSentences = {
  sent: 'Your request has been sent to the college.',
  failed: 'Failed to send your request. Please try again.',
  kind: 'Choose what you ask for from the list',
  contact: 'Enter the email address or the mobile number that you used',
} as const;

function kindField(label: string) {
  const known: readonly string[] = DATA_REQUEST_KINDS;
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? requiredSentence(label) : dataRequestSentences.kind),
    })
    .check((context) => {
      if (known.includes(context.value)) return;
      const message = context.value === '' ? requiredSentence(label) : dataRequestSentences.kind;
      context.issues.push({ code: 'custom', message, input: context.value });
    });
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
