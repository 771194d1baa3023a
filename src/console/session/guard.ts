/**
 * Decides whether a console page may be shown, and stores for `/login` why the person came there
 * and to which page the login leads back (docs/behaviour.md, "Session and guard";
 * docs/product-decisions.md, "16. When a session ends"). These values are in sessionStorage and
 * never in the URL, so that no link can set a reason or a destination.
 */
import { isExpired, type SessionEnd } from '#api/auth/session.ts';
import { tryStorage } from '#api/auth/storage.ts';
import { loginSentences } from '#domain/login.ts';
import { sessionEndSentences } from '#domain/session-end.ts';

import { isIdleOver } from './activity.ts';
import { consolePathOf, firstPathFor } from '#console/pages.ts';

const RETURN_KEY = 'loginReturn';
const REASON_KEY = 'loginReason';
const NOTES_KEY = 'loginNotes';

/** Why a person comes to `/login`: a session ended, or there was none. */
export type LoginReason = SessionEnd | 'noSession';

const reasonSentences: Readonly<Record<LoginReason, string>> = {
  refused: loginSentences.badToken,
  expired: loginSentences.badToken,
  elsewhere: 'You logged out in another tab. Please log in again.',
  noSession: 'Please log in to open this page.',
  locked: sessionEndSentences.locked,
  loggedOut: 'You are logged out.',
};

/** Further facts about the end of a session, which the login page shows. */
type LoginNotes = {
  /** The session has ended on the server, or the server need not be informed. */
  isEndedOnServer: boolean;
  /** Unsaved text is stored as a draft until the login. */
  isDraftKept: boolean;
};

const NOT_ENDED_ON_SERVER = 'notEndedOnServer';
const DRAFT_KEPT = 'textKept';

/** Returns why a console page must not be shown with `token`; null if it may be shown. */
export function guardRefusal(token: string | null, now: number = Date.now()): 'noSession' | 'expired' | 'locked' | null {
  if (token === null) return 'noSession';
  if (isExpired(token, now)) return 'expired';
  return isIdleOver(now) ? 'locked' : null;
}

function isLoginReason(text: string): text is LoginReason {
  return Object.hasOwn(reasonSentences, text);
}

/**
 * Stores why the person comes to `/login`, and the path of the page to return to. After a logout on
 * purpose the next login does not return to that page.
 */
export function storeLoginReason(reason: LoginReason, path: string, { isEndedOnServer, isDraftKept }: LoginNotes): void {
  const notes = [isEndedOnServer ? '' : NOT_ENDED_ON_SERVER, isDraftKept ? DRAFT_KEPT : ''];
  // Without storage the login shows no reason and leads to the faculty console.
  tryStorage(() => {
    if (reason === 'loggedOut') sessionStorage.removeItem(RETURN_KEY);
    else sessionStorage.setItem(RETURN_KEY, path);
    sessionStorage.setItem(REASON_KEY, reason);
    sessionStorage.setItem(NOTES_KEY, notes.join(' '));
  }, undefined);
}

function readItem(key: string): string | null {
  return tryStorage(() => sessionStorage.getItem(key), null);
}

function removeItem(key: string): void {
  tryStorage(() => {
    sessionStorage.removeItem(key);
  }, undefined);
}

/** Returns the sentences to show above the login form; an empty list if there are none. */
export function readLoginSentences(): readonly string[] {
  const reason = readItem(REASON_KEY);
  if (reason === null || !isLoginReason(reason)) return [];
  const notes = (readItem(NOTES_KEY) ?? '').split(' ');
  const isNotEndedOnServer = notes.includes(NOT_ENDED_ON_SERVER);
  const sentences = [
    reason === 'loggedOut' && isNotEndedOnServer ? sessionEndSentences.loggedOutHere : reasonSentences[reason],
    notes.includes(DRAFT_KEPT) ? sessionEndSentences.textKept : null,
    isNotEndedOnServer ? sessionEndSentences.notEndedOnServer : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}

export function forgetLoginReason(): void {
  removeItem(REASON_KEY);
  removeItem(NOTES_KEY);
}

/** Removes the stored path and returns it, or the first page of the account if it is no page that the account may open. */
export function takeReturnPath(): string {
  const path = readItem(RETURN_KEY);
  removeItem(RETURN_KEY);
  return firstPathFor(path === null ? null : consolePathOf(path));
}
