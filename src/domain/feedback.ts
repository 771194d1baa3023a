/**
 * Alumni feedback: the fields that a visitor sends, and the form's messages
 * (docs/behaviour.md, "Alumni feedback form";
 * docs/product-decisions.md, "11. Alumni feedback is sent and kept";
 * docs/api.md, "Alumni feedback").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most characters of each text. */
export const FEEDBACK_LIMITS = { name: 100, course: 100, message: 2000 } as const;

/** The name of the form's part for the optional picture. */
export const FEEDBACK_PICTURE_FIELD = 'image';

/**
 * Messages of the form and of the answers. Other failures have the messages of the enquiry form.
 */
export const feedbackSentences = {
  sent: 'Thank you! Your feedback has been submitted.',
  failed: 'Failed to submit feedback. Please try again.',
} as const;

const Feedback = z.object({
  name: textField({ label: 'Name', max: FEEDBACK_LIMITS.name }),
  course: textField({ label: 'Course', max: FEEDBACK_LIMITS.course }),
  message: textField({ label: 'Message', max: FEEDBACK_LIMITS.message, long: true }),
});

/** The texts of a feedback, after parsing. The picture is sent beside them. */
export type Feedback = z.infer<typeof Feedback>;

/** Parses the texts of a form or a body (all three required). */
export const parseFeedback = parserOf(Feedback);
