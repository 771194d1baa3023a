import { useCallback, useEffect, useState } from 'react';

import type { InboxPart, InboxPlace } from '#api/inbox.ts';
import type { Load } from '#ui/use-load.ts';

/** The older entries: on their way, all there, or stopped at `cursor` by a failure. */
type Older = { state: 'loading' } | { state: 'complete' } | { state: 'failed'; error: unknown; cursor: string | null };

type UseInbox<Entry> = {
  /** What is there so far; the newest come first and at once. */
  load: Load<readonly Entry[]>;
  older: Older;
  /** Starts afresh. */
  retry: () => void;
  /** Goes on where a failure stopped the older entries. */
  retryOlder: () => void;
  /** Changes what was loaded without asking the server, e.g. after a delete. */
  change: (next: (entries: readonly Entry[]) => readonly Entry[]) => void;
};

/**
 * Loads an inbox part by part until all of it is there, so that search, order and count go by the whole of it.
 * @param listPart must stay the same function between renders
 */
export function useInbox<Entry>(listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>): UseInbox<Entry> {
  const [load, setLoad] = useState<Load<readonly Entry[]>>({ state: 'loading' });
  const [older, setOlder] = useState<Older>({ state: 'loading' });
  // A new object starts the loading again, from its cursor.
  const [start, setStart] = useState<{ cursor: string | null }>({ cursor: null });

  useEffect(() => {
    const stop = new AbortController();
    async function loadFrom(first: string | null): Promise<void> {
      let cursor = first;
      try {
        do {
          const { data, next_cursor } = await listPart({ cursor, signal: stop.signal });
          if (stop.signal.aborted) return;
          const isNewest = cursor === null;
          setLoad((current) => ({ state: 'loaded', value: isNewest || current.state !== 'loaded' ? data : [...current.value, ...data] }));
          cursor = next_cursor;
        } while (cursor !== null);
        setOlder({ state: 'complete' });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (cursor === null) setLoad({ state: 'failed', error });
        setOlder({ state: 'failed', error, cursor });
      }
    }
    void loadFrom(start.cursor);
    return () => {
      stop.abort();
    };
  }, [listPart, start]);

  const retry = useCallback(() => {
    setLoad({ state: 'loading' });
    setOlder({ state: 'loading' });
    setStart({ cursor: null });
  }, []);

  function retryOlder(): void {
    if (older.state !== 'failed') return;
    setOlder({ state: 'loading' });
    setStart({ cursor: older.cursor });
  }

  const change = useCallback((next: (entries: readonly Entry[]) => readonly Entry[]) => {
    setLoad((current) => (current.state === 'loaded' ? { state: 'loaded', value: next(current.value) } : current));
  }, []);

  return { load, older, retry, retryOlder, change };
}
