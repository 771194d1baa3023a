import { fieldOf } from '#api/http/answer.ts';
import { ApiError, messageWithWait } from '#api/http/api-error.ts';
import { enquirySentences } from '#domain/forms/enquiry.ts';
import { asSentence } from '#domain/text.ts';
import type { OutcomeWords } from '#ui/status/Outcome.tsx';

const KEPT = 'What you typed is still here.';
/** See docs/api.md, "Forms". */
const MAY_REPEAT = 'Sending it again will not create a duplicate.';

/** The list is empty if an answer with `success: false` gives no reason. */
function reasonOf(failure: ApiError): readonly string[] {
  const { kind, body } = failure;
  if (kind === 'refused' || fieldOf(body, 'success') !== false) return [asSentence(messageWithWait(failure))];
  const reason = fieldOf(body, 'error');
  return typeof reason === 'string' && reason !== '' ? [asSentence(reason)] : [];
}

/** @param failed the form's own sentence, e.g. `Failed to submit enquiry. Please try again.` */
export function submitFailure(error: unknown, failed: string): OutcomeWords {
  if (!(error instanceof ApiError)) return { kind: 'error', title: enquirySentences.fault, details: [KEPT] };
  if (error.kind === 'offline')
    return { kind: 'error', title: enquirySentences.networkError, details: [failed, `${error.message} ${KEPT}`] };
  if (error.kind === 'timeout')
    return { kind: 'error', title: enquirySentences.networkError, details: [failed, `${error.message} ${KEPT} ${MAY_REPEAT}`] };
  if (error.kind === 'badShape' && error.status < 400 && fieldOf(error.body, 'success') !== false)
    return { kind: 'error', title: enquirySentences.fault, details: [`${error.message} ${KEPT} ${MAY_REPEAT}`] };
  return { kind: 'error', title: failed, details: [[...reasonOf(error), KEPT].join(' ')] };
}
