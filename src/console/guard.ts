/**
 * Who may see a console page, and what is remembered on the way to `/login`: why, and where to come
 * back to (docs/behaviour.md, "Session and guard";
 * docs/product-decisions.md, "16. When a session ends"). It is kept for this tab alone and never in
 * the address, so that no link can carry a reason or a destination of its own.
 */
import { isExpired, type SessionEnd } from '#api/session.ts';
import { AFTER_LOGIN, loginSentences } from '#domain/login.ts';

import { isIdleOver } from './activity.ts';
import { consolePathOf } from './pages.ts';

const RETURN_KEY = 'loginReturn';
const REASON_KEY = 'loginReason';
const NOTES_KEY = 'loginNotes';

/** Why someone lands on `/login`: a session ended, or there was none. */
export type LoginReason = SessionEnd | 'noSession';

const reasonSentences: Readonly<Record<LoginReason, string | null>> = {
  refused: loginSentences.badToken,
  expired: loginSentences.badToken,
  elsewhere: 'You logged out in another tab. Please log in again.',
  noSession: 'Please log in to open this page.',
  locked: loginSentences.locked,
  loggedOut: null,
};

/** What else is known when a session ends. */
type LoginNotes = {
  /** The server has ended the session, too, or need not be told. */
  isEndedOnServer: boolean;
  /** Text that was not saved is kept for the time after the login. */
  isDraftKept: boolean;
};

const NOT_ENDED_ON_SERVER = 'untold';
const DRAFT_KEPT = 'textKept';

/** What stands against showing a console page to the holder of `token`; null if nothing does. */
export function guardRefusal(token: string | null, now: number = Date.now()): 'noSession' | 'expired' | 'locked' | null {
  if (token === null) return 'noSession';
  if (isExpired(token, now)) return 'expired';
  return isIdleOver(now) ? 'locked' : null;
}

function isLoginReason(text: string): text is LoginReason {
  return Object.hasOwn(reasonSentences, text);
}

/** Remembers why someone is sent to `/login`, and from where. Who logged out on purpose starts fromStart next time. */
export function storeLoginReason(reason: LoginReason, path: string, { isEndedOnServer, isDraftKept }: LoginNotes): void {
  const notes = [isEndedOnServer ? '' : NOT_ENDED_ON_SERVER, isDraftKept ? DRAFT_KEPT : ''];
  try {
    if (reason === 'loggedOut') sessionStorage.removeItem(RETURN_KEY);
    else sessionStorage.setItem(RETURN_KEY, path);
    sessionStorage.setItem(REASON_KEY, reason);
    sessionStorage.setItem(NOTES_KEY, notes.join(' '));
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

/** The sentences to show above the login form; none where there is nothing to say. */
export function readLoginSentences(): readonly string[] {
  const reason = readItem(REASON_KEY);
  if (reason === null || !isLoginReason(reason)) return [];
  const notes = (readItem(NOTES_KEY) ?? '').split(' ');
  const isNotEndedOnServer = notes.includes(NOT_ENDED_ON_SERVER);
  const sentences = [
    reasonSentences[reason] ?? (isNotEndedOnServer ? loginSentences.loggedOutHere : null),
    notes.includes(DRAFT_KEPT) ? loginSentences.textKept : null,
    isNotEndedOnServer ? loginSentences.untold : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}

/** A reason is said once. */
export function forgetLoginReason(): void {
  removeItem(REASON_KEY);
  removeItem(NOTES_KEY);
}

/**
 * Where a login leads: back to the console page that someone came from, else to the faculty
 * console. Forgotten with the asking.
 */
export function takeReturnPath(): string {
  const path = readItem(RETURN_KEY);
  removeItem(RETURN_KEY);
  return (path === null ? null : consolePathOf(path)) ?? AFTER_LOGIN;
}
