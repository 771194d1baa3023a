import { useSyncExternalStore } from 'react';

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * False in the static HTML. A form stays disabled until then, because the browser would put its
 * fields into the page's address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
