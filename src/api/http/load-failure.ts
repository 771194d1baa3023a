import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { NOT_A_LIST } from '#domain/answers.ts';

/**
 * Returns the reason for visitors why a list could not be loaded (docs/behaviour.md, "Lists that are
 * loaded"). The message about an array is for the staff console only.
 */
export function loadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return connectionSentences.unavailable;
  return error.message === NOT_A_LIST ? connectionSentences.badShape : error.message;
}
