/**
 * The token of a login (docs/behaviour.md, "Login", "Session and guard"). If storage is switched
 * off or full, there is no session.
 */
import { TOKEN_KEY } from '#records/accounts/login.ts';

import { tryStorage } from '#browser/storage.ts';

/**
 * The reason for the end of a session. `refused`: the server refused the token. `expired`: its time is over.
 * `loggedOut`: the person logged out in this tab. `locked`: there was no activity for too long.
 * `elsewhere`: another tab removed the token.
 */
export type SessionEnd = 'refused' | 'expired' | 'loggedOut' | 'locked' | 'elsewhere';

/**
 * A change of the session. `endedOnServer` tells whether the server has ended it as well; null if
 * the server need not be informed.
 */
type SessionChange = { kind: 'started' } | { kind: 'ended'; reason: SessionEnd; endedOnServer: Promise<boolean> | null };
type SessionListener = (change: SessionChange) => void;

const listeners = new Set<SessionListener>();

function notifyListeners(change: SessionChange): void {
  for (const listener of listeners) listener(change);
}

export function readToken(): string | null {
  const token = tryStorage(() => localStorage.getItem(TOKEN_KEY), null);
  return token === null || token.trim() === '' ? null : token;
}

export function startSession(token: string): boolean {
  const isStored = tryStorage(() => {
    localStorage.setItem(TOKEN_KEY, token);
    return true;
  }, false);
  if (isStored) notifyListeners({ kind: 'started' });
  return isStored;
}

/** @param endedOnServer null if the server need not be informed */
export function endSession(reason: SessionEnd, endedOnServer: Promise<boolean> | null = null): void {
  tryStorage(() => localStorage.removeItem(TOKEN_KEY), undefined);
  notifyListeners({ kind: 'ended', reason, endedOnServer });
}

/** Ends the session of a refused token, unless another tab has started a newer session in the meantime. */
export function endSessionIfCurrent(token: string): void {
  if (readToken() === token) endSession('refused');
}

/** Stores a renewed token, unless the session has ended or another one has begun. */
export function renewSession(before: string, token: string): void {
  if (readToken() !== before) return;
  tryStorage(() => {
    localStorage.setItem(TOKEN_KEY, token);
  }, undefined);
}

/** Calls `listener` whenever the session starts or ends, in another tab too. Returns a function that stops watching. */
export function watchSession(listener: SessionListener): () => void {
  function noticeOtherTab(event: StorageEvent): void {
    // A null key means that the whole storage was cleared.
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    listener(readToken() === null ? { kind: 'ended', reason: 'elsewhere', endedOnServer: null } : { kind: 'started' });
  }
  listeners.add(listener);
  globalThis.addEventListener('storage', noticeOtherTab);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', noticeOtherTab);
  };
}

function decodeClaims(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1];
  if (payload === undefined) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/**
 * Returns whether the session of a token is over, by its claim `end`, or `exp` in a token without it. A malformed token
 * does not count as expired, because only the server can judge it.
 */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const { exp, end = exp } = decodeClaims(token);
  return typeof end === 'number' && end * 1000 <= now;
}

/** The account in the stored token, for display only: the server decides about rights. */
export type TokenAccount = { username: string; rights: readonly unknown[] | null; todo: unknown };

/** Reads the account of the stored token. `rights` is null in tokens of an early version of the site, which had no rights. */
export function readTokenAccount(): TokenAccount {
  const { sub, rights, todo = null } = decodeClaims(readToken() ?? '');
  return { username: typeof sub === 'string' ? sub : '', rights: Array.isArray(rights) ? rights : null, todo };
}
