/** localStorage, so that all tabs share the time of the last activity. */
import { tryStorage } from '#api/auth/storage.ts';
import { ACTIVITY_KEY, IDLE_LOCK_MS } from '#domain/login.ts';

/** NaN if none is stored. */
function readActivity(): number {
  return tryStorage(() => Number(localStorage.getItem(ACTIVITY_KEY) ?? Number.NaN), Number.NaN);
}

export function recordActivity(now: number = Date.now()): void {
  // A browser that refuses storage has no session, so there is nothing to lock.
  tryStorage(() => localStorage.setItem(ACTIVITY_KEY, String(now)), undefined);
}

/**
 * Infinity if no time is stored, because a login stores one, and removing it must not keep the
 * console open. If the clock was set back, the stored time lies in the future; its distance counts.
 */
export function idleMs(now: number = Date.now()): number {
  const idle = Math.abs(now - readActivity());
  return Number.isNaN(idle) ? Number.POSITIVE_INFINITY : idle;
}

export function isIdleOver(now: number = Date.now()): boolean {
  return idleMs(now) >= IDLE_LOCK_MS;
}

/** Returns a function that stops watching. */
export function watchOtherTabs(listener: () => void): () => void {
  function notice(event: StorageEvent): void {
    if (event.key === ACTIVITY_KEY) listener();
  }
  globalThis.addEventListener('storage', notice);
  return () => globalThis.removeEventListener('storage', notice);
}
