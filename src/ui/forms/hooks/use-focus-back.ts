import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As a `ref`; a dialog opened in the same commit then returns the focus to the element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The focused control was disabled or removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

/** For a button that was disabled during its action, unless the person has focused something else. */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // A dialog opened in the same commit then returns the focus here.
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && isFocusLost()) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
