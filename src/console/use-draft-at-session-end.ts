import { useEffect, useEffectEvent } from 'react';

import { type SessionEnd, watchSession } from '#api/session.ts';

/**
 * Keeps what was typed when the session ends on its own: the login brings it back
 * (docs/product-decisions.md, "16. When a session ends").
 */
export function useDraftAtSessionEnd(isDirty: boolean, keepDraft: () => void): void {
  const keep = useEffectEvent((reason: SessionEnd) => {
    if (isDirty && reason !== 'loggedOut') keepDraft();
  });
  useEffect(
    () =>
      watchSession((change) => {
        if (change.kind === 'ended') keep(change.reason);
      }),
    [],
  );
}
