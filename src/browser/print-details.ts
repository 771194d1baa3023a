/** Opens closed sections for printing, for browsers that do not know the CSS for it (base.css). */
export function printDetails(): void {
  if (CSS.supports('selector(::details-content)')) return;
  window.addEventListener('beforeprint', () => {
    const parts = [...document.querySelectorAll<HTMLDetailsElement>('main details:not(.no-print)')];
    const before = parts.map((part) => ({ part, isOpen: part.open, name: part.getAttribute('name') }));
    // The browser keeps only one section with the same `name` open.
    for (const part of parts) part.removeAttribute('name');
    for (const part of parts) part.open = true;
    function restore(): void {
      for (const { part, isOpen } of before) part.open = isOpen;
      for (const { part, name } of before) if (name !== null) part.setAttribute('name', name);
    }
    window.addEventListener('afterprint', restore, { once: true });
  });
}
