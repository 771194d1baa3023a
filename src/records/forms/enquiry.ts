import * as z from 'zod/mini';

import admissions from '#content/settings/admissions.json' with { type: 'json' };

import { cleanText } from '#domain/clean-text.ts';
import { formatIsoDay } from '#domain/dates.ts';
import { type VisitorParser, createVisitorParser } from '#domain/parse.ts';
import { tidyNumber, tidyYear } from '#domain/phone.ts';
import { createChoiceField, createTextField, formatRequiredSentence } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { ValuesOf } from '#records/stored-fields.ts';
import { type FormMessages, getLabel } from '#i18n/english.ts';
import { formatSentence } from '#i18n/sentences.ts';
import { consentField } from './consent.ts';
import type { Form, VisitorFields } from './form.ts';
import { ABOUT_YOU, courseField, messageField, nameField, requiredContact } from './shared-fields.ts';

type PassingYearSettings = { closes?: string; yearOfPassing: { first: number; last: number | string } };

/** `"session"` is the year in which admission closes, at least the present one in India. */
export function listPassingYears({ closes = '', yearOfPassing }: PassingYearSettings = admissions) {
  const { first, last } = yearOfPassing;
  const present = Number(formatIsoDay(new Date()).slice(0, 4));
  return { first, last: typeof last === 'number' ? last : Math.max(present, Number(closes.slice(0, 4))) };
}

export const MODES_OF_STUDY: readonly string[] = admissions.modesOfStudy;

/** A girl who lives at home may not want it known that she asks. */
export const CALL_CHOICES = [
  { label: 'Any time; anybody at home may pick up', hi: 'किसी भी समय; घर में कोई भी फ़ोन उठा सकता है' },
  { label: 'Any time; speak only to me', hi: 'किसी भी समय; बात केवल मुझसे करें' },
  { label: 'In the morning; speak only to me', hi: 'सुबह; बात केवल मुझसे करें' },
  { label: 'In the afternoon; speak only to me', hi: 'दोपहर के बाद; बात केवल मुझसे करें' },
  { label: 'Please write, do not call', hi: 'फ़ोन न करें, ईमेल लिखें' },
] as const;

const CALL_LABELS = CALL_CHOICES.map(({ label }) => label);

const words = {
  calls: { en: 'Choose from the list when we may call', hi: 'सूची में से चुनें कि हम कब फ़ोन करें' },
  mode: { en: 'Choose a mode of study from the list', hi: 'सूची में से पढ़ाई का तरीक़ा चुनें' },
  year: {
    en: 'Year of passing must be a year from {first} to {last}',
    hi: 'उत्तीर्ण होने का वर्ष {first} से {last} तक का कोई वर्ष होना चाहिए',
  },
} as const;

/** NaN unless four digits. */
function parseYear(input: unknown): number {
  if (typeof input !== 'string') return typeof input === 'number' ? input : Number.NaN;
  const text = tidyNumber(input);
  return /^[0-9]{4}$/u.test(text) ? Number(text) : Number.NaN;
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
        message: isMissing(input) ? formatRequiredSentence(label, messages.field) : formatSentence(words.year[messages.language], years),
        input,
      });
      return z.NEVER;
    }),
  );
}

export const enquiryFields = {
  name: { ...nameField, label: 'Full name', hi: 'पूरा नाम' },
  ...requiredContact,
  calls: {
    label: 'When to call',
    hi: 'फ़ोन कब करें',
    question: { en: 'When may we call, and who may pick up?', hi: 'हम कब फ़ोन करें, और फ़ोन कौन उठा सकता है?' },
    options: CALL_LABELS,
    choices: CALL_CHOICES,
    optional: true,
    schema: (_label: string, { language }: FormMessages) => z._default(createChoiceField(['', ...CALL_LABELS], words.calls[language]), ''),
  },
  city: { label: 'City', hi: 'शहर', max: 100, input: { autoComplete: 'address-level2', spellCheck: false } },
  course: { ...courseField, control: 'course' },
  mode_of_study: {
    label: 'Mode of study',
    hi: 'पढ़ाई का तरीक़ा',
    control: 'radio',
    options: MODES_OF_STUDY,
    optional: true,
    schema: (_label: string, { language }: FormMessages) =>
      z._default(createChoiceField(['', ...MODES_OF_STUDY], words.mode[language]), ''),
  },
  highest_qualification: { label: 'Highest qualification', hi: 'उच्चतम योग्यता', max: 100 },
  year_of_passing: {
    label: 'Year of passing',
    hi: 'उत्तीर्ण होने का वर्ष',
    help: { en: 'From {first} to {last}', hi: '{first} से {last} तक' },
    input: { inputMode: 'numeric', autoComplete: 'off' },
    numeric: true,
    tidy: tidyYear,
    schema: createYearField,
  },
  enquiry: { ...messageField, optional: true },
  consent: consentField,
} as const satisfies VisitorFields;

export type Enquiry = ValuesOf<typeof enquiryFields>;

function createCourseField(known: ReadonlySet<string>, messages: FormMessages) {
  return createTextField({ ...enquiryFields.course, label: getLabel(enquiryFields.course, messages) }, messages.field).check((context) => {
    if (!known.has(context.value)) context.issues.push({ code: 'custom', message: messages.form.course, input: context.value });
  });
}

export function createEnquiryParser(courseNames: readonly string[]): VisitorParser<Enquiry> {
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
  texts: {
    name: { en: 'Admission enquiry', hi: 'प्रवेश पूछताछ' },
    submit: { en: 'Submit enquiry', hi: 'पूछताछ भेजें' },
    sent: { en: 'Enquiry submitted successfully!', hi: 'आपकी पूछताछ भेज दी गई है!' },
    failed: {
      en: 'Failed to submit enquiry. Please try again.',
      hi: 'पूछताछ भेजी नहीं जा सकी। कृपया फिर से कोशिश करें।',
    },
  },
  fields: enquiryFields,
  groups: [
    { legend: ABOUT_YOU, fields: ['name', 'email_address', 'mobile_number', 'city', 'calls'] },
    {
      legend: { en: 'Your studies', hi: 'आपकी पढ़ाई' },
      fields: ['course', 'mode_of_study', 'highest_qualification', 'year_of_passing'],
    },
    { legend: { en: 'Your question', hi: 'आपका सवाल' }, isWide: true, fields: ['enquiry'] },
    { fields: ['consent'] },
  ],
  parserFor: createEnquiryParser,
  chart: 'course',
  choice: 'mode_of_study',
  choiceLabels: 'admissions',
  lookup: {
    page: 'follow-enquiry',
    texts: {
      state: { en: 'Status of an enquiry', hi: 'पूछताछ की स्थिति' },
      unknown: {
        en: 'No enquiry has this reference number and this mobile number. Please check both.',
        hi: 'इस संदर्भ संख्या और इस मोबाइल नंबर की कोई पूछताछ नहीं है। कृपया दोनों जाँच लें।',
      },
      isNew: { en: 'Received. It is waiting for our staff.', hi: 'पूछताछ मिल गई है। इसे देखा जाना बाक़ी है।' },
      isInProgress: {
        en: 'Being answered. Our staff are working on it.',
        hi: 'जवाब दिया जा रहा है। हमारे कर्मचारी इस पर काम कर रहे हैं।',
      },
      isAnswered: { en: 'Answered on {day}, by email or telephone.', hi: 'जवाब {day} को ईमेल या फ़ोन से दिया गया।' },
    },
  },
  perHour: 600,
  retentionDays: 365,
  console: {
    label: 'Enquiries',
    searchLabel: 'Search enquiries',
    emptyHint: 'Enquiries sent through the website will appear here.',
    confirmDelete: 'This will delete the enquiry.',
    deleteFailed: 'An error occurred while deleting the enquiry.',
    columns: [
      { header: 'Course', width: 'text', lines: ['{course}', '{mode_of_study}', '{highest_qualification}, passed {year_of_passing}'] },
      { header: 'Message', width: 'wide', long: 'enquiry' },
    ],
  },
} as const satisfies Form;
