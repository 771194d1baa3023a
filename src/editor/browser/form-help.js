// @ts-check
/** Takes editors to the entry that they have just added, and to the field because of which a form was not saved. */

/** @param {Element | null | undefined} place the part of the form to which the editor is taken */
function show(place) {
  place?.scrollIntoView({ block: 'nearest' });
  /** @type {HTMLElement | null | undefined} */
  const control = place?.querySelector('input, textarea, select, [class*="FileWidgetButton"]');
  control?.focus({ preventScroll: true });
}

/**
 * The text that stands for a closed entry opens it, as the small arrow beside it does.
 * @param {MouseEvent} event
 */
function openEntry({ target }) {
  const text = target instanceof Element ? target.closest('[class*="-NestedObjectLabel"]') : null;
  text?.parentElement?.querySelector('button')?.click();
}

/** @param {MouseEvent} event */
function showAddedEntry({ target }) {
  const button = target instanceof Element ? target.closest('button') : null;
  // The bar above the entries has a button "Add member", for example.
  const entries = button?.closest('[id*="-field-"]')?.lastElementChild;
  if (!entries || !button.textContent.startsWith('Add ')) return;
  // React has added the entry by the next frame.
  requestAnimationFrame(() => show([...entries.children].findLast((child) => child.querySelector('button') !== null)));
}

/**
 * Decap rejects a promise with nothing when a field keeps the form from being saved, and says
 * nothing if the field was only filled in wrongly.
 * @param {PromiseRejectionEvent} event
 */
function showMistake(event) {
  if (event.reason !== undefined) return;
  event.preventDefault();
  requestAnimationFrame(() => {
    // Decap's sentences about a field stand beside its label.
    const mistake = document.querySelector('label + ul');
    mistake?.setAttribute('role', 'alert');
    for (let part = mistake?.parentElement; part; part = part.parentElement) {
      // The bar above a closed part of the form begins with the button that opens it.
      const bar = part.parentElement?.firstElementChild;
      if (bar !== part && getComputedStyle(part).display === 'none') bar?.querySelector('button')?.click();
    }
    requestAnimationFrame(() => show(mistake?.parentElement?.parentElement));
  });
}

export function helpWithForms() {
  document.addEventListener('click', openEntry);
  document.addEventListener('click', showAddedEntry);
  window.addEventListener('unhandledrejection', showMistake);
}
