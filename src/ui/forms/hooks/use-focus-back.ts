import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The focus is lost when the focused control is disabled or removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

/**
 * For a button that is disabled while its action is in progress. Disabling removes the focus; the
 * button takes it back, unless the person has focused something else.
 */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // A layout effect runs before a dialog opens in the same commit, which then returns the focus here.
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && isFocusLost()) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
