/** See docs/behaviour.md, "Alumni feedback form"; docs/api.md, "Alumni feedback". */
import * as z from 'zod/mini';

import { parserOf } from '#domain/parse.ts';
import { sentShape } from '#records/sent-fields.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { feedback as englishFeedback, labels } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';
import { consentField } from './consent.ts';

import type { Form } from './form.ts';

export const feedbackFields = {
  name: { label: labels.name, max: 100 },
  course: { label: labels.course, max: 100 },
  message: { label: labels.message, max: 2000, long: true },
  consent: consentField,
} as const satisfies RecordFields;

export const FEEDBACK_PICTURE_FIELD = 'image';

/** Other failures have the messages of the enquiry form. */
export const feedbackSentences = wordsIn('feedback', englishFeedback);

/** A body may leave out the consent. */
export const parseFeedback = parserOf(z.object(sentShape(feedbackFields)));

export const feedbackForm = {
  id: 'feedback',
  store: 'feedback',
  paths: { one: 'alumni_feedback', many: 'alumni_feedback' },
  noun: { one: 'feedback entry', many: 'feedback entries' },
  officeNoun: { one: 'alumni feedback message', many: 'alumni feedback messages' },
  fields: feedbackFields,
  parserFor: () => parseFeedback,
  picture: FEEDBACK_PICTURE_FIELD,
  sentences: feedbackSentences,
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
