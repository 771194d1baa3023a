/** The call behind `/login`. */
import { type LoginBody, loginSentences, parseSession, type Session } from '#domain/login.ts';
import type { Parsed } from '#domain/parse.ts';

import { fieldOf } from './answer.ts';
import { ApiError, connectionSentences } from './api-error.ts';
import { send } from './client.ts';

/** A session; null where the server answered, but not with success (spec §8). */
function parseLoginAnswer(answer: unknown): Parsed<Session | null> {
  const status = fieldOf(answer, 'status');
  if (status !== undefined && status !== 'success') return { ok: true, value: null };
  const session = parseSession(answer);
  return session.ok ? session : { ok: false, message: connectionSentences.badShape, errors: {} };
}

/**
 * Logs in; the caller keeps the token.
 * @throws {ApiError} with the server's sentence; with the specification's where the server says no without one
 */
export async function logIn(body: LoginBody): Promise<Session> {
  const session = await send('login', { json: body, parse: parseLoginAnswer });
  if (session === null) throw new ApiError({ kind: 'refused', status: 200, message: loginSentences.invalid });
  return session;
}
