import { useEffect, useEffectEvent, useState } from 'react';

import { cleanText, countCharacters } from '#domain/clean-text.ts';
import { formatTooLongSentence } from '#domain/text.ts';
import { INBOX_SEARCH_MAX } from '#records/forms/inbox-query.ts';
import { type Filter, isUnfinished } from '#ui/table/Filters.tsx';
import { parseOrder } from '#ui/table/use-data-table.tsx';

import { type ListPlace, FIRST_PLACE, readPlace } from './kept-place.ts';
import { readOpenEntry } from './open-entry.ts';

/** The pause in typing. */
const SEARCH_PAUSE_MS = 300;
const PERSON = 'data_request';

export function getPersonPath(path: string, id: string): string {
  return `${path}?${PERSON}=${id}`;
}

/** Links search with `#find=` and filter with `#state=` and `#overdue=`. */
function readLinkedFilter(): Filter | null {
  const link = new URLSearchParams(location.hash.slice(1));
  const filter = { q: link.get('find') ?? '', state: link.get('state') ?? '', overdue: link.get('overdue') ?? '' };
  return isFiltered(filter) ? filter : null;
}

function readStartPlace(): ListPlace {
  const person = new URLSearchParams(location.search).get(PERSON);
  const filter = readLinkedFilter() ?? (person === null ? null : { [PERSON]: person });
  return filter === null ? readPlace() : { ...FIRST_PLACE, filter };
}

function toServerFilter(filter: Filter): Filter {
  const isMeant = ([name, text]: readonly [string, string]) => text !== '' && (name !== 'order' || parseOrder(text).length === 0);
  return Object.fromEntries(Object.entries(filter).filter(isMeant));
}

function isSame(one: Filter, other: Filter): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

export function isFiltered({ order: _, ...filter }: Filter): boolean {
  return Object.values(filter).some((text) => text !== '');
}

/** A problem is null while a year is being typed. */
export function checkFilter(typed: Filter): { filter: Filter; problem?: undefined } | { filter: null; problem: string | null } {
  const { q = '', from = '', to = '' } = typed;
  const search = cleanText(q);
  const refuse = (problem: string | null) => ({ filter: null, problem });
  if (isUnfinished(from) || isUnfinished(to)) return refuse(null);
  if (countCharacters(search) > INBOX_SEARCH_MAX) return refuse(formatTooLongSentence('The search', INBOX_SEARCH_MAX));
  if (from !== '' && to !== '' && from > to) return refuse('“From” must not be after “To”.');
  return { filter: toServerFilter({ ...typed, q: search }) };
}

/**
 * The typed filter, and the one that the server applies a moment later.
 * @param onApply runs before other rows are shown
 */
export function useFilter(onApply: () => void) {
  const [start] = useState(readStartPlace);
  const [typed, setTyped] = useState(start.filter);
  const [applied, setApplied] = useState(() => toServerFilter(start.filter));
  const checked = checkFilter(typed);

  useEffect(() => {
    // A reload must not repeat the linked filter and the kept place.
    if (readOpenEntry() === '') history.replaceState(null, '', location.pathname + location.search);
    // A link to the open list only changes the fragment.
    const follow = () => {
      if (readLinkedFilter() !== null) location.reload();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  function apply(filter: Filter | null): Filter | null {
    if (filter === null || isSame(filter, applied)) return filter;
    onApply();
    setApplied(filter);
    return filter;
  }
  const applyTyped = useEffectEvent(() => apply(checked.filter));
  useEffect(() => {
    const timer = setTimeout(applyTyped, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    start,
    typed,
    problem: checked.problem ?? null,
    applied,
    change: (part: Filter) => setTyped((current) => ({ ...current, ...part })),
    clear: () => {
      // A reload must not bring the link's filter back.
      history.replaceState(history.state, '', location.pathname + location.hash);
      const { order = '' } = typed;
      setTyped({ order });
      apply(toServerFilter({ order }));
    },
    applyNow: () => apply(checked.filter),
  };
}
