import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';

import { findTableBox } from './kept-place.ts';
import type { RecordRow } from './record-definition.ts';
import { getNameId } from './row.tsx';
import type { useList } from './use-list.ts';
import { PAGE_ROWS } from './use-rows.ts';

/** Scrolls as far as before the reload. */
function restoreScroll({ page, table }: { page: number; table: number }): void {
  scrollTo({ top: page, behavior: 'instant' });
  findTableBox()?.scrollTo({ top: table, behavior: 'instant' });
}

/** Focuses the name of a row, from which the next press of Tab leads to its buttons. */
function focusRow(id: string): void {
  const name = document.getElementById(getNameId({ id }));
  if (name === null) return;
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
  name.closest('tr')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Moves to the row, or to the button that shows it, once after the list has loaded. */
function useMoveToRow(
  { start, state }: Pick<ReturnType<typeof useList>, 'start' | 'state'>,
  isOnPage: boolean,
  button: RefObject<HTMLButtonElement | null>,
): void {
  const hasScrolled = useRef(false);
  const hasFocused = useRef(false);
  useEffect(() => {
    if (start.savedId === '' || state !== 'loaded' || hasFocused.current) return;
    if (!hasScrolled.current) restoreScroll(start.scrolled);
    if (isOnPage) focusRow(start.savedId);
    else if (!hasScrolled.current) button.current?.focus();
    hasScrolled.current = true;
    hasFocused.current = isOnPage;
  }, [start, state, isOnPage, button]);
}

/**
 * Returns the note about the record that was saved before the reload. If the page of the list does
 * not show it, the note says where it is.
 */
export function useSavedRow<R extends RecordRow>(list: ReturnType<typeof useList<R, unknown>>, nameOf: (row: R) => string): Elements {
  const { savedId } = list.start;
  const button = useRef<HTMLButtonElement>(null);
  const [hasShown, setHasShown] = useState(false);
  const row = list.state === 'loaded' ? list.all.find(({ id }) => id === savedId) : undefined;
  const isOnPage = row !== undefined && list.page.rows.includes(row);
  useMoveToRow(list, isOnPage, button);
  if (isOnPage && !hasShown) setHasShown(true);
  if (savedId === '') return null;

  const { found, sorted } = list.indexOf(savedId);
  const isHidden = row !== undefined && !isOnPage && !hasShown;
  const where = found < 0 ? 'The search or the filters do not show it.' : `It is on page ${String(Math.floor(found / PAGE_ROWS) + 1)}.`;
  return (
    <div className={isHidden ? 'message cluster gap-3 below-3' : 'visually-hidden'}>
      <p role="status">{row === undefined ? '' : `Saved: ${nameOf(row)}${isHidden ? `. ${where}` : ''}`}</p>
      {isHidden ? (
        <Button
          small
          look="quiet"
          ref={button}
          onClick={() => {
            if (found < 0) list.showAll();
            list.showRow(found < 0 ? sorted : found);
          }}
        >
          Show it
        </Button>
      ) : null}
    </div>
  );
}
