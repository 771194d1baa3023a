import { useEffect } from 'react';

import { send } from '#api/http/client.ts';
import { readToken } from '#api/http/session.ts';
import { parseOwnAccount } from '#records/accounts/account.ts';
import { IDLE_LOCK_MS } from '#records/accounts/login.ts';

import { logOut } from './calls.ts';

const CHECK_EVERY_MS = 10_000;

/** For a person who only types or reads. */
const RENEW_EVERY_MS = 5 * 60_000;

/** The last ones come first after a sleep, when timers stop. Captured: `scroll` does not bubble. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'focus', 'pageshow', 'visibilitychange'];

/** A token that another tab has renewed counts as activity. */
export function useIdleLock(): void {
  useEffect(() => {
    let activeAt = Date.now();
    let renewedAt = activeAt;
    let token = readToken();

    function check(isActive: boolean): void {
      const now = Date.now();
      if (token !== readToken()) {
        token = readToken();
        activeAt = now;
        renewedAt = now;
      }
      if (now - activeAt >= IDLE_LOCK_MS) {
        void logOut('locked');
        return;
      }
      if (isActive) activeAt = now;
      if (activeAt - renewedAt < RENEW_EVERY_MS) return;
      renewedAt = now;
      // Any call renews the session.
      void send('getOwnAccount', { parse: parseOwnAccount }).catch(() => undefined);
    }

    const timer = setInterval(() => check(false), CHECK_EVERY_MS);
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const name of ACTIVITY_EVENTS) globalThis.addEventListener(name, () => check(true), options);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
}
