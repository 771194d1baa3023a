import { getAnswerField, parseSuccess } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';
import type { Parsed } from '#domain/parse.ts';
import { type Form, type SentForm, submitCall } from '#records/forms/form.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#records/forms/plain-form.ts';

import type { SentAnswer } from './form-answer.ts';

export type SubmissionExtras = { honeypot: string; key: string };

function getAnswerText(answer: unknown, field: string): string {
  const text = getAnswerField(answer, field);
  return typeof text === 'string' ? text : '';
}

export function parseSent(answer: unknown): Parsed<SentAnswer> {
  const parsed = parseSuccess(answer);
  return parsed.ok
    ? { ok: true, value: { reference: getAnswerText(answer, 'reference'), fileMessage: getAnswerText(answer, 'file_message') } }
    : parsed;
}

export function submitForm(form: Pick<Form, 'id' | 'paths'>, value: SentForm, { honeypot, key }: SubmissionExtras): Promise<SentAnswer> {
  return send(submitCall(form), { json: { ...value, [HONEYPOT_FIELD]: honeypot, [IDEMPOTENCY_FIELD]: key }, parse: parseSent });
}
