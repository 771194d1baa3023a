/**
 * A pressed picture is marked by `aria-busy` at once; `src/ui/pictures/viewer-script.tsx` opens it.
 */
const viewer = document.querySelector<HTMLTemplateElement>('template[data-viewer-script]');
const address = viewer?.content.querySelector('script')?.getAttribute('src') ?? '';

function pictureAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('[data-viewer] a') : null;
}

async function loadViewer(): Promise<void> {
  await import(/* @vite-ignore */ address);
}

for (const type of ['pointerover', 'pointerdown', 'focusin']) {
  document.addEventListener(type, (event) => {
    // A failed download is handled at the click.
    if (pictureAt(event) !== null) loadViewer().catch(() => undefined);
  });
}

document.addEventListener('click', (event) => {
  const link = pictureAt(event);
  if (link === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  for (const earlier of document.querySelectorAll('[data-viewer] [aria-busy]')) earlier.removeAttribute('aria-busy');
  link.setAttribute('aria-busy', 'true');
  loadViewer().catch(() => {
    link.removeAttribute('aria-busy');
    // The browser opens the picture's file, as without JavaScript.
    location.assign(link.href);
  });
});
