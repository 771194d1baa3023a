/** Opens the section at the URL fragment. */
export function showTarget(): void {
  // Unlike `decodeURIComponent`, it never throws.
  const id = new URLSearchParams(`id=${window.location.hash.slice(1)}`).get('id') ?? '';
  const target = document.getElementById(id);
  const section = target?.closest('details');
  if (section !== null && section !== undefined) section.open = true;
  target?.scrollIntoView();
}
