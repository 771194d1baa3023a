/** The calls that begin and end a session. */
import { type LoginBody, loginSentences, parseSession, type Session } from '#domain/login.ts';
import type { Parsed } from '#domain/parse.ts';

import { parseSuccess, fieldOf } from './answer.ts';
import { ApiError, connectionSentences } from './api-error.ts';
import { browser, type ClientDependencies, send } from './client.ts';
import { endSession } from './session.ts';

/** A session; null where the server answered, but not with success (docs/behaviour.md, "Login"). */
function parseLoginAnswer(answer: unknown): Parsed<Session | null> {
  const status = fieldOf(answer, 'status');
  if (status !== undefined && status !== 'success') return { ok: true, value: null };
  const session = parseSession(answer);
  return session.ok ? session : { ok: false, message: connectionSentences.badShape, errors: {} };
}

/**
 * Logs in; the caller keeps the token.
 * @throws {ApiError} with the server's sentence; with our own where the server says no without one
 */
export async function logIn(body: LoginBody): Promise<Session> {
  const session = await send('login', { json: body, parse: parseLoginAnswer });
  if (session === null) throw new ApiError({ kind: 'refused', status: 200, message: loginSentences.invalid });
  return session;
}

/** A logout waits at most this long, in milliseconds, to learn whether it reached the server; the call itself goes on after that. */
const LOGOUT_WAIT_MS = 4000;

/** Whether the session has ended on the server: it said so, or it refused the token, or there was no token to tell it of. */
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
 * Ends the session: the token is forgotten at once, and the server is told of it.
 * @returns whether the server has ended the session, too; whoever watches the session learns that as well
 */
export function logOut(reason: 'loggedOut' | 'locked', dependencies: ClientDependencies = browser): Promise<boolean> {
  // The call takes the token with it before the token is forgotten.
  const endedOnServer = Promise.race([endOnServer(dependencies), noAnswer()]);
  endSession(reason, endedOnServer);
  return endedOnServer;
}
