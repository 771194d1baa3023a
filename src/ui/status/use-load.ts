import { useCallback, useEffect, useState } from 'react';

type Load<Value> = { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; error: unknown };

type UseLoad<Value> = {
  load: Load<Value>;
  /** Begins with `loading`. */
  retry: () => void;
  /** Sends no request, e.g. after a record was deleted. */
  change: (next: (value: Value) => Value) => void;
};

/**
 * A request that is no longer needed is aborted.
 * @param fetchValue must stay the same function between renders
 */
export function useLoad<Value>(fetchValue: (signal: AbortSignal) => Promise<Value>): UseLoad<Value> {
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

  const change = useCallback(
    (next: (value: Value) => Value) =>
      setLoad((current) => (current.state === 'loaded' ? { state: 'loaded', value: next(current.value) } : current)),
    [],
  );

  return { load, retry, change };
}
