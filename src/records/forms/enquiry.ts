/** See docs/behaviour.md, "Admission enquiry form"; docs/api.md, "Enquiries". */
import * as z from 'zod/mini';

import admissions from '#content/settings/admissions.json' with { type: 'json' };

import { isoDay } from '#domain/dates.ts';
import { type VisitorParser, visitorParserOf } from '#domain/parse.ts';
import { tidyNumber } from '#domain/phone.ts';
import { cleanText } from '#domain/clean-text.ts';
import { choiceField, requiredSentence, textField } from '#domain/text.ts';
import { sentShape } from '#records/sent-fields.ts';
import type { RecordFields, ValuesOf } from '#records/stored-fields.ts';
import { type ScriptWords, named } from '#words/english.ts';
import { filled } from '#words/sentences.ts';
import { consentField } from './consent.ts';
import { requiredEmail, requiredMobile } from './contact-fields.ts';

import type { Form } from './form.ts';

export type PassingYears = { readonly first: number; readonly last: number };

/** `"present"` is the present year in India (docs/product-decisions.md, "14. Year of passing"). */
export function passingYears({ first, last }: { first: number; last: number | string } = admissions.yearOfPassing): PassingYears {
  return { first, last: typeof last === 'number' ? last : Number(isoDay(new Date()).slice(0, 4)) };
}

export const MODES_OF_STUDY: readonly string[] = admissions.modesOfStudy;

const YEAR_DIGITS = /^[0-9]{4}$/u;

/** Reads a number or a text of four digits; NaN for anything else. */
function yearOf(input: unknown): number {
  if (typeof input !== 'string') return typeof input === 'number' ? input : Number.NaN;
  const text = tidyNumber(input);
  return YEAR_DIGITS.test(text) ? Number(text) : Number.NaN;
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && cleanText(input) === '');
}

function yearField(label: string, words: ScriptWords) {
  return z.pipe(
    z.unknown(),
    z.transform((input: unknown, context) => {
      const year = yearOf(input);
      const years = passingYears();
      if (Number.isInteger(year) && year >= years.first && year <= years.last) return year;
      context.issues.push({
        code: 'custom',
        message: isMissing(input) ? requiredSentence(label, words.field) : filled(words.enquiry.year, years),
        input,
      });
      return z.NEVER;
    }),
  );
}

export const enquiryFields = {
  name: { ...named('fullName'), max: 100 },
  email_address: requiredEmail,
  mobile_number: requiredMobile,
  city: { ...named('city'), max: 100 },
  course: { ...named('course'), max: 100 },
  mode_of_study: {
    ...named('modeOfStudy'),
    options: MODES_OF_STUDY,
    optional: true,
    schema: (_label: string, { enquiry }: ScriptWords) => z._default(choiceField(['', ...MODES_OF_STUDY], enquiry.mode), ''),
  },
  highest_qualification: { ...named('qualification'), max: 100 },
  year_of_passing: { ...named('year'), numeric: true, schema: yearField },
  enquiry: { ...named('message'), max: 2000, long: true, optional: true },
  consent: consentField,
} as const satisfies RecordFields;

export type Enquiry = ValuesOf<typeof enquiryFields>;

function courseField(known: ReadonlySet<string>, words: ScriptWords) {
  return textField({ ...enquiryFields.course, label: words.labels.course }, words.field).check((context) => {
    if (!known.has(context.value)) context.issues.push({ code: 'custom', message: words.form.course, input: context.value });
  });
}

/** The errors are in the order of the form's fields. */
export type ParseEnquiry = VisitorParser<Enquiry>;

export function enquiryParser(courseNames: readonly string[]): ParseEnquiry {
  const known = new Set(courseNames.map(cleanText));
  return visitorParserOf((words) => z.object({ ...sentShape(enquiryFields, words), course: courseField(known, words) }));
}

export const enquiryForm = {
  id: 'enquiry',
  store: 'enquiries',
  paths: { one: 'enquiry', many: 'enquiries' },
  noun: { one: 'enquiry', many: 'enquiries' },
  fields: enquiryFields,
  parserFor: enquiryParser,
  chart: 'course',
  choice: 'mode_of_study',
  words: 'enquiry',
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
