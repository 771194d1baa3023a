import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { NOT_A_LIST } from '#domain/answers.ts';

/** The technical message about an array is for staff, not for visitors. */
export function getLoadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return connectionSentences.fault;
  return error.message === NOT_A_LIST ? connectionSentences.badShape : error.message;
}
