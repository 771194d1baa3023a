import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the focus is on no control, because the focused one was disabled or removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

/**
 * Returns a ref for a button that is disabled while its action is in progress. Disabling removes
 * the focus; the button takes it back afterwards, unless the person has focused something else.
 */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // A layout effect runs before a dialog opens in the same commit. The dialog then returns the
  // focus to this button when it closes.
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && isFocusLost()) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
