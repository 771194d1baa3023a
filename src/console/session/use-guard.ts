import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { endSession, readToken, watchSession } from '#api/http/session.ts';

import { getRefusal, type LoginReason, storeLoginReason } from './guard.ts';

type GuardState = 'open' | 'leaving' | 'closed';

/** `endedOnServer` is null if the server need not be informed. */
type LoginRedirect = { reason: LoginReason; endedOnServer: Promise<boolean> | null };

function findRefusal(): LoginRedirect | null {
  const reason = getRefusal(readToken());
  return reason === null ? null : { reason, endedOnServer: null };
}

/**
 * Checks before the first render, when a session ends in any tab, and when the browser restores the page. Unless the
 * state is `open`, it leads to `/login`.
 */
export function useGuard(path: string): GuardState {
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
