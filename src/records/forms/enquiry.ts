/** See docs/behaviour.md, "Admission enquiry form"; docs/api.md, "Enquiries". */
import * as z from 'zod/mini';

import admissions from '#content/settings/admissions.json' with { type: 'json' };

import { formatIsoDay } from '#domain/dates.ts';
import { type VisitorParser, createVisitorParser } from '#domain/parse.ts';
import { tidyNumber, tidyYear } from '#domain/phone.ts';
import { cleanText } from '#domain/clean-text.ts';
import { createChoiceField, formatRequiredSentence, createTextField } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { RecordFields, ValuesOf } from '#records/stored-fields.ts';
import { type FormMessages, defineLabel } from '#i18n/english.ts';
import { formatSentence } from '#i18n/sentences.ts';
import { consentField } from './consent.ts';
import { requiredEmail, requiredMobile } from './contact-fields.ts';

import type { Form } from './form.ts';

export type PassingYears = { readonly first: number; readonly last: number };

/** Returns the years of passing. `"present"` is the present year in India (docs/product-decisions.md, "14. Year of passing"). */
export function listPassingYears({ first, last }: { first: number; last: number | string } = admissions.yearOfPassing): PassingYears {
  return { first, last: typeof last === 'number' ? last : Number(formatIsoDay(new Date()).slice(0, 4)) };
}

export const MODES_OF_STUDY: readonly string[] = admissions.modesOfStudy;

const YEAR_DIGITS = /^[0-9]{4}$/u;

/** Reads a number or a text of four digits; NaN for anything else. */
function parseYear(input: unknown): number {
  if (typeof input !== 'string') return typeof input === 'number' ? input : Number.NaN;
  const text = tidyNumber(input);
  return YEAR_DIGITS.test(text) ? Number(text) : Number.NaN;
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && cleanText(input) === '');
}

function createYearField(label: string, messages: FormMessages) {
  return z.pipe(
    z.unknown(),
    z.transform((input: unknown, context) => {
      const year = parseYear(input);
      const years = listPassingYears();
      if (Number.isInteger(year) && year >= years.first && year <= years.last) return year;
      context.issues.push({
        code: 'custom',
        message: isMissing(input) ? formatRequiredSentence(label, messages.field) : formatSentence(messages.enquiry.year, years),
        input,
      });
      return z.NEVER;
    }),
  );
}

export const enquiryFields = {
  name: { ...defineLabel('fullName'), max: 100 },
  email_address: requiredEmail,
  mobile_number: requiredMobile,
  city: { ...defineLabel('city'), max: 100 },
  course: { ...defineLabel('course'), max: 100 },
  mode_of_study: {
    ...defineLabel('modeOfStudy'),
    options: MODES_OF_STUDY,
    optional: true,
    schema: (_label: string, { enquiry }: FormMessages) => z._default(createChoiceField(['', ...MODES_OF_STUDY], enquiry.mode), ''),
  },
  highest_qualification: { ...defineLabel('qualification'), max: 100 },
  year_of_passing: { ...defineLabel('year'), numeric: true, tidy: tidyYear, schema: createYearField },
  enquiry: { ...defineLabel('message'), max: 2000, long: true, optional: true },
  consent: consentField,
} as const satisfies RecordFields;

export type Enquiry = ValuesOf<typeof enquiryFields>;

function createCourseField(known: ReadonlySet<string>, messages: FormMessages) {
  return createTextField({ ...enquiryFields.course, label: messages.labels.course }, messages.field).check((context) => {
    if (!known.has(context.value)) context.issues.push({ code: 'custom', message: messages.form.course, input: context.value });
  });
}

/** Parses an enquiry. The errors have the order of the form's fields. */
export type ParseEnquiry = VisitorParser<Enquiry>;

export function createEnquiryParser(courseNames: readonly string[]): ParseEnquiry {
  const known = new Set(courseNames.map(cleanText));
  return createVisitorParser((messages) =>
    z.object({ ...createSentShape(enquiryFields, messages), course: createCourseField(known, messages) }),
  );
}

export const enquiryForm = {
  id: 'enquiry',
  store: 'enquiries',
  page: 'Admission-Enquiry',
  paths: { one: 'enquiry', many: 'enquiries' },
  noun: { one: 'enquiry', many: 'enquiries' },
  fields: enquiryFields,
  parserFor: createEnquiryParser,
  chart: 'course',
  choice: 'mode_of_study',
  section: 'enquiry',
  follow: { page: 'follow-enquiry', section: 'follow' },
  console: {
    label: 'Enquiries',
    searchLabel: 'Search enquiries',
    emptyHint: 'Enquiries sent through the website will appear here.',
    confirmDelete: 'This will delete the enquiry.',
    deleteFailed: 'An error occurred while deleting the enquiry.',
    contact: ['mobile_number', 'email_address', 'city'],
    columns: [
      { header: 'Course', width: 'text', lines: ['{course}', '{mode_of_study}', '{highest_qualification}, passed {year_of_passing}'] },
      { header: 'Message', width: 'wide', long: 'enquiry' },
    ],
  },
} as const satisfies Form;
