import { useEffect, useEffectEvent, useState } from 'react';

import type { InboxFilter } from '#api/inbox/inbox.ts';
import { SEARCH_PAUSE_MS } from '#domain/inbox-console.ts';

import { NOTHING_TYPED, readFilter, type TypedFilter } from './inbox-filter.ts';

export type InboxFilterInputs = ReturnType<typeof useInboxFilter>;

/**
 * @param onFilter is called when the person pauses after a change, even if the filter is the same
 *   as before
 */
export function useInboxFilter(start: TypedFilter, onFilter: (filter: InboxFilter) => void) {
  const [{ typed, pause, round }, setTyped] = useState({ typed: start, pause: SEARCH_PAUSE_MS, round: 0 });
  const apply = useEffectEvent(onFilter);

  useEffect(() => {
    const read = readFilter(typed);
    if (!read.ok) return;
    const timer = setTimeout(() => apply(read.filter), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);

  const read = readFilter(typed);
  return {
    typed,
    /** Changes when the inputs are emptied: a date with a part missing is emptied only by a new input. */
    round,
    problem: read.ok ? null : read.problem,
    changeTyped: (change: Partial<TypedFilter>) => setTyped({ typed: { ...typed, ...change }, pause: SEARCH_PAUSE_MS, round }),
    clear: () => {
      // A reload must not bring the link's filter back.
      if (typed.dataRequest !== undefined) history.replaceState(null, '', location.pathname);
      setTyped({ typed: NOTHING_TYPED, pause: 0, round: round + 1 });
    },
    /** Null if the inputs are wrong. */
    applyNow: (): InboxFilter | null => {
      if (!read.ok) return null;
      onFilter(read.filter);
      return read.filter;
    },
  };
}
