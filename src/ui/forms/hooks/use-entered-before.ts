import { type RefObject, useEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listControls(form: HTMLFormElement | undefined): Control[] {
  return [...(form?.querySelectorAll<Control>('input, select, textarea') ?? [])];
}

function enterAgain(control: Control, entered: Control): void {
  if (control instanceof HTMLInputElement && entered instanceof HTMLInputElement) {
    control.checked = entered.checked;
    if (control.type === 'file') control.files = entered.files;
  }
  if (control.type !== 'file') control.value = entered.value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** On a page translated by the browser React renders the form again instead of hydrating it. */
export function useEnteredBefore(ref: RefObject<HTMLFormElement | null>, label: string): void {
  // The static HTML still exists during React's first render.
  const [built] = useState(() =>
    typeof document === 'undefined' ? undefined : [...document.forms].find((form) => form.getAttribute('aria-label') === label),
  );
  useEffect(() => {
    if (built?.isConnected !== false) return;
    const before = listControls(built);
    listControls(ref.current ?? undefined).forEach((control, index) => {
      const entered = before[index];
      if (entered !== undefined && entered.name === control.name) enterAgain(control, entered);
    });
  }, [built, ref]);
}
