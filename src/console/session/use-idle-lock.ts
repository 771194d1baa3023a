import { useCallback, useEffect, useState } from 'react';

import { IDLE_LOCK_MS, IDLE_WARNING_MS } from '#records/accounts/login.ts';

import { getOwnAccount } from '#console/accounts/calls.ts';
import { createIdleClock, isIdleOver, recordActivity, watchOtherTabs } from './activity.ts';
import { logOut } from './calls.ts';

const WARN_AFTER_MS = IDLE_LOCK_MS - IDLE_WARNING_MS;

/** The minimum interval between writes, because each write sends an event to all other tabs. */
const RECORD_EVERY_MS = 5000;

/** The interval after which a person who only types or reads renews the session on the server. */
const RENEW_EVERY_MS = 5 * 60_000;

/** Events that count as activity. The listeners capture, because `scroll` does not bubble. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'];

/**
 * Events after which timers may have been missed, because the laptop slept or the tab was hidden.
 */
const WAKE_EVENTS = ['focus', 'pageshow'];

/**
 * Locks the session when idle. It compares clock times, because timers stop while a laptop sleeps.
 * While the warning is shown, only `stay` and activity in other tabs count.
 */
export function useIdleLock() {
  const [lockAt, setLockAt] = useState<number | null>(null);
  // A new object restarts the effect, which checks the idle time again.
  const [stayRequest, setStayRequest] = useState({});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let recordedAt = Number.NEGATIVE_INFINITY;
    let isStopped = false;
    const idleAt = createIdleClock();

    function checkIdleTime(): void {
      if (isStopped) return;
      clearTimeout(timer);
      const now = Date.now();
      const idle = idleAt(now);
      isStopped = idle >= IDLE_LOCK_MS;
      if (isStopped) {
        // Makes other tabs give the same reason, even if their timers run later.
        recordActivity(0);
        void logOut('locked');
        return;
      }
      const isWarning = idle >= WARN_AFTER_MS;
      setLockAt(isWarning ? now - idle + IDLE_LOCK_MS : null);
      timer = setTimeout(checkIdleTime, (isWarning ? IDLE_LOCK_MS : WARN_AFTER_MS) - idle);
    }

    function handleActivity(): void {
      const now = Date.now();
      if (Math.abs(now - recordedAt) < RECORD_EVERY_MS) return;
      if (idleAt(now) >= WARN_AFTER_MS) {
        checkIdleTime();
        return;
      }
      recordedAt = now;
      recordActivity(now);
    }

    function checkWhenVisible(): void {
      if (!document.hidden) checkIdleTime();
    }

    // Opening a page and pressing “stay” count as activity, unless the session is already idle too
    // long.
    if (!isIdleOver()) recordActivity();
    checkIdleTime();
    const renewing = setInterval(() => {
      // A failure shows at the next call.
      if (idleAt(Date.now()) < RENEW_EVERY_MS) void getOwnAccount().catch(() => undefined);
    }, RENEW_EVERY_MS);
    const stopWatching = watchOtherTabs(checkIdleTime);
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ACTIVITY_EVENTS) globalThis.addEventListener(name, handleActivity, { capture: true, passive: true, signal });
    for (const name of WAKE_EVENTS) globalThis.addEventListener(name, checkIdleTime, { signal });
    document.addEventListener('visibilitychange', checkWhenVisible, { signal });
    return () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(renewing);
      stopWatching();
      stop.abort();
    };
  }, [stayRequest]);

  const stay = useCallback(() => setStayRequest({}), []);

  return {
    /**
     * The time of the lock in milliseconds since 1970, while the warning is shown; null otherwise.
     */
    lockAt,
    stay,
  };
}
