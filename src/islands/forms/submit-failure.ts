import { fieldOf } from '#api/http/answer.ts';
import { ApiError, messageWithWait } from '#api/http/api-error.ts';
import { asSentence } from '#domain/text.ts';
import type { OutcomeWords } from '#ui/status/Outcome.tsx';
import { form as englishForm } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';

/** `mayRepeat` is true by docs/api.md, "Forms". */
const words = wordsIn('form', englishForm);

/** The list is empty if an answer with `success: false` gives no reason. */
function reasonOf(failure: ApiError): readonly string[] {
  const { kind, body } = failure;
  if (kind === 'refused' || fieldOf(body, 'success') !== false) return [asSentence(messageWithWait(failure))];
  const reason = fieldOf(body, 'error');
  return typeof reason === 'string' && reason !== '' ? [asSentence(reason)] : [];
}

/** @param failed the form's own sentence, e.g. `Failed to submit enquiry. Please try again.` */
export function submitFailure(error: unknown, failed: string): OutcomeWords {
  if (!(error instanceof ApiError)) return { kind: 'error', title: words.fault, details: [words.kept] };
  if (error.kind === 'offline') return { kind: 'error', title: words.networkError, details: [failed, `${error.message} ${words.kept}`] };
  if (error.kind === 'timeout')
    return { kind: 'error', title: words.networkError, details: [failed, `${error.message} ${words.kept} ${words.mayRepeat}`] };
  if (error.kind === 'badShape' && error.status < 400 && fieldOf(error.body, 'success') !== false)
    return { kind: 'error', title: words.fault, details: [`${error.message} ${words.kept} ${words.mayRepeat}`] };
  return { kind: 'error', title: failed, details: [[...reasonOf(error), words.kept].join(' ')] };
}
