/** See docs/behaviour.md, "Grievances"; docs/api.md, "Grievances". */
import * as z from 'zod/mini';

import settings from '#content/settings/grievances.json' with { type: 'json' };

import { contactSentences, emailField, mobileField } from '#domain/contact.ts';
import { parserOf } from '#domain/parse.ts';
import { choiceField, cleanText } from '#domain/text.ts';
import { sentShape } from '#records/sent-fields.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { grievance as englishGrievance, labels } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';
import { optionalConsentField } from './consent.ts';

import type { Form } from './form.ts';

const GRIEVANCE_CATEGORIES: readonly string[] = settings.categories.map(cleanText);

/** Who chooses one of them may need help at once. */
export const URGENT_CATEGORIES: readonly string[] = settings.urgent.map(cleanText);

export const GRIEVANCE_PROOF_FIELD = 'proof';

/** Other failures have the messages of the enquiry form. */
export const grievanceSentences = wordsIn('grievance', englishGrievance);

export const grievanceFields = {
  category: {
    label: labels.category,
    options: GRIEVANCE_CATEGORIES,
    schema: () => choiceField(GRIEVANCE_CATEGORIES, () => grievanceSentences.category),
  },
  grievance: { label: labels.grievance, max: 5000, long: true, missing: () => grievanceSentences.missing },
  name: { label: labels.name, max: 100, optional: true },
  email_address: { label: labels.email, optional: true, schema: (label: string) => z._default(emailField(label, true), '') },
  mobile_number: { label: labels.mobile, optional: true, schema: (label: string) => z._default(mobileField(label, true), '') },
  consent: optionalConsentField,
} as const satisfies RecordFields;

const personalFields = ['name', 'email_address', 'mobile_number'] as const;
const judgedFields: readonly unknown[] = [...personalFields, 'consent'];

/** See docs/product-decisions.md, "33. Grievances without a name". */
export const parseGrievance = parserOf(
  z.object(sentShape(grievanceFields)).check(
    z.refine((sent) => sent.consent !== '' || personalFields.every((field) => sent[field] === ''), {
      path: ['consent'],
      error: () => contactSentences.consentMissing,
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
  topic: 'category',
  onlyDay: true,
  picture: GRIEVANCE_PROOF_FIELD,
  fileLabel: labels.proof,
  sentences: grievanceSentences,
  privacyNote: 'grievanceNote',
  console: {
    label: 'Grievances',
    searchLabel: 'Search grievances',
    emptyHint: 'Grievances sent through the website will appear here.',
    confirmDelete: 'This will delete the grievance, with its proof.',
    deleteFailed: 'An error occurred while deleting the grievance.',
    contact: ['mobile_number', 'email_address'],
    columns: [
      { header: 'Category', width: 'text', lines: ['{category}'] },
      { header: 'Grievance', width: 'text', long: 'grievance' },
    ],
  },
} as const satisfies Form;
