import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns true if the focus was lost, because the focused control was disabled or removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

/** Returns the focus to a button that was disabled during its action, unless the person has focused something else. */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // A layout effect: a dialog opened in the same commit then returns the focus here.
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && isFocusLost()) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
