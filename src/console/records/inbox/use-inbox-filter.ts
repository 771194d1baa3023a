import { useEffect, useEffectEvent, useState } from 'react';

import type { InboxFilter } from '#api/inbox/inbox.ts';
import { SEARCH_PAUSE_MS } from '#domain/inbox-console.ts';

import { NOTHING_TYPED, readFilter, type TypedFilter } from './inbox-filter.ts';

export type InboxFilterInputs = ReturnType<typeof useInboxFilter>;

/**
 * Manages the inputs of an inbox's filter.
 * @param start the inputs at the start
 * @param onFilter receives the filter for the server a moment after the last change. It may be the
 * present one.
 */
export function useInboxFilter(start: TypedFilter, onFilter: (filter: InboxFilter) => void) {
  const [{ typed, pause }, setTyped] = useState({ typed: start, pause: SEARCH_PAUSE_MS });
  const apply = useEffectEvent(onFilter);

  useEffect(() => {
    const read = readFilter(typed);
    if (!read.ok) return;
    const timer = setTimeout(() => {
      apply(read.filter);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, pause]);

  const read = readFilter(typed);
  return {
    typed,
    /** What is wrong with the inputs; null if nothing is. */
    problem: read.ok ? null : read.problem,
    changeTyped: (change: Partial<TypedFilter>) => {
      setTyped({ typed: { ...typed, ...change }, pause: SEARCH_PAUSE_MS });
    },
    clear: () => {
      // A reload must not bring the link's filter back.
      if (typed.dataRequest !== undefined) history.replaceState(null, '', location.pathname);
      setTyped({ typed: NOTHING_TYPED, pause: 0 });
    },
    /** Applies the filter at once and returns it; null if the inputs are wrong. */
    settle: (): InboxFilter | null => {
      if (!read.ok) return null;
      onFilter(read.filter);
      return read.filter;
    },
  };
}
