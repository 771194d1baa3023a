/**
 * Alumni feedback: what a visitor sends, and the form's words
 * (docs/behaviour.md, "Alumni feedback form";
 * docs/product-decisions.md, "11. Alumni feedback is sent and kept";
 * docs/api.md, "Alumni feedback").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most characters of each text. */
export const FEEDBACK_LIMITS = { name: 100, course: 100, message: 2000 } as const;

/** The name of the optional picture's part. */
export const FEEDBACK_PICTURE_FIELD = 'image';

/** Words of the form and of the answers; failures answer as the enquiry form does. */
export const feedbackSentences = {
  sent: 'Thank you! Your feedback has been submitted.',
  failed: 'Failed to submit feedback. Please try again.',
} as const;

const Feedback = z.object({
  name: textField({ label: 'Name', max: FEEDBACK_LIMITS.name }),
  course: textField({ label: 'Course', max: FEEDBACK_LIMITS.course }),
  message: textField({ label: 'Message', max: FEEDBACK_LIMITS.message, long: true }),
});

/** The texts of a feedback, cleaned; the picture goes beside them. */
export type Feedback = z.infer<typeof Feedback>;

/** Checks the texts of a form or a body (all three required). */
export const parseFeedback = parserOf(Feedback);
