/**
 * Who may see a console page, and what is remembered on the way to `/login`: why, and where to come back to (spec §6, DECISIONS 16). It is
 * kept for this tab alone and never in the address, so that no link can carry a reason or a destination of its own.
 */
import { isExpired, type SessionEnd } from '#api/session.ts';
import { AFTER_LOGIN, loginSentences } from '#domain/login.ts';

import { consolePathOf } from './pages.ts';

const RETURN_KEY = 'loginReturn';
const REASON_KEY = 'loginReason';

/** Why someone lands on `/login`: a session ended, or there was none. */
export type LoginReason = SessionEnd | 'noSession';

const reasonSentences: Readonly<Record<LoginReason, string | null>> = {
  refused: loginSentences.badToken,
  expired: loginSentences.badToken,
  elsewhere: 'You logged out in another tab. Please log in again.',
  noSession: 'Please log in to open this page.',
  loggedOut: null,
};

/** What stands against showing a console page to the holder of `token`; null if nothing does. */
export function guardRefusal(token: string | null, now: number = Date.now()): 'noSession' | 'expired' | null {
  if (token === null) return 'noSession';
  return isExpired(token, now) ? 'expired' : null;
}

function isLoginReason(text: string): text is LoginReason {
  return Object.hasOwn(reasonSentences, text);
}

/** Remembers why someone is sent to `/login`, and from where. Who logged out on purpose starts afresh next time. */
export function rememberWayBack(reason: LoginReason, path: string): void {
  try {
    if (reason === 'loggedOut') sessionStorage.removeItem(RETURN_KEY);
    else sessionStorage.setItem(RETURN_KEY, path);
    sessionStorage.setItem(REASON_KEY, reason);
  } catch {
    // Without storage the login leads to the console's first page, and says no reason.
  }
}

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function removeItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The sentence to show above the login form, if there is something to say. */
export function readLoginReason(): string | null {
  const reason = readItem(REASON_KEY);
  return reason !== null && isLoginReason(reason) ? reasonSentences[reason] : null;
}

/** A reason is said once. */
export function forgetLoginReason(): void {
  removeItem(REASON_KEY);
}

/** Where a login leads: back to the console page that someone came from, else to the specification's. Forgotten with the asking. */
export function takeWayBack(): string {
  const path = readItem(RETURN_KEY);
  removeItem(RETURN_KEY);
  return (path === null ? null : consolePathOf(path)) ?? AFTER_LOGIN;
}
