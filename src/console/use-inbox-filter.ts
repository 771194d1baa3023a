import { useEffect, useRef, useState } from 'react';

import type { InboxFilter } from '#api/inbox.ts';
import { SEARCH_PAUSE_MS } from '#domain/inbox-console.ts';

import { NOTHING_TYPED, readFilter, type TypedFilter } from './inbox-filter.ts';

export type UseInboxFilter = {
  typed: TypedFilter;
  /** What is wrong with what stands there; null if nothing is. */
  problem: string | null;
  /** Something was typed or chosen. */
  changeTyped: (change: Partial<TypedFilter>) => void;
  /** Empties all inputs. */
  clear: () => void;
};

/**
 * What stands in the inputs of an inbox's filter.
 * @param onFilter called with what it means to the server, a moment after the last change
 */
export function useInboxFilter(onFilter: (filter: InboxFilter) => void): UseInboxFilter {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // By the time that a search starts, the list may have been drawn anew with another function.
  const latest = useRef(onFilter);

  useEffect(() => {
    latest.current = onFilter;
  }, [onFilter]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  function set(next: TypedFilter, pause: number): void {
    setTyped(next);
    clearTimeout(timer.current);
    const read = readFilter(next);
    if (!read.ok) return;
    timer.current = setTimeout(() => {
      latest.current(read.filter);
    }, pause);
  }

  const read = readFilter(typed);
  return {
    typed,
    problem: read.ok ? null : read.problem,
    changeTyped: (change) => {
      set({ ...typed, ...change }, SEARCH_PAUSE_MS);
    },
    clear: () => {
      set(NOTHING_TYPED, 0);
    },
  };
}
