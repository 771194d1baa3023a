/** Logging in (API.md, `login`). */
import type { Config } from '@netlify/functions';

import { type LoginBody, loginSentences, parseLogin } from '#domain/login.ts';
import { Failure } from '#netlify/lib/failure.ts';
import { type SetUp, type Visit, callWithBody, createHandler } from '#netlify/lib/handler.ts';
import { ok } from '#netlify/lib/http.ts';
import { type Limit, forgetOldTries, networkLimits, takeTry } from '#netlify/lib/limits.ts';
import { verifyAccount } from '#netlify/lib/passwords.ts';
import { production } from '#netlify/lib/production.ts';
import { signToken } from '#netlify/lib/tokens.ts';

const WINDOW_MS = 15 * 60 * 1000;

function limitsOf(username: string, address: string): readonly Limit[] {
  return [
    ...networkLimits({ kind: 'login', address, max: 20, windowMs: WINDOW_MS }),
    { kind: 'login-username', subject: [username], max: 100, windowMs: WINDOW_MS },
  ];
}

async function logIn(visit: Visit, { username, password }: LoginBody): Promise<Response> {
  const settings = visit.settings();
  const counting = { ...visit, secret: settings.authSecret };
  const taken = await takeTry(counting, limitsOf(username, visit.address));
  if (!(await verifyAccount(settings.staffAccounts, username, password))) {
    await forgetOldTries(counting).catch(visit.note);
    throw new Failure(401, loginSentences.invalid);
  }
  // A try that can't be given back counts for a quarter of an hour; that is no reason to refuse who knows the password.
  await taken.giveBack().catch(visit.note);
  const { token, expiresAt } = await signToken(settings, username, visit.clock());
  return ok({ status: 'success', token, expires_at: expiresAt.toISOString() });
}

/** Handles `login` with the given dependencies. */
export function create(setUp: SetUp) {
  return createHandler([callWithBody('login', parseLogin, logIn)], setUp, { status: 'error' });
}

export default create(production);

export const config: Config = {
  path: ['/api/users/login'],
  // The platform's own limit, before our code: whole hostels share one address, so it stops floods alone.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
