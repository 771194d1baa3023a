import { ApiError, formatErrorMessage } from '#api/http/api-error.ts';
import { getValueAt } from '#domain/unknown.ts';
import { loginSentences } from '#records/accounts/login.ts';

export const consoleSentences = {
  saveFailed: 'An error occurred while submitting the form.',
  restored: 'Your session ended before your text was saved. It is still here; please save it again.',
  draftOfDeleted: 'Somebody has deleted this record in the meantime. Your unsaved text was:',
  discardText: 'Your changes have not been saved and will be lost.',
  noAnswer: 'The server did not answer in time.',
  unreadable: 'The server’s answer could not be read.',
  mayBeSaved: 'The change may have been made: please check the list before you try again.',
  wrongClock: 'Your login was accepted, but the date or time of this device is wrong. Please set the clock and log in again.',
  noStorage: 'Your login was accepted, but this browser is blocking site data. Please allow this site to store data and log in again.',
  unknown: 'Something unexpected happened. Please try again.',
} as const;

export function loadFailureSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : consoleSentences.unknown;
}

function getReason(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind === 'offline') return loadFailureSentence(error);
  // The server may have stored the record.
  const what = error.kind === 'timeout' ? consoleSentences.noAnswer : consoleSentences.unreadable;
  return `${what} ${consoleSentences.mayBeSaved}`;
}

export type FailureText = { text: string; detail?: string };

/** @param fallback null shows the reason alone */
export function getFailureText(error: unknown, fallback: string | null): FailureText {
  if (error instanceof ApiError && error.kind === 'refused') return { text: error.message };
  const reason = getReason(error);
  return fallback === null ? { text: reason } : { text: fallback, detail: reason };
}

export function getLoginFailureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return consoleSentences.unknown;
  // A refusal without a message; any other unreadable response is a server error.
  if (error.kind === 'badShape') return getValueAt(error.body, 'success') === false ? loginSentences.invalid : error.message;
  return formatErrorMessage(error);
}
