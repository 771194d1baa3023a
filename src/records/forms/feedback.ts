/** See docs/behaviour.md, "Alumni feedback form"; docs/api.md, "Alumni feedback". */
import * as z from 'zod/mini';

import { createVisitorParser } from '#domain/parse.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { defineLabel } from '#i18n/english.ts';
import { consentField } from './consent.ts';

import type { Form } from './form.ts';

export const feedbackFields = {
  name: { ...defineLabel('name'), max: 100 },
  course: { ...defineLabel('course'), max: 100 },
  message: { ...defineLabel('message'), max: 2000, long: true },
  consent: consentField,
} as const satisfies RecordFields;

export const FEEDBACK_PICTURE_FIELD = 'image';

/** Parses feedback, whose consent may be left out. */
export const parseFeedback = createVisitorParser((messages) => z.object(createSentShape(feedbackFields, messages)));

export const feedbackForm = {
  id: 'feedback',
  store: 'feedback',
  page: 'Alumni-Feedback',
  paths: { one: 'alumni_feedback', many: 'alumni_feedback' },
  noun: { one: 'feedback entry', many: 'feedback entries' },
  officeNoun: { one: 'alumni feedback message', many: 'alumni feedback messages' },
  fields: feedbackFields,
  parserFor: () => parseFeedback,
  picture: FEEDBACK_PICTURE_FIELD,
  section: 'feedback',
  privacyNote: 'feedbackNote',
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
