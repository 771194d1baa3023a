/**
 * Alumni feedback: the fields that a visitor sends, and the form's messages
 * (docs/behaviour.md, "Alumni feedback form";
 * docs/product-decisions.md, "11. Alumni feedback is sent and kept";
 * docs/api.md, "Alumni feedback").
 */
import * as z from 'zod/mini';

import { consentField } from './consent.ts';
import { parserOf } from './parse.ts';
import { sentShape } from './sent-fields.ts';
import type { RecordFields, ValuesOf } from './stored-fields.ts';

/** The fields of a feedback. The stored record is in `inbox.ts`. */
export const feedbackFields = {
  name: { label: 'Name', max: 100 },
  course: { label: 'Course', max: 100 },
  message: { label: 'Message', max: 2000, long: true },
  consent: consentField,
} as const satisfies RecordFields;

/** The name of the form's part for the optional picture. */
export const FEEDBACK_PICTURE_FIELD = 'image';

/**
 * Messages of the form and of the answers. Other failures have the messages of the enquiry form.
 */
export const feedbackSentences = {
  sent: 'Thank you! Your feedback has been submitted.',
  failed: 'Failed to submit feedback. Please try again.',
} as const;

/** The texts of a feedback, after parsing. The picture is sent beside them. */
export type Feedback = ValuesOf<typeof feedbackFields>;

/** Parses the texts of a form or a body. A body may leave out the consent. */
export const parseFeedback = parserOf(z.object(sentShape(feedbackFields)));
