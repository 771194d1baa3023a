import { useCallback, useEffect, useState } from 'react';

import { logOut } from '#api/auth.ts';
import { IDLE_LOCK_MS, IDLE_WARNING_MS } from '#domain/login.ts';

import { idleMs, isIdleOver, noteActivity, watchOtherTabs } from './activity.ts';

/** The warning is due after this long without activity. */
const WARN_AFTER_MS = IDLE_LOCK_MS - IDLE_WARNING_MS;

/** Activity is noted at most this often: storage wakes every other tab. */
const NOTE_EVERY_MS = 5000;

/** What counts as activity. Scrolling of an inner box doesn't bubble, hence the capturing. */
const ACTIVITIES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'];
const PASSIVELY = { capture: true, passive: true } as const;

/** When a sleeping laptop or a hidden tab may have missed its timers. */
const AWAKENINGS = ['focus', 'pageshow'];

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
  const [stays, setStays] = useState({});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let notedAt = Number.NEGATIVE_INFINITY;
    let isOver = false;

    function look(): void {
      if (isOver) return;
      clearTimeout(timer);
      const now = Date.now();
      const idle = idleMs(now);
      isOver = idle >= IDLE_LOCK_MS;
      if (isOver) {
        void logOut('locked');
        return;
      }
      const isWarning = idle >= WARN_AFTER_MS;
      setLockAt(isWarning ? now - idle + IDLE_LOCK_MS : null);
      timer = setTimeout(look, (isWarning ? IDLE_LOCK_MS : WARN_AFTER_MS) - idle);
    }

    function noteOrLook(): void {
      const now = Date.now();
      if (Math.abs(now - notedAt) < NOTE_EVERY_MS) return;
      if (idleMs(now) >= WARN_AFTER_MS) {
        look();
        return;
      }
      notedAt = now;
      noteActivity(now);
    }

    function lookWhenShown(): void {
      if (!document.hidden) look();
    }

    // Opening a page of the console is activity, and so is the wish to stay, unless it comes too late.
    if (!isIdleOver()) noteActivity();
    look();
    const stopWatching = watchOtherTabs(look);
    for (const name of ACTIVITIES) globalThis.addEventListener(name, noteOrLook, PASSIVELY);
    for (const name of AWAKENINGS) globalThis.addEventListener(name, look);
    document.addEventListener('visibilitychange', lookWhenShown);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWatching();
      for (const name of ACTIVITIES) globalThis.removeEventListener(name, noteOrLook, PASSIVELY);
      for (const name of AWAKENINGS) globalThis.removeEventListener(name, look);
      document.removeEventListener('visibilitychange', lookWhenShown);
    };
  }, [stays]);

  const stay = useCallback(() => {
    setStays({});
  }, []);

  return { lockAt, stay };
}
