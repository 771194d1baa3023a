import * as z from 'zod/mini';

import { createVisitorParser } from '#domain/parse.ts';
import { createSentShape } from '#records/sent-fields.ts';
import { consentField } from './consent.ts';
import { FILES_PER_DAY } from './form-limits.ts';
import type { Form, VisitorFields } from './form.ts';
import { courseField, messageField, nameField } from './shared-fields.ts';

const feedbackFields = {
  name: nameField,
  course: { ...courseField, control: 'suggestedCourse', input: { autoComplete: 'off', spellCheck: false } },
  message: messageField,
  consent: { ...consentField, adults: true },
} as const satisfies VisitorFields;

export const parseFeedback = createVisitorParser((messages) => z.object(createSentShape(feedbackFields, messages)));

export const feedbackForm = {
  id: 'feedback',
  store: 'feedback',
  page: 'Alumni-Feedback',
  paths: { one: 'alumni_feedback', many: 'alumni_feedback' },
  noun: { one: 'feedback entry', many: 'feedback entries' },
  officeNoun: { one: 'alumni feedback message', many: 'alumni feedback messages' },
  texts: {
    name: { en: 'Alumni feedback', hi: 'पूर्व छात्राओं का फ़ीडबैक' },
    submit: { en: 'Submit feedback', hi: 'फ़ीडबैक भेजें' },
    sent: { en: 'Thank you! Your feedback has been submitted.', hi: 'धन्यवाद! आपका फ़ीडबैक भेज दिया गया है।' },
    failed: {
      en: 'Failed to submit feedback. Please try again.',
      hi: 'फ़ीडबैक भेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
    },
    privacy: {
      en: 'An image is stored as a new, smaller file, without the location and camera details of the original.',
      hi: 'तस्वीर एक नई, छोटी फ़ाइल के रूप में रखी जाती है। मूल तस्वीर की जगह और कैमरे की जानकारी उसमें नहीं होती।',
    },
  },
  fields: feedbackFields,
  groups: [{ fields: ['name', 'course'] }, { fields: ['message'] }, { fields: ['image'] }, { fields: ['consent'] }],
  parserFor: () => parseFeedback,
  picture: 'image',
  perHour: 600,
  filesPerDay: FILES_PER_DAY,
  retentionDays: 365,
  console: {
    label: 'Alumni Feedback',
    searchLabel: 'Search feedback',
    emptyHint: 'Alumni feedback sent through the website will appear here.',
    confirmDelete: 'This will delete the feedback, with its image.',
    deleteFailed: 'An error occurred while deleting the feedback.',
    columns: [
      { header: 'Course', width: 'text', lines: ['{course}'] },
      { header: 'Message', width: 'wide', long: 'message' },
    ],
  },
} as const satisfies Form;
