import { useCallback, useEffect, useState } from 'react';

type Load<Value> = { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; error: unknown };

/**
 * Loads a value. Requests no longer needed are aborted.
 * @param fetchValue must stay the same function between renders
 */
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

  /** Sets the state to `loading` and loads again. */
  const retry = useCallback(() => {
    setLoad({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  /** Changes the value without a request, e.g. after a deletion. */
  const change = useCallback(
    (next: (value: Value) => Value) =>
      setLoad((current) => (current.state === 'loaded' ? { state: 'loaded', value: next(current.value) } : current)),
    [],
  );

  return { load, retry, change };
}
