/** The call of the alumni feedback form (docs/api.md, "Alumni feedback"). */
import { type Feedback, FEEDBACK_PICTURE_FIELD } from '#domain/forms/feedback.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';

import { parseSuccess } from './http/answer.ts';
import { browser, send } from './http/client.ts';
import { type ReportProgress, UPLOAD_TIMEOUT_MS, uploadingFetch } from './http/upload.ts';

type FeedbackParts = {
  feedback: Feedback;
  picture: File | null;
  /** The value of the hidden field that only programs fill in. */
  honeypot: string;
};

/**
 * Sends feedback, with its picture if there is one. `onProgress` receives the share that has been
 * sent.
 */
export function submitFeedback({ feedback, picture, honeypot }: FeedbackParts, onProgress: ReportProgress): Promise<true> {
  const form = new FormData();
  for (const [name, value] of Object.entries(feedback)) form.set(name, value);
  form.set(HONEYPOT_FIELD, honeypot);
  if (picture !== null) form.set(FEEDBACK_PICTURE_FIELD, picture);
  return send(
    'submitFeedback',
    { form, parse: parseSuccess },
    { ...browser, fetch: uploadingFetch(onProgress), timeoutMs: UPLOAD_TIMEOUT_MS },
  );
}
