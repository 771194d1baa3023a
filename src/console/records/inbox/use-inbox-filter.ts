import { useEffect, useRef, useState } from 'react';

import type { InboxFilter } from '#api/inbox/inbox.ts';
import { SEARCH_PAUSE_MS } from '#domain/inbox-console.ts';

import { NOTHING_TYPED, readFilter, type TypedFilter } from './inbox-filter.ts';

export type InboxFilterInputs = ReturnType<typeof useInboxFilter>;

/**
 * Manages the inputs of an inbox's filter.
 * @param start the inputs at the start
 * @param onFilter receives the filter for the server a moment after the last change
 */
export function useInboxFilter(start: TypedFilter, onFilter: (filter: InboxFilter) => void) {
  const [typed, setTyped] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The component may have rendered with another callback by the time the pause is over.
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
    /** What is wrong with the inputs; null if nothing is. */
    problem: read.ok ? null : read.problem,
    changeTyped: (change: Partial<TypedFilter>) => {
      set({ ...typed, ...change }, SEARCH_PAUSE_MS);
    },
    clear: () => {
      // A reload must not bring the link's filter back.
      if (typed.dataRequest !== undefined) history.replaceState(null, '', location.pathname);
      set(NOTHING_TYPED, 0);
    },
    /** Applies the filter at once and returns it; null if the inputs are wrong. */
    settle: (): InboxFilter | null => {
      clearTimeout(timer.current);
      if (!read.ok) return null;
      onFilter(read.filter);
      return read.filter;
    },
  };
}
