import { type LoginBody, loginSentences, parseSession, type Session } from '#domain/login.ts';
import type { Parsed } from '#domain/parse.ts';

import { parseSuccess, fieldOf } from '#api/http/answer.ts';
import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { browser, type ClientDependencies, send } from '#api/http/client.ts';
import { endSession } from './session.ts';

/** Parses a session; null for another status than success (docs/behaviour.md, "Login"). */
function parseLoginAnswer(answer: unknown): Parsed<Session | null> {
  const status = fieldOf(answer, 'status');
  if (status !== undefined && status !== 'success') return { ok: true, value: null };
  const session = parseSession(answer);
  return session.ok ? session : { ok: false, message: connectionSentences.badShape, errors: {} };
}

/**
 * Logs in and returns the session. It does not store the token; that is for the caller to do.
 * @throws {ApiError} with the server's message, or with our own if the server refuses without one
 */
export async function logIn({ code = '', ...body }: Omit<LoginBody, 'code'> & { code?: string }): Promise<Session> {
  const session = await send('login', { json: code === '' ? body : { ...body, code }, parse: parseLoginAnswer });
  if (session === null) throw new ApiError({ kind: 'refused', status: 200, message: loginSentences.invalid });
  return session;
}

/** After this time a logout no longer waits for the server's answer. The call continues. */
const LOGOUT_WAIT_MS = 4000;

/**
 * Whether the session has ended on the server. That is also the case if the server refuses the
 * token or if there is no token.
 */
async function endOnServer(dependencies: ClientDependencies): Promise<boolean> {
  try {
    return await send('logout', { parse: parseSuccess, keepalive: true }, dependencies);
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

function noAnswer(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(false);
    }, LOGOUT_WAIT_MS);
  });
}

/**
 * Removes the stored token at once and asks the server to end the session.
 * @returns whether the session has ended on the server; the listeners of `watchSession` get the
 * same promise
 */
export function logOut(reason: 'loggedOut' | 'locked', dependencies: ClientDependencies = browser): Promise<boolean> {
  // The call reads the token before `endSession` removes it.
  const endedOnServer = Promise.race([endOnServer(dependencies), noAnswer()]);
  endSession(reason, endedOnServer);
  return endedOnServer;
}
