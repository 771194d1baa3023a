/**
 * What the browser keeps of a login: the bare token in local storage under `authToken`
 * (docs/behaviour.md, "Login", "Session and guard"). Storage may be switched off or full; then
 * there is no session, and `startSession` says so by answering false.
 */
import { TOKEN_KEY } from '#domain/login.ts';

/**
 * Why a session is over: the server refused the token, it ran out, the person logged out here, nothing was done for too long, or the token was
 * removed in another tab.
 */
export type SessionEnd = 'refused' | 'expired' | 'loggedOut' | 'locked' | 'elsewhere';

/** `told` settles when it is known whether the server has ended the session, too; null where it need not be told. */
type SessionChange = { kind: 'started' } | { kind: 'ended'; reason: SessionEnd; endedOnServer: Promise<boolean> | null };
type SessionListener = (change: SessionChange) => void;

const listeners = new Set<SessionListener>();

function notifyListeners(change: SessionChange): void {
  for (const listener of listeners) listener(change);
}

/** The stored token, or null where there is none (or storage is switched off). */
export function readToken(): string | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return token === null || token.trim() === '' ? null : token;
  } catch {
    return null;
  }
}

/** Keeps the token of a login; false where the browser refuses to store it. */
export function startSession(token: string): boolean {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    return false;
  }
  notifyListeners({ kind: 'started' });
  return true;
}

/**
 * Forgets the token and tells whoever watches why.
 * @param told whether the server has ended the session, too, once that is known; null where it need not be told
 */
export function endSession(reason: SessionEnd, endedOnServer: Promise<boolean> | null = null): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // A browser that refuses storage has kept no token either.
  }
  notifyListeners({ kind: 'ended', reason, endedOnServer });
}

/** Ends the session that `token` belongs to. A newer login, made in another tab while a call was under way, stays. */
export function endSessionOf(token: string): void {
  if (readToken() === token) endSession('refused');
}

/**
 * Calls `listener` whenever the session starts or ends, in another tab too; answers what stops that.
 * A token that another tab removed ends the session as `elsewhere`.
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
 * Whether the token's own `exp` claim (seconds since 1970) has passed. A token that can't be read
 * isn't plainly expired: that is for the server to refuse
 * (docs/product-decisions.md, "16. When a session ends").
 */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const claims = claimsOf(token);
  if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') return false;
  return claims.exp * 1000 <= now;
}
