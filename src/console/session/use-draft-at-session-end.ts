import { useEffect, useEffectEvent } from 'react';

import { type SessionEnd, watchSession } from '#api/auth/session.ts';

/**
 * Stores a draft when the session ends for any reason but a logout on purpose, if the form has
 * unsaved changes. The form shows it again after the login (docs/product-decisions.md, "16. When a
 * session ends").
 */
export function useDraftAtSessionEnd(isDirty: () => boolean, keepDraft: () => void): void {
  const keep = useEffectEvent((reason: SessionEnd) => {
    if (reason !== 'loggedOut' && isDirty()) keepDraft();
  });
  useEffect(
    () =>
      watchSession((change) => {
        if (change.kind === 'ended') keep(change.reason);
      }),
    [],
  );
}
