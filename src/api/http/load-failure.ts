import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { NOT_A_LIST } from '#domain/answers.ts';

/** The message about a wrong shape is for staff only. */
export function getLoadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return connectionSentences.fault;
  return error.message === NOT_A_LIST ? connectionSentences.badShape : error.message;
}
