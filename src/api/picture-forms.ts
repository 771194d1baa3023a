/** Sends the forms of visitors that may have a picture. Other forms do not load this file. */
import { type Form, type SentForm, submitCall } from '#domain/forms/form.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';

import { parseSent } from './http/answer.ts';
import { browser, send } from './http/client.ts';
import { type ReportProgress, UPLOAD_TIMEOUT_MS, uploadingFetch } from './http/upload.ts';

type FormParts = { value: SentForm; picture: File | null; honeypot: string };

export function submitFormWithPicture(
  form: Pick<Form, 'id' | 'paths'> & { picture: string },
  { value, picture, honeypot }: FormParts,
  onProgress: ReportProgress,
): Promise<string> {
  const body = new FormData();
  for (const [name, text] of Object.entries(value)) body.set(name, String(text));
  body.set(HONEYPOT_FIELD, honeypot);
  if (picture !== null) body.set(form.picture, picture);
  return send(
    submitCall(form),
    { form: body, parse: parseSent },
    { ...browser, fetch: uploadingFetch(onProgress), timeoutMs: UPLOAD_TIMEOUT_MS },
  );
}
