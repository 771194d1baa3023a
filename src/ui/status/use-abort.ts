import { useEffect, useRef } from 'react';

/** Also aborts on unmount. */
export function useAbort() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      running.current = new AbortController();
      return running.current.signal;
    },
    abort: () => running.current?.abort(),
    isAborted: (): boolean => running.current?.signal.aborted === true,
  };
}
