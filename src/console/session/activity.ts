/**
 * Stores the time of the last activity in the console in localStorage, so that all tabs of the
 * browser share it.
 */
import { IDLE_LOCK_MS } from '#domain/login.ts';

const KEY = 'lastActivity';

/** Returns the time of the last activity in milliseconds since 1970; null if none is stored. */
function readActivity(): number | null {
  try {
    const time = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}

/** Stores the present time as the time of the last activity. */
export function recordActivity(now: number = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // A browser that refuses storage has no session, so there is nothing to lock.
  }
}

/**
 * Returns the time since the last activity in milliseconds; 0 if no activity is stored. If the
 * clock was set back, the stored time lies in the future. Its distance still counts, so that such a
 * clock cannot keep the console open.
 */
export function idleMs(now: number = Date.now()): number {
  const last = readActivity();
  return last === null ? 0 : Math.abs(now - last);
}

/** Whether the console must be locked because there was no activity for too long. */
export function isIdleOver(now: number = Date.now()): boolean {
  return idleMs(now) >= IDLE_LOCK_MS;
}

/**
 * Calls `listener` whenever another tab stores an activity.
 * @returns a function that stops watching
 */
export function watchOtherTabs(listener: () => void): () => void {
  function notice(event: StorageEvent): void {
    if (event.key === KEY) listener();
  }
  globalThis.addEventListener('storage', notice);
  return () => {
    globalThis.removeEventListener('storage', notice);
  };
}
