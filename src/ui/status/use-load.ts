import { useCallback, useEffect, useState } from 'react';

type Load<Value> = { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; error: unknown };

/** @param fetchValue must stay the same function between renders */
export function useLoad<Value>(fetchValue: (signal: AbortSignal) => Promise<Value>) {
  const [load, setLoad] = useState<Load<Value>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    fetchValue(stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setLoad({ state: 'loaded', value });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoad({ state: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [fetchValue, attempt]);

  const retry = useCallback(() => {
    setLoad({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  return { load, retry };
}
