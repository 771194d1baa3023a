import { useCallback, useEffect, useState } from 'react';

import { getOwnAccount } from '#api/account.ts';
import { logOut } from '#api/auth/auth.ts';
import { IDLE_LOCK_MS, IDLE_WARNING_MS } from '#records/accounts/login.ts';

import { createIdleClock, isIdleOver, recordActivity, watchOtherTabs } from './activity.ts';

const WARN_AFTER_MS = IDLE_LOCK_MS - IDLE_WARNING_MS;

/** Each write sends an event to every other tab, so activity is stored at most this often. */
const RECORD_EVERY_MS = 5000;

/** The server counts calls as activity. A person who only types or reads makes one after this time. */
const RENEW_EVERY_MS = 5 * 60_000;

/** Scrolling inside an element does not bubble, so the listeners capture. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'];

/** Timers may have been missed before these: the laptop slept or the tab was hidden. */
const WAKE_EVENTS = ['focus', 'pageshow'];

/**
 * Compares clock times instead of counting, because timers stop while a laptop sleeps. While the
 * warning is shown, only `stay` and activity in another tab count.
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
        // The other tabs give the same reason, also if their timers run later.
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

    // Opening a console page and pressing “stay” both count as activity, unless it is already too
    // late.
    if (!isIdleOver()) recordActivity();
    checkIdleTime();
    const renewing = setInterval(() => {
      // If it fails, the next call says why.
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
    /** In milliseconds since 1970 while the warning is shown; null otherwise. */
    lockAt,
    stay,
  };
}
