import { getAnswerField } from '#api/http/answer.ts';
import { ApiError, formatErrorMessage } from '#api/http/api-error.ts';
import { addFullStop } from '#domain/text.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import type { FormMessages } from '#i18n/english.ts';

import type { FormAnswer } from './submit-form.ts';

function listReasons(failure: ApiError, messages: FormMessages): readonly string[] {
  const { kind, body } = failure;
  if (kind === 'refused' || getAnswerField(body, 'success') !== false) return [addFullStop(formatErrorMessage(failure, messages))];
  const reason = getAnswerField(body, 'error');
  return typeof reason === 'string' && reason !== '' ? [addFullStop(reason)] : [];
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
  if (error.kind === 'badShape' && error.status < 400 && getAnswerField(error.body, 'success') !== false)
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
