import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { cleanText } from '#domain/clean-text.ts';
import { type Filter, isUnfinished } from '#ui/table/Filters.tsx';
import { parseOrder } from '#ui/table/use-data-table.tsx';

import { type ListPlace, FIRST_PLACE, readPlace } from './kept-place.ts';
import { readOpenEntry } from './open-entry.ts';

const SEARCH_PAUSE_MS = 300;
const PERSON = 'data_request';

export function getPersonPath(path: string, id: string): string {
  return `${path}?${PERSON}=${id}`;
}

/** Links search with `#find=` and filter with `#state=` and `#overdue=`. */
function readStartPlace(): ListPlace {
  const link = new URLSearchParams(location.hash.slice(1));
  const [q = '', state = '', overdue = ''] = ['find', 'state', 'overdue'].map((name) => link.get(name) ?? '');
  const filter = { q, state, overdue, [PERSON]: new URLSearchParams(location.search).get(PERSON) ?? '' };
  return isFiltered(filter) ? { ...FIRST_PLACE, filter } : readPlace();
}

export function isFiltered({ order: _, ...filter }: Filter): boolean {
  return Object.values(filter).some((text) => text !== '');
}

/** Null while a year is being typed. */
export function toServerFilter({ q = '', ...typed }: Filter): Filter | null {
  if (['from', 'to'].some((name) => isUnfinished(typed[name] ?? ''))) return null;
  const isMeant = ([name, text]: readonly [string, string]) => text !== '' && (name !== 'order' || parseOrder(text).length === 0);
  return Object.fromEntries(Object.entries({ ...typed, q: cleanText(q) }).filter(isMeant));
}

/** The typed filter, and the one that the server applies a moment later; `onApply` runs before other rows are shown. */
export function useFilter(onApply: () => void) {
  const [start] = useState(readStartPlace);
  const [typed, setTyped] = useState(start.filter);
  const [applied, setApplied] = useState(() => toServerFilter(start.filter) ?? {});

  useEffect(() => {
    // A reload must not repeat the linked filter and the kept place.
    if (readOpenEntry() === '') history.replaceState(null, '', location.pathname + location.search);
  }, []);

  function apply(filter: Filter): Filter {
    if (hashKey([filter]) === hashKey([applied])) return applied;
    onApply();
    setApplied(filter);
    return filter;
  }
  /** For an action within the pause: it means what is typed. */
  const applyNow = () => apply(toServerFilter(typed) ?? applied);
  const applyTyped = useEffectEvent(applyNow);
  useEffect(() => {
    const timer = setTimeout(applyTyped, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    start,
    typed,
    applied,
    change: (part: Filter) => setTyped((current) => ({ ...current, ...part })),
    clear: () => {
      // A reload must not bring the link's filter back.
      history.replaceState(history.state, '', location.pathname + location.hash);
      const { order = '' } = typed;
      setTyped({ order });
      apply(toServerFilter({ order }) ?? {});
    },
    applyNow,
  };
}
