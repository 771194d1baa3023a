/** Opens sections for printing where browsers lack the CSS (base.css). */
export function printDetails(): void {
  if (CSS.supports('selector(::details-content)')) return;
  window.addEventListener('beforeprint', () => {
    const parts = [...document.querySelectorAll<HTMLDetailsElement>('main details:not(.no-print)')];
    const before = parts.map((part) => ({ part, isOpen: part.open, name: part.getAttribute('name') }));
    // Only one section of a `name` can be open.
    for (const part of parts) part.removeAttribute('name');
    for (const part of parts) part.open = true;
    function restore(): void {
      for (const { part, isOpen } of before) part.open = isOpen;
      for (const { part, name } of before) if (name !== null) part.setAttribute('name', name);
    }
    window.addEventListener('afterprint', restore, { once: true });
  });
}
