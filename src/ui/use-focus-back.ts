import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focus is on nothing in particular: where it falls when its control is disabled or gone. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

/**
 * For a button that is disabled while what it started is under way, which takes its focus: gives it back afterwards, unless the person has gone on
 * to something else.
 */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // Before a dialog that opens in the same moment, so that closing it leads back here.
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && isFocusLost()) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
