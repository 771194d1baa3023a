import { parseSuccess } from '#api/http/answer.ts';
import { ApiError, formatErrorMessage } from '#api/http/api-error.ts';
import { send } from '#api/http/client.ts';
import type { FieldErrors, Parsed } from '#domain/parse.ts';
import { addFullStop } from '#domain/text.ts';
import { getValueAt } from '#domain/unknown.ts';
import { type Form, type SentForm, submitCall } from '#records/forms/form.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#records/forms/plain-form.ts';
import { readText } from '#ui/forms/form-values.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import type { FormMessages } from '#i18n/english.ts';

/** Each may be `''`. */
export type SentAnswer = { reference: string; fileMessage: string };

/** `retryAfter` is in seconds. */
export type Refusal = { status: number; message: string; errors: FieldErrors; retryAfter: number | null };

/** The outcome of a form sent without scripts. */
export type FormAnswer<Result = SentAnswer> = {
  /** Null if the request was unreadable. */
  values: Readonly<Record<string, string>> | null;
  key: string;
} & ({ result: Result; refusal: null } | { result: null; refusal: Refusal });

export type SubmissionExtras = { honeypot: string; key: string };

export function parseSent(answer: unknown): Parsed<SentAnswer> {
  const parsed = parseSuccess(answer);
  const readField = (name: string) => readText(getValueAt(answer, name));
  return parsed.ok ? { ok: true, value: { reference: readField('reference'), fileMessage: readField('file_message') } } : parsed;
}

export function submitForm(form: Pick<Form, 'id' | 'paths'>, value: SentForm, { honeypot, key }: SubmissionExtras): Promise<SentAnswer> {
  return send(submitCall(form), { json: { ...value, [HONEYPOT_FIELD]: honeypot, [IDEMPOTENCY_FIELD]: key }, parse: parseSent });
}

function listReasons(failure: ApiError, messages: FormMessages): readonly string[] {
  const { kind, body } = failure;
  if (kind === 'refused' || getValueAt(body, 'success') !== false) return [addFullStop(formatErrorMessage(failure, messages))];
  const reason = readText(getValueAt(body, 'error'));
  return reason === '' ? [] : [addFullStop(reason)];
}

export function describeSubmitFailure(
  error: unknown,
  failed: string,
  messages: FormMessages,
  keptSentence = messages.form.kept,
): OutcomeContent {
  const { fault, networkError, mayRepeat } = messages.form;
  const message = formatErrorMessage(error, messages);
  if (!(error instanceof ApiError)) return { kind: 'error', title: fault, details: [`${message} ${keptSentence}`] };
  if (error.kind === 'offline') return { kind: 'error', title: networkError, details: [failed, `${message} ${keptSentence}`] };
  if (error.kind === 'timeout') return { kind: 'error', title: networkError, details: [failed, `${message} ${keptSentence} ${mayRepeat}`] };
  if (error.kind === 'badShape' && error.status < 400 && getValueAt(error.body, 'success') !== false)
    return { kind: 'error', title: fault, details: [`${message} ${keptSentence} ${mayRepeat}`] };
  return { kind: 'error', title: failed, details: [[...listReasons(error, messages), keptSentence].join(' ')] };
}

/** Null if the fields' errors say all. */
export function describeRefusal({ values, refusal }: FormAnswer<unknown>, failed: string, messages: FormMessages): OutcomeContent | null {
  if (refusal === null || (values !== null && refusal.status === 422)) return null;
  return describeSubmitFailure(
    new ApiError({ kind: 'refused', ...refusal }),
    failed,
    messages,
    messages.form[values === null ? 'goBack' : 'kept'],
  );
}
