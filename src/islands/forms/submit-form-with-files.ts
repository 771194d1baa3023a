/** Loaded by forms with files only. */
import { browser, send } from '#api/http/client.ts';
import { type ReportProgress, UPLOAD_TIMEOUT_MS, createUploadFetch } from '#api/http/upload.ts';
import { type Form, type SentForm, submitCall } from '#records/forms/form.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#records/forms/plain-form.ts';

import type { SentAnswer } from './form-answer.ts';
import { type SubmissionExtras, parseSent } from './submit-form.ts';

type FormParts = SubmissionExtras & { value: SentForm; files: readonly File[] };

export function submitFormWithFiles(
  form: Pick<Form, 'id' | 'paths'> & { picture: string },
  { value, files, honeypot, key }: FormParts,
  onProgress: ReportProgress,
): Promise<SentAnswer> {
  const body = new FormData();
  for (const [name, text] of Object.entries(value)) body.set(name, String(text));
  body.set(HONEYPOT_FIELD, honeypot);
  body.set(IDEMPOTENCY_FIELD, key);
  for (const file of files) body.append(form.picture, file);
  return send(
    submitCall(form),
    { form: body, parse: parseSent },
    { ...browser, fetch: createUploadFetch(onProgress), timeoutMs: UPLOAD_TIMEOUT_MS },
  );
}
