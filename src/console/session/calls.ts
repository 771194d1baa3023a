import { parseSuccess, withMessage } from '#api/http/answer.ts';
import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { browser, type ClientDependencies, send } from '#api/http/client.ts';
import { endSession } from '#api/http/session.ts';
import type { Parsed } from '#domain/parse.ts';
import { getValueAt } from '#domain/unknown.ts';
import { type LoginBody, loginSentences, parseSession, type Session } from '#records/accounts/login.ts';

import { dropDraft } from './drafts.ts';

function parseLoginAnswer(answer: unknown): Parsed<Session | null> {
  const status = getValueAt(answer, 'status');
  if (status !== undefined && status !== 'success') return { ok: true, value: null };
  return withMessage(parseSession(answer), connectionSentences.badShape);
}

/** @throws {ApiError} also if the server refuses without a message */
export async function logIn({ code = '', ...body }: Omit<LoginBody, 'code'> & { code?: string }): Promise<Session> {
  const session = await send('login', { json: code === '' ? body : { ...body, code }, parse: parseLoginAnswer });
  if (session === null) throw new ApiError({ kind: 'refused', status: 200, message: loginSentences.invalid });
  return session;
}

const LOGOUT_WAIT_MS = 4000;

/** True also for a refused or missing token. */
async function endOnServer(dependencies: ClientDependencies): Promise<boolean> {
  try {
    return await send('logout', { parse: parseSuccess, keepalive: true }, dependencies);
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

/** Removes the stored token, and on purpose the draft, at once; returns whether the session has ended on the server. */
export function logOut(reason: 'loggedOut' | 'locked', dependencies: ClientDependencies = browser): Promise<boolean> {
  if (reason === 'loggedOut') dropDraft();
  // The call reads the token before `endSession` removes it.
  const noAnswer = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LOGOUT_WAIT_MS));
  const endedOnServer = Promise.race([endOnServer(dependencies), noAnswer]);
  endSession(reason, endedOnServer);
  return endedOnServer;
}
