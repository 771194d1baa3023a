/**
 * Opens what is folded while the page is printed. Newer browsers do it by a style (base.css), which the supported ones do
 * not know (docs/behaviour.md, "Browsers").
 */
export function printDetails(): void {
  if (CSS.supports('selector(::details-content)')) return;
  window.addEventListener('beforeprint', () => {
    const parts = [...document.querySelectorAll<HTMLDetailsElement>('main details:not(.no-print)')];
    const before = parts.map((part) => ({ part, isOpen: part.open, name: part.getAttribute('name') }));
    // Of parts with the same name the browser would leave only one open.
    for (const part of parts) part.removeAttribute('name');
    for (const part of parts) part.open = true;
    function restore(): void {
      for (const { part, isOpen } of before) part.open = isOpen;
      for (const { part, name } of before) if (name !== null) part.setAttribute('name', name);
    }
    window.addEventListener('afterprint', restore, { once: true });
  });
}
