import { useEffect, useState } from 'react';

import { logOut } from '#api/auth.ts';
import { endSession, readToken, watchSession } from '#api/session.ts';

import { isIdleOver } from './activity.ts';
import { hasKeptDraft } from './draft-store.ts';
import { guardRefusal, type LoginReason, storeLoginReason } from './guard.ts';
import { LOGIN_PATH } from './pages.ts';

/** `open`: the page may be drawn. `leaving`: the server is being told that the session is over. `closed`: nothing of the page may be drawn. */
type GuardState = 'open' | 'leaving' | 'closed';

/** Why the page is left, and whether the server knows of it; null where it need not be told. */
type Leaving = { reason: LoginReason; endedOnServer: Promise<boolean> | null };

function currentRefusal(): Leaving | null {
  const reason = guardRefusal(readToken());
  return reason === null ? null : { reason, endedOnServer: null };
}

/** Ends what is left of a session that the guard refused. @returns whether the server knows of it; null where it need not be told */
function endRefusedSession({ reason, endedOnServer }: Leaving): Promise<boolean> | null {
  if (endedOnServer !== null || readToken() === null) return endedOnServer;
  if (reason === 'expired') endSession(reason);
  return reason === 'locked' ? logOut(reason) : null;
}

/**
 * Guards a console page (docs/behaviour.md, "Session and guard";
 * docs/product-decisions.md, "16. When a session ends"): unless it is open, the way to `/login` is
 * under way. It looks before the first drawing, whenever the session ends here or in another tab,
 * and when the browser brings the page back from its history.
 */
export function useGuard(path: string): GuardState {
  const [leaving, setLeaving] = useState<Leaving | null>(currentRefusal);

  useEffect(() => {
    function checkAgain(): void {
      setLeaving((current) => current ?? currentRefusal());
    }
    const stopWatching = watchSession((change) => {
      if (change.kind !== 'ended') return;
      // All tabs share the time of the last activity: one of them was the first to lock.
      const reason = change.reason === 'elsewhere' && isIdleOver() ? 'locked' : change.reason;
      setLeaving((current) => current ?? { reason, endedOnServer: change.endedOnServer });
    });
    globalThis.addEventListener('pageshow', checkAgain);
    return () => {
      stopWatching();
      globalThis.removeEventListener('pageshow', checkAgain);
    };
  }, []);

  // In an effect, so that forms are gone by now and no longer ask whether to leave.
  useEffect(() => {
    if (leaving === null) return;
    const { reason } = leaving;
    function leave(isEndedOnServer: boolean): void {
      storeLoginReason(reason, path, { isEndedOnServer, isDraftKept: hasKeptDraft() });
      location.replace(LOGIN_PATH);
    }
    const endedOnServer = endRefusedSession(leaving);
    if (endedOnServer === null) leave(true);
    else void endedOnServer.then(leave);
  }, [leaving, path]);

  if (leaving === null) return 'open';
  return leaving.endedOnServer === null ? 'closed' : 'leaving';
}
