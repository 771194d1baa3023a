/**
 * Opens the pictures of the page's lists (PictureList.tsx) in the viewer. A script of the page marks
 * a pressed picture by `aria-busy` and loads this file at the first press.
 */
import { openListViewer } from './ListViewer.tsx';

function openPressed(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-viewer] a[aria-busy]');
  const list = link?.closest<HTMLElement>('[data-viewer]');
  if (!link || !list) return;
  link.removeAttribute('aria-busy');
  openListViewer(list, link);
}

document.addEventListener('click', openPressed);
openPressed();
