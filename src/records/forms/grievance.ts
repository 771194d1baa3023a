/** See docs/behaviour.md, "Grievances"; docs/api.md, "Grievances". */
import * as z from 'zod/mini';

import settings from '#content/settings/grievances.json' with { type: 'json' };

import { createVisitorParser } from '#domain/parse.ts';
import { cleanText } from '#domain/clean-text.ts';
import { createChoiceField } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { grievance as words } from '#i18n/en/forms.ts';
import { type FormMessages, defineLabel } from '#i18n/english.ts';
import { optionalConsentField } from './consent.ts';

import { optionalEmail, optionalMobile } from './contact-fields.ts';
import type { Form } from './form.ts';

/** The settings, with `urgent` optional, because the editor leaves out a list without entries. */
const editedSettings: { urgent?: readonly string[] } = settings;
const GRIEVANCE_CATEGORIES: readonly string[] = settings.categories.map(cleanText);

/** The categories whose senders may need help at once, and whose grievances staff see first. */
export const URGENT_CATEGORIES: readonly string[] = (editedSettings.urgent ?? []).map(cleanText);

export const GRIEVANCE_PROOF_FIELD = 'proof';

export const grievanceFields = {
  category: {
    ...defineLabel('category'),
    options: GRIEVANCE_CATEGORIES,
    schema: (_label: string, { grievance }: FormMessages) => createChoiceField(GRIEVANCE_CATEGORIES, grievance.category),
  },
  grievance: { ...defineLabel('grievance'), max: 5000, long: true, missing: ({ grievance }: FormMessages) => grievance.missing },
  name: { ...defineLabel('name'), max: 100, optional: true },
  email_address: optionalEmail,
  mobile_number: optionalMobile,
  consent: optionalConsentField,
} as const satisfies RecordFields;

const personalFields = ['name', 'email_address', 'mobile_number'] as const;
const judgedFields: readonly unknown[] = [...personalFields, 'consent'];

/** Parses a grievance. Personal data need consent (docs/product-decisions.md, "33. Grievances without a name"). */
export const parseGrievance = createVisitorParser((messages) =>
  z.object(createSentShape(grievanceFields, messages)).check(
    z.refine((sent) => sent.consent !== '' || personalFields.every((field) => sent[field] === ''), {
      path: ['consent'],
      error: messages.field.consentMissing,
      // Without `when`, the check would run only after all other fields are valid.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !judgedFields.includes(path[0])),
    }),
  ),
);

export const grievanceForm = {
  id: 'grievance',
  store: 'grievances',
  page: 'grievance',
  paths: { one: 'grievance', many: 'grievances' },
  noun: { one: 'grievance', many: 'grievances' },
  fields: grievanceFields,
  parserFor: () => parseGrievance,
  topic: 'category',
  urgent: URGENT_CATEGORIES,
  onlyDay: true,
  picture: GRIEVANCE_PROOF_FIELD,
  fileLabel: defineLabel('proof'),
  section: 'grievance',
  secretNumber: 'grievance',
  privacyNote: 'grievanceNote',
  console: {
    label: 'Grievances',
    searchLabel: 'Search grievances',
    emptyHint: 'Grievances sent through the website will appear here.',
    confirmDelete: 'This will delete the grievance, with its proof.',
    deleteFailed: 'An error occurred while deleting the grievance.',
    confirmAnswered: `A sender who checks the status then reads: “${words.isAnswered}”`,
    contact: ['mobile_number', 'email_address'],
    columns: [
      { header: 'Category', width: 'text', lines: ['{category}'] },
      { header: 'Grievance', width: 'wide', long: 'grievance' },
    ],
  },
} as const satisfies Form;
