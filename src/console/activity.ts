/** When staff last did something in the console, in any tab of this browser: local storage has the time, so that all tabs share it. */
import { IDLE_LOCK_MS } from '#domain/login.ts';

const KEY = 'lastActivity';

/** The time of the last activity, in milliseconds since 1970; null where none is known. */
function readActivity(): number | null {
  try {
    const time = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}

/** Notes that something is done now. A browser that stores nothing has no session either, so nothing would lock. */
export function recordActivity(now: number = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // There is no session to lock: see above.
  }
}

/**
 * How long nothing has been done, in milliseconds; 0 where no activity is known. A clock that was set back leaves a time in the future behind: its
 * distance counts, so that such a clock can't keep the console open.
 */
export function idleMs(now: number = Date.now()): number {
  const last = readActivity();
  return last === null ? 0 : Math.abs(now - last);
}

/** Whether nothing has been done for so long that the console must be locked. */
export function isIdleOver(now: number = Date.now()): boolean {
  return idleMs(now) >= IDLE_LOCK_MS;
}

/** Calls `listener` whenever something was done in another tab; answers what stops that. */
export function watchOtherTabs(listener: () => void): () => void {
  function notice(event: StorageEvent): void {
    if (event.key === KEY) listener();
  }
  globalThis.addEventListener('storage', notice);
  return () => {
    globalThis.removeEventListener('storage', notice);
  };
}
