import { useEffect, useState } from 'react';

import { endSession, readToken, watchSession } from '#api/session.ts';

import { guardRefusal, type LoginReason, rememberWayBack } from './guard.ts';
import { LOGIN_PATH } from './pages.ts';

/**
 * Guards a console page (spec §6, DECISIONS 16): false means that nothing of it may be drawn, and the way to `/login` is under way. It looks
 * before the first drawing, whenever the session ends here or in another tab, and when the browser brings the page back from its history.
 */
export function useGuard(path: string): boolean {
  const [reason, setReason] = useState<LoginReason | null>(() => guardRefusal(readToken()));

  useEffect(() => {
    function lookAgain(): void {
      setReason((current) => current ?? guardRefusal(readToken()));
    }
    const stopWatching = watchSession((change) => {
      if (change.kind === 'ended') setReason((current) => current ?? change.reason);
    });
    globalThis.addEventListener('pageshow', lookAgain);
    return () => {
      stopWatching();
      globalThis.removeEventListener('pageshow', lookAgain);
    };
  }, []);

  // In an effect, so that forms are gone by now and no longer ask whether to leave.
  useEffect(() => {
    if (reason === null) return;
    rememberWayBack(reason, path);
    if (reason === 'expired') endSession(reason);
    location.replace(LOGIN_PATH);
  }, [reason, path]);

  return reason === null;
}
