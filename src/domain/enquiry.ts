/**
 * Admission enquiries: what a visitor sends, and the form's words
 * (docs/behaviour.md, "Admission enquiry form"; docs/api.md, "Enquiries").
 */
import * as z from 'zod/mini';

import admissions from '#content/settings/admissions.json' with { type: 'json' };

import { emailField, mobileField } from './contact.ts';
import { type Parsed, parserOf } from './parse.ts';
import { cleanText, optionalTextField, requiredSentence, textField } from './text.ts';

/** The most characters of each text. An e-mail address has a limit of its own in `./contact.ts`. */
export const ENQUIRY_LIMITS = { name: 100, highest_qualification: 100, city: 100, course: 100, enquiry: 2000 } as const;

/**
 * The first and the last year of passing, from `content/settings/admissions.json`
 * (docs/product-decisions.md, "14. Year of passing").
 */
export const PASSING_YEARS: { readonly first: number; readonly last: number } = admissions.yearOfPassing;

/** Asked by the form but not sent. */
export const MODES_OF_STUDY: readonly string[] = admissions.modesOfStudy;

/** Words of the form and of the answers. */
export const enquirySentences = {
  sent: 'Enquiry submitted successfully!',
  failed: 'Failed to submit enquiry. Please try again.',
  fault: 'Something went wrong!',
  networkError: 'Network error',
  year: `Year of passing must be a year from ${PASSING_YEARS.first} to ${PASSING_YEARS.last}`,
  course: 'Choose a course from the list',
} as const;

const YEAR_LABEL = 'Year of passing';
const YEAR_DIGITS = /^[0-9]{4}$/u;

/** A number, or four ASCII digits; NaN for anything else. */
function yearOf(input: unknown): number {
  if (typeof input !== 'string') return typeof input === 'number' ? input : Number.NaN;
  const text = input.trim();
  return YEAR_DIGITS.test(text) ? Number(text) : Number.NaN;
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

function yearField() {
  return z.pipe(
    z.unknown(),
    z.transform((input: unknown, context) => {
      const year = yearOf(input);
      if (Number.isInteger(year) && year >= PASSING_YEARS.first && year <= PASSING_YEARS.last) return year;
      context.issues.push({ code: 'custom', message: isMissing(input) ? requiredSentence(YEAR_LABEL) : enquirySentences.year, input });
      return z.NEVER;
    }),
  );
}

function courseField(courseNames: readonly string[]) {
  const known = new Set(courseNames.map(cleanText));
  return textField({ label: 'Course', max: ENQUIRY_LIMITS.course }).check((context) => {
    if (!known.has(context.value)) context.issues.push({ code: 'custom', message: enquirySentences.course, input: context.value });
  });
}

function enquirySchema(courseNames: readonly string[]) {
  return z.object({
    name: textField({ label: 'Name', max: ENQUIRY_LIMITS.name }),
    email_address: emailField('Email'),
    mobile_number: mobileField('Mobile number'),
    city: textField({ label: 'City', max: ENQUIRY_LIMITS.city }),
    course: courseField(courseNames),
    highest_qualification: textField({ label: 'Highest qualification', max: ENQUIRY_LIMITS.highest_qualification }),
    year_of_passing: yearField(),
    enquiry: optionalTextField({ label: 'Message', max: ENQUIRY_LIMITS.enquiry, long: true }),
  });
}

/** What a visitor sends, cleaned: the fields of `submit_enquiry`. */
export type Enquiry = z.infer<ReturnType<typeof enquirySchema>>;

/**
 * A parser of enquiries: of a form's values (all texts) and of a body alike. Sentences come in the
 * order of the form's fields.
 */
export type ParseEnquiry = (input: unknown) => Parsed<Enquiry>;

/**
 * The parser for a list of courses.
 * @param courseNames what `get_course_list` answers: an enquiry is about one of them
 */
export function enquiryParser(courseNames: readonly string[]): ParseEnquiry {
  return parserOf(enquirySchema(courseNames));
}
