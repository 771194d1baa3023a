/**
 * The token of a login (docs/behaviour.md, "Login", "Session and guard"). If storage is switched
 * off or full, there is no session.
 */
import { TOKEN_KEY } from '#domain/login.ts';

import { tryStorage } from './storage.ts';

/**
 * Why a session ended. `refused`: the server refused the token. `expired`: its time is over.
 * `loggedOut`: the person logged out in this tab. `locked`: there was no activity for too long.
 * `elsewhere`: another tab removed the token.
 */
export type SessionEnd = 'refused' | 'expired' | 'loggedOut' | 'locked' | 'elsewhere';

/** `endedOnServer` resolves to whether the server has ended the session, too. Null: no need to. */
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

/** If another tab has logged in again while a call was running, that newer session stays. */
export function endSessionOf(token: string): void {
  if (readToken() === token) endSession('refused');
}

/**
 * Calls `listener` whenever the session starts or ends, in another tab too. Returns a function that
 * stops watching.
 */
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

function claimsOf(token: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/**
 * Whether the token's `exp` claim has passed. A token that cannot be read does not count as
 * expired, because only the server can judge it.
 */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const claims = claimsOf(token);
  if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') return false;
  return claims.exp * 1000 <= now;
}
