/** Reason and return path are in sessionStorage, not in the URL, so that no link can set them. */
import { isExpired, readTokenAccount, type SessionEnd } from '#api/http/session.ts';
import { tryStorage } from '#browser/storage.ts';
import { AFTER_LOGIN, IDLE_LOCK_MS, loginSentences, SESSION_HOURS } from '#records/accounts/login.ts';

import { hasKeptDraft } from './drafts.ts';

const RETURN_KEY = 'loginReturn';
const REASON_KEY = 'loginReason';

export type LoginReason = SessionEnd | 'noSession';

/** Not in `login.ts`, because scripts of public pages contain that module. */
const sessionEndSentences = {
  loggedOutHere: 'You are logged out on this device.',
  notEndedOnServer: `The server could not be reached. Your session there will end within ${SESSION_HOURS} hours.`,
  textKept: 'Your unsaved text has been kept. You will see it again after you log in.',
};

const reasonSentences: Readonly<Record<LoginReason, string>> = {
  refused: loginSentences.badToken,
  expired: loginSentences.badToken,
  elsewhere: 'Your session was ended in another tab. Please log in again.',
  noSession: 'Please log in to open this page.',
  locked: `The console was locked after ${IDLE_LOCK_MS / 60_000} minutes without activity. Please log in again.`,
  loggedOut: 'You are logged out.',
};

const NOT_ENDED_ON_SERVER = 'notEndedOnServer';

/** Null if the page may be shown. */
export function getRefusal(token: string | null, now: number = Date.now()): 'noSession' | 'expired' | null {
  if (token === null) return 'noSession';
  return isExpired(token, now) ? 'expired' : null;
}

function isLoginReason(text: string): text is LoginReason {
  return Object.hasOwn(reasonSentences, text);
}

/** A deliberate logout has no return path. `isEndedOnServer` is true also if the server need not be informed. */
export function storeLoginReason(reason: LoginReason, path: string, isEndedOnServer: boolean): void {
  tryStorage(() => {
    if (reason === 'loggedOut') sessionStorage.removeItem(RETURN_KEY);
    else sessionStorage.setItem(RETURN_KEY, path);
    sessionStorage.setItem(REASON_KEY, isEndedOnServer ? reason : `${reason} ${NOT_ENDED_ON_SERVER}`);
  }, undefined);
}

function readItem(key: string): string | null {
  return tryStorage(() => sessionStorage.getItem(key), null);
}

export function readLoginSentences(): readonly string[] {
  const [reason = '', note] = (readItem(REASON_KEY) ?? '').split(' ');
  if (!isLoginReason(reason)) return [];
  const isNotEndedOnServer = note === NOT_ENDED_ON_SERVER;
  const sentences = [
    reason === 'loggedOut' && isNotEndedOnServer ? sessionEndSentences.loggedOutHere : reasonSentences[reason],
    hasKeptDraft() ? sessionEndSentences.textKept : null,
    isNotEndedOnServer ? sessionEndSentences.notEndedOnServer : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}

export function forgetLoginReason(): void {
  tryStorage(() => sessionStorage.removeItem(REASON_KEY), undefined);
}

export type PageRight = { path: string; right: string | null };

/** False while the account has duties. */
export function mayUse(right: string | null): boolean {
  const { rights, todo } = readTokenAccount();
  return right === null || (todo === null && (right === '' || rights === null || rights.includes(right)));
}

/** Ignores a forged path; the fragment names an open entry. */
export function takeReturnPath(pages: readonly PageRight[]): string {
  const [path = '', fragment] = (readItem(RETURN_KEY) ?? '').split('#');
  const wanted = path.toLowerCase();
  tryStorage(() => sessionStorage.removeItem(RETURN_KEY), undefined);
  const paths = pages.filter(({ right }) => mayUse(right)).map(({ path }) => path);
  if (paths.includes(wanted)) return fragment === undefined ? wanted : `${wanted}#${fragment}`;
  return paths.includes(AFTER_LOGIN.toLowerCase()) ? AFTER_LOGIN : (paths[0] ?? AFTER_LOGIN);
}
