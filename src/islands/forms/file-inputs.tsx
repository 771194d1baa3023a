/** Loaded by forms with files only. */
import { send } from '#api/http/client.ts';
import { type ReportProgress, createUploader } from '#api/http/upload.ts';
import { type Form, type SentForm, submitCall } from '#records/forms/form.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#records/forms/plain-form.ts';
import { FilesField, findFilesProblem, readChosenFiles } from '#ui/forms/FilesField.tsx';
import { readPicture } from '#ui/forms/form-values.ts';
import { shrinkPicture } from '#ui/forms/hooks/file-input.ts';
import { PictureField } from '#ui/forms/PictureField.tsx';

import type { FileInput } from './form-body.tsx';
import { type SentAnswer, type SubmissionExtras, parseSent } from './submit-form.ts';

export function submitFormWithFiles(
  form: Pick<Form, 'id' | 'paths'> & { picture: string },
  { value, files, honeypot, key }: SubmissionExtras & { value: SentForm; files: readonly File[] },
  onProgress: ReportProgress,
): Promise<SentAnswer> {
  const body = new FormData();
  for (const [name, text] of Object.entries(value)) body.set(name, String(text));
  body.set(HONEYPOT_FIELD, honeypot);
  body.set(IDEMPOTENCY_FIELD, key);
  for (const file of files) body.append(form.picture, file);
  return send(submitCall(form), { form: body, parse: parseSent }, createUploader(onProgress));
}

export const pictureInput: FileInput = {
  kind: 'picture',
  findProblem: (_, value) => readPicture(value).problem,
  // Sent before it is smaller.
  getFiles: (value) => Promise.all([readPicture(value).file].filter((file) => file !== null).map(shrinkPicture)),
  isEmpty: (value) => readPicture(value).file === null,
  Control: PictureField,
  send: submitFormWithFiles,
};

export const proofInput: FileInput = {
  kind: 'chosenFiles',
  findProblem: findFilesProblem,
  getFiles: (value) => Promise.all(readChosenFiles(value).map((file) => file.ready)),
  isEmpty: (value) => readChosenFiles(value).length === 0,
  Control: FilesField,
  send: submitFormWithFiles,
};

export function getFileInput({ picture, fileLabel }: Pick<Form, 'picture' | 'fileLabel'>): FileInput | undefined {
  if (picture === undefined) return undefined;
  return fileLabel === undefined ? pictureInput : proofInput;
}
