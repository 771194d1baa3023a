/** The token of a login. Without storage there is no session. */
import { TOKEN_KEY } from '#records/accounts/login.ts';

import { tryStorage } from '#browser/storage.ts';

/** `locked`: idle for too long. `elsewhere`: another tab removed the token. */
export type SessionEnd = 'refused' | 'expired' | 'loggedOut' | 'locked' | 'elsewhere';

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

export function endSession(reason: SessionEnd, endedOnServer: Promise<boolean> | null = null): void {
  tryStorage(() => localStorage.removeItem(TOKEN_KEY), undefined);
  notifyListeners({ kind: 'ended', reason, endedOnServer });
}

export function endSessionIfCurrent(token: string): void {
  if (readToken() === token) endSession('refused');
}

export function renewSession(before: string, token: string): void {
  if (readToken() !== before) return;
  tryStorage(() => localStorage.setItem(TOKEN_KEY, token), undefined);
}

/** Calls `listener` also for other tabs. Returns the function that stops this. */
export function watchSession(listener: SessionListener): () => void {
  function noticeOtherTab(event: StorageEvent): void {
    // The key is null if the storage was cleared.
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

/** Only the server can judge a malformed token. */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const { exp, end = exp } = decodeClaims(token);
  return typeof end === 'number' && end * 1000 <= now;
}

/** For display only: the server checks rights, which are null in old tokens. */
export function readTokenAccount() {
  const { sub, rights, todo = null } = decodeClaims(readToken() ?? '');
  const known: readonly unknown[] | null = Array.isArray(rights) ? rights : null;
  return { username: typeof sub === 'string' ? sub : '', rights: known, todo };
}
