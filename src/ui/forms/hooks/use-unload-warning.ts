import { useEffect, useEffectEvent } from 'react';

export function useUnloadWarning(isUnsaved: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent): void => warn(event);
    globalThis.addEventListener('beforeunload', listener);
    return () => globalThis.removeEventListener('beforeunload', listener);
  }, []);
}
