/** Restores the place in a list after a save, from the history entry's state. */
import { useEffect, useRef } from 'react';

import { getValueAt } from '#domain/unknown.ts';

import type { Filter } from '#ui/table/Filters.tsx';

import { getNameId } from './cells.tsx';

/** Pages count from 0; `scrolled` has the offsets of page and table. */
export type ListPlace = { filter: Filter; page: number; savedId: string; scrolled: { page: number; table: number } };

export const FIRST_PLACE: ListPlace = { filter: {}, page: 0, savedId: '', scrolled: { page: 0, table: 0 } };

function isPlace(state: unknown): state is ListPlace {
  return getValueAt(state, 'savedId') !== undefined;
}

function findTableBox(): Element | null {
  return document.querySelector('.data-table-box');
}

export function reloadAtPlace(view: Omit<ListPlace, 'scrolled'>): void {
  const place: ListPlace = { ...view, scrolled: { page: scrollY, table: findTableBox()?.scrollTop ?? 0 } };
  history.replaceState(place, '');
  location.reload();
}

export function readPlace(): ListPlace {
  const state: unknown = history.state;
  return isPlace(state) ? state : FIRST_PLACE;
}

/** From the focused name Tab leads to the row's buttons. */
export function useKeptPlace({ savedId, scrolled }: ListPlace, isLoaded: boolean): void {
  const hasMoved = useRef(false);
  useEffect(() => {
    if (savedId === '' || !isLoaded || hasMoved.current) return;
    hasMoved.current = true;
    scrollTo({ top: scrolled.page, behavior: 'instant' });
    findTableBox()?.scrollTo({ top: scrolled.table, behavior: 'instant' });
    const name = document.getElementById(getNameId({ id: savedId }));
    if (name === null) return;
    name.tabIndex = -1;
    name.focus({ preventScroll: true });
    name.closest('tr')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [savedId, scrolled, isLoaded]);
}
