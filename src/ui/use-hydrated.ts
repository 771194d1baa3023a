import { useSyncExternalStore } from 'react';

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * Whether this part is alive: false in the HTML that the server wrote. What would go wrong before (a form that would put its fields into the
 * address) is switched off until then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
