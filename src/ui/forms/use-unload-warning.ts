import { useEffect, useEffectEvent } from 'react';

/** The browser asks before the page is left, if something typed is then not saved. */
export function useUnloadWarning(isUnsaved: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent): void => {
      warn(event);
    };
    globalThis.addEventListener('beforeunload', listener);
    return () => {
      globalThis.removeEventListener('beforeunload', listener);
    };
  }, []);
}
