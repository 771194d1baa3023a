/**
 * React renders an island again, instead of hydrating it, if something has changed its HTML before: a browser that
 * translates the page, for example.
 */
export function whenRenderedAgain(island: HTMLElement, then: () => void): void {
  const first = island.firstElementChild;
  new MutationObserver((_, observer) => {
    if (first?.isConnected !== false) return;
    observer.disconnect();
    then();
  }).observe(island, { childList: true });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsIn(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea')];
}

function enterAgain(control: Control, entered: Control): void {
  if (control instanceof HTMLInputElement && entered instanceof HTMLInputElement) {
    control.checked = entered.checked;
    if (control.type === 'file') control.files = entered.files;
  }
  if (control.type !== 'file') control.value = entered.value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What was entered before hydration stays in its fields, also if they are rendered again. */
export function keepEntered(island: HTMLElement): void {
  const before = controlsIn(island);
  whenRenderedAgain(island, () =>
    controlsIn(island).forEach((control, index) => {
      const entered = before[index];
      if (entered !== undefined && entered.name === control.name) enterAgain(control, entered);
    }),
  );
}
