import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { send } from '#api/http/client.ts';
import { endSession, readToken, watchSession } from '#api/http/session.ts';
import { parseOwnAccount } from '#records/accounts/account.ts';
import { IDLE_LOCK_MS } from '#records/accounts/login.ts';

import { logOut } from './calls.ts';
import { getRefusal, type LoginReason, storeLoginReason } from './guard.ts';

/** `endedOnServer` is null if the server need not be informed. */
type LoginRedirect = { reason: LoginReason; endedOnServer: Promise<boolean> | null };

function findRefusal(): LoginRedirect | null {
  const reason = getRefusal(readToken());
  return reason === null ? null : { reason, endedOnServer: null };
}

/** Checks before the first render, when a session ends in any tab, and when the browser restores the page. */
export function useGuard(path: string) {
  const [leaving, setLeaving] = useState<LoginRedirect | null>(findRefusal);

  useEffect(() => {
    function checkAgain(): void {
      // A restored page must not show protected content.
      flushSync(() => setLeaving((current) => current ?? findRefusal()));
    }
    const stopWatching = watchSession((change) => {
      if (change.kind === 'ended') setLeaving((current) => current ?? change);
    });
    globalThis.addEventListener('pageshow', checkAgain);
    return () => {
      stopWatching();
      globalThis.removeEventListener('pageshow', checkAgain);
    };
  }, []);

  // In an effect, because forms are unmounted by then and do not ask before the page is left.
  useEffect(() => {
    if (leaving === null) return;
    const { reason, endedOnServer } = leaving;
    if (reason === 'expired') endSession(reason);
    function leave(isEndedOnServer: boolean): void {
      storeLoginReason(reason, path + location.hash, isEndedOnServer);
      location.replace('/login');
    }
    if (endedOnServer === null) leave(true);
    else void endedOnServer.then(leave);
  }, [leaving, path]);

  if (leaving === null) return 'open';
  return leaving.endedOnServer === null ? 'closed' : 'leaving';
}

const CHECK_EVERY_MS = 10_000;

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
