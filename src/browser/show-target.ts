/** Opens the closed section that the page's address names after "#", and scrolls to it. */
export function showTarget(): void {
  // Unlike `decodeURIComponent`, this reads any address.
  const id = new URLSearchParams(`id=${window.location.hash.slice(1)}`).get('id') ?? '';
  const target = document.getElementById(id);
  const section = target?.closest('details');
  if (section !== null && section !== undefined) section.open = true;
  target?.scrollIntoView();
}

/** The same as a `ref`, for an element whose parts came after the browser had looked for its target. */
export function showTargetIn(element: HTMLElement | null): void {
  if (element !== null) showTarget();
}
