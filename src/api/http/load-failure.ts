import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { NOT_A_LIST } from '#domain/answers.ts';

/**
 * Returns the message about a failed list for visitors (docs/behaviour.md, "Lists that are
 * loaded"). They do not get the technical message about an array, which is for staff.
 */
export function getLoadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return connectionSentences.fault;
  return error.message === NOT_A_LIST ? connectionSentences.badShape : error.message;
}
