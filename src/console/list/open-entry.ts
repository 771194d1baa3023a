/** The open entry is in the address: Back closes it, a reload keeps it, and a link can be passed on. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { getValueAt } from '#domain/unknown.ts';
import { hasUnsavedText } from '#ui/forms/hooks/use-unload-warning.ts';

import { getNameId } from './cells.tsx';

export function readOpenEntry(): string {
  return new URLSearchParams(location.hash.slice(1)).get('entry') ?? '';
}

/** @param isStep true if Back should undo it */
function changeAddress(id: string, isStep: boolean): void {
  const address = id === '' ? location.pathname + location.search : `#entry=${id}`;
  if (isStep) history.pushState({ isFromList: true }, '', address);
  else history.replaceState(history.state, '', address);
  dispatchEvent(new Event('hashchange'));
}

export function openEntry(id: string): void {
  changeAddress(id, readOpenEntry() === '');
}

export function closeEntry(): void {
  if (getValueAt(history.state, 'isFromList') === true) history.back();
  else changeAddress('', false);
}

function focusRow(id: string): void {
  const row = document.getElementById(getNameId({ id }))?.closest('tr');
  const button = row?.querySelector<HTMLElement>('.data-table-actions .button') ?? document.querySelector<HTMLElement>('main');
  button?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** `wanted` is where the person wants to go although text is unsaved. */
export function useOpenEntry() {
  const [shown, setShown] = useState(readOpenEntry);
  const [wanted, setWanted] = useState<string | null>(null);
  const before = useRef('');
  const follow = useEffectEvent(() => {
    const next = readOpenEntry();
    if (next === shown) return;
    if (hasUnsavedText()) {
      setWanted(next);
      changeAddress(shown, next === '');
    } else setShown(next);
  });
  useEffect(() => {
    const listener = () => follow();
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, []);
  // After the table's effects, whose scrolling it corrects.
  useEffect(() => {
    if (shown === '' && before.current !== '') focusRow(before.current);
    before.current = shown;
  }, [shown]);

  /** Without a question. */
  function leave(id: string): void {
    // Before the address changes, or the form that goes would ask again.
    flushSync(() => {
      setWanted(null);
      setShown(id);
    });
    if (id === '') closeEntry();
    else openEntry(id);
  }
  return {
    id: shown,
    leave,
    asksDiscard: wanted !== null,
    answerDiscard: (isYes: boolean) => {
      if (isYes && wanted !== null) leave(wanted);
      else setWanted(null);
    },
  };
}
