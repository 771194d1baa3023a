import { useCallback, useEffect, useState } from 'react';

import { logOut } from '#api/auth.ts';
import { IDLE_LOCK_MS, IDLE_WARNING_MS } from '#domain/login.ts';

import { idleMs, isIdleOver, recordActivity, watchOtherTabs } from './activity.ts';

/** The warning is due after this long without activity. */
const WARN_AFTER_MS = IDLE_LOCK_MS - IDLE_WARNING_MS;

/** Activity is noted at most this often: storage wakes every other tab. */
const RECORD_EVERY_MS = 5000;

/** What counts as activity. Scrolling of an inner box doesn't bubble, hence the capturing. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'];
const LISTENER_OPTIONS = { capture: true, passive: true } as const;

/** When a sleeping laptop or a hidden tab may have missed its timers. */
const WAKE_EVENTS = ['focus', 'pageshow'];

type UseIdleLock = {
  /** When the console will be locked (milliseconds since 1970), while staff are warned of it; null otherwise. */
  lockAt: number | null;
  /** Keeps the session. */
  stay: () => void;
};

/**
 * Locks the console after a time without activity in any tab, and warns before. Clock times are compared and nothing is counted, since timers
 * stand still while a laptop sleeps. While the warning stands, only `stay` and activity in another tab count as activity.
 */
export function useIdleLock(): UseIdleLock {
  const [lockAt, setLockAt] = useState<number | null>(null);
  // A new object makes the effect look at the clock again.
  const [stayRequest, setStayRequest] = useState({});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let recordedAt = Number.NEGATIVE_INFINITY;
    let isStopped = false;

    function checkIdleTime(): void {
      if (isStopped) return;
      clearTimeout(timer);
      const now = Date.now();
      const idle = idleMs(now);
      isStopped = idle >= IDLE_LOCK_MS;
      if (isStopped) {
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
      if (idleMs(now) >= WARN_AFTER_MS) {
        checkIdleTime();
        return;
      }
      recordedAt = now;
      recordActivity(now);
    }

    function checkWhenVisible(): void {
      if (!document.hidden) checkIdleTime();
    }

    // Opening a page of the console is activity, and so is the wish to stay, unless it comes too late.
    if (!isIdleOver()) recordActivity();
    checkIdleTime();
    const stopWatching = watchOtherTabs(checkIdleTime);
    for (const name of ACTIVITY_EVENTS) globalThis.addEventListener(name, handleActivity, LISTENER_OPTIONS);
    for (const name of WAKE_EVENTS) globalThis.addEventListener(name, checkIdleTime);
    document.addEventListener('visibilitychange', checkWhenVisible);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stopWatching();
      for (const name of ACTIVITY_EVENTS) globalThis.removeEventListener(name, handleActivity, LISTENER_OPTIONS);
      for (const name of WAKE_EVENTS) globalThis.removeEventListener(name, checkIdleTime);
      document.removeEventListener('visibilitychange', checkWhenVisible);
    };
  }, [stayRequest]);

  const stay = useCallback(() => {
    setStayRequest({});
  }, []);

  return { lockAt, stay };
}
