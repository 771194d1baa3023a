import { useEffect, useEffectEvent } from 'react';

import { type SessionEnd, watchSession } from '#api/auth/session.ts';

/** Not after a logout on purpose (docs/behaviour.md, "Drafts"). */
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
