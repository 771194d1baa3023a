/** See docs/behaviour.md, "Grievances"; docs/api.md, "Grievances". */
import * as z from 'zod/mini';

import settings from '#content/settings/grievances.json' with { type: 'json' };

import { consentSentences, optionalConsentField } from '#domain/consent.ts';
import { emailField, mobileField } from '#domain/contact.ts';
import { parserOf } from '#domain/parse.ts';
import { sentShape } from '#domain/sent-fields.ts';
import type { RecordFields } from '#domain/stored-fields.ts';
import { choiceField, cleanText } from '#domain/text.ts';

import type { Form } from './form.ts';

const GRIEVANCE_CATEGORIES: readonly string[] = settings.categories.map(cleanText);

export const GRIEVANCE_PROOF_FIELD = 'proof';

/** Other failures have the messages of the enquiry form. */
export const grievanceSentences = {
  sent: 'Your grievance has been sent to the college.',
  failed: 'Failed to send your grievance. Please try again.',
  category: 'Choose a category from the list',
  unknown: 'No grievance has this number. Please check each letter and digit.',
} as const;

export const grievanceFields = {
  category: {
    label: 'Category',
    options: GRIEVANCE_CATEGORIES,
    schema: () => choiceField(GRIEVANCE_CATEGORIES, grievanceSentences.category),
  },
  grievance: { label: 'Grievance', max: 5000, long: true },
  name: { label: 'Name', max: 100, optional: true },
  email_address: { label: 'Email', optional: true, schema: (label: string) => z._default(emailField(label, true), '') },
  mobile_number: { label: 'Mobile number', optional: true, schema: (label: string) => z._default(mobileField(label, true), '') },
  consent: optionalConsentField,
} as const satisfies RecordFields;

const personalFields = ['name', 'email_address', 'mobile_number'] as const;
const judgedFields: readonly unknown[] = [...personalFields, 'consent'];

/** See docs/product-decisions.md, "33. Grievances without a name". */
export const parseGrievance = parserOf(
  z.object(sentShape(grievanceFields)).check(
    z.refine((sent) => sent.consent !== '' || personalFields.every((field) => sent[field] === ''), {
      path: ['consent'],
      error: consentSentences.missing,
      // Without this, the check would wait until all other fields are right.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !judgedFields.includes(path[0])),
    }),
  ),
);

export const grievanceForm = {
  id: 'grievance',
  store: 'grievances',
  paths: { one: 'grievance', many: 'grievances' },
  noun: { one: 'grievance', many: 'grievances' },
  fields: grievanceFields,
  parserFor: () => parseGrievance,
  picture: GRIEVANCE_PROOF_FIELD,
  fileLabel: 'Proof',
  unknownReference: grievanceSentences.unknown,
  sentences: grievanceSentences,
  privacy: {
    title: 'Grievance',
    note: 'Consent is needed only with a name, an email address or a mobile number. A picture is stored as a new file, without the location and camera details of the original; a PDF is stored as it is. The reference number is stored only as a code, from which nobody can find it.',
  },
  console: {
    label: 'Grievances',
    searchLabel: 'Search grievances',
    emptyHint: 'Grievances sent through the website will appear here.',
    confirmDelete: 'This will delete the grievance permanently, with its proof!',
    deleteFailed: 'An error occurred while deleting the grievance.',
    contact: ['mobile_number', 'email_address'],
    columns: [
      { header: 'Category', width: 'text', lines: ['{category}'] },
      { header: 'Grievance', width: 'text', long: 'grievance' },
    ],
  },
} as const satisfies Form;
