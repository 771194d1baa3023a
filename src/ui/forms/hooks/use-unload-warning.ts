import { useEffect, useEffectEvent } from 'react';

const checks = new Set<() => boolean>();

/** For what leaves a form without leaving the page. */
export function hasUnsavedText(): boolean {
  return [...checks].some((check) => check());
}

export function useUnloadWarning(isUnsaved: () => boolean): void {
  const check = useEffectEvent(isUnsaved);
  useEffect(() => {
    const isUnsavedNow = () => check();
    const listener = (event: BeforeUnloadEvent): void => {
      if (isUnsavedNow()) event.preventDefault();
    };
    checks.add(isUnsavedNow);
    globalThis.addEventListener('beforeunload', listener);
    return () => {
      checks.delete(isUnsavedNow);
      globalThis.removeEventListener('beforeunload', listener);
    };
  }, []);
}
