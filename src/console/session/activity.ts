/** The time of the last activity, in localStorage because all tabs share it. */
import { tryStorage } from '#browser/storage.ts';
import { ACTIVITY_KEY, IDLE_LOCK_MS } from '#records/accounts/login.ts';

export function recordActivity(now: number = Date.now()): void {
  // A browser that refuses storage has no session, so there is nothing to lock.
  tryStorage(() => localStorage.setItem(ACTIVITY_KEY, String(now)), undefined);
}

/** Removes the time of an earlier session, which would lock a new one. */
export function forgetActivity(): void {
  tryStorage(() => localStorage.removeItem(ACTIVITY_KEY), undefined);
}

/**
 * Creates a clock that returns the idle time. While no time is stored, it uses the last one read,
 * at first `last`. After a change of the clock the stored time may be in the future; the time until
 * then counts as idle.
 */
export function createIdleClock(last: number = Date.now()): (now: number) => number {
  return (now) => {
    const stored = tryStorage(() => Number(localStorage.getItem(ACTIVITY_KEY) ?? Number.NaN), Number.NaN);
    last = Number.isNaN(stored) ? last : stored;
    return Math.abs(now - last);
  };
}

/**
 * Returns the idle time in milliseconds. A missing time counts as now: the server ends idle
 * sessions itself.
 */
export function getIdleMs(now: number = Date.now()): number {
  return createIdleClock(now)(now);
}

export function isIdleOver(now: number = Date.now()): boolean {
  return getIdleMs(now) >= IDLE_LOCK_MS;
}

/** Calls `listener` for activity in other tabs. Returns a function that stops it. */
export function watchOtherTabs(listener: () => void): () => void {
  function notice(event: StorageEvent): void {
    if (event.key === ACTIVITY_KEY) listener();
  }
  globalThis.addEventListener('storage', notice);
  return () => globalThis.removeEventListener('storage', notice);
}
