import { useCallback, useEffect, useState } from 'react';

/** What a list is at the moment. */
export type Load<Value> = { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; error: unknown };

type UseLoad<Value> = {
  load: Load<Value>;
  /** Starts again from `loading`. */
  retry: () => void;
  /** Changes what was loaded without asking the server, e.g. after a delete. */
  change: (next: (value: Value) => Value) => void;
};

/**
 * Loads when the component appears and whenever `retry` is called; what is under way is aborted when it is no longer wanted.
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
    return () => {
      stop.abort();
    };
  }, [fetchValue, attempt]);

  const retry = useCallback(() => {
    setLoad({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  const change = useCallback((next: (value: Value) => Value) => {
    setLoad((current) => (current.state === 'loaded' ? { state: 'loaded', value: next(current.value) } : current));
  }, []);

  return { load, retry, change };
}
