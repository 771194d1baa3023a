/** localStorage, so that all tabs share the time of the last activity. */
import { tryStorage } from '#api/auth/storage.ts';
import { ACTIVITY_KEY, IDLE_LOCK_MS } from '#records/accounts/login.ts';

export function recordActivity(now: number = Date.now()): void {
  // A browser that refuses storage has no session, so there is nothing to lock.
  tryStorage(() => localStorage.setItem(ACTIVITY_KEY, String(now)), undefined);
}

/** So a token opens the console after an earlier session, too. */
export function forgetActivity(): void {
  tryStorage(() => localStorage.removeItem(ACTIVITY_KEY), undefined);
}

/**
 * For an open page: of a time that is missing or cannot be read the last one counts that the page has read,
 * at first `last`. If the clock was set back, the stored time lies in the future; its distance counts.
 */
export function createIdleClock(last: number = Date.now()): (now: number) => number {
  return (now) => {
    const stored = tryStorage(() => Number(localStorage.getItem(ACTIVITY_KEY) ?? Number.NaN), Number.NaN);
    last = Number.isNaN(stored) ? last : stored;
    return Math.abs(now - last);
  };
}

/** A missing time counts as now, because a valid token is enough to open the console, and the server ends idle sessions itself. */
export function getIdleMs(now: number = Date.now()): number {
  return createIdleClock(now)(now);
}

export function isIdleOver(now: number = Date.now()): boolean {
  return getIdleMs(now) >= IDLE_LOCK_MS;
}

/** Returns a function that stops watching. */
export function watchOtherTabs(listener: () => void): () => void {
  function notice(event: StorageEvent): void {
    if (event.key === ACTIVITY_KEY) listener();
  }
  globalThis.addEventListener('storage', notice);
  return () => globalThis.removeEventListener('storage', notice);
}
