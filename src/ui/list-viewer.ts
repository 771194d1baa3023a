/**
 * Opens the pictures of the page's lists (PictureList.tsx) in the viewer. The viewer and React load
 * when a pointer or the focus reaches a picture.
 */
import { isPlainClick } from './plain-click.ts';

type Pressed = { list: HTMLElement; link: HTMLAnchorElement };

/** Returns the picture's link and its list, or null if the event is not on a picture. */
function pressedAt({ target }: Event): Pressed | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const list = link?.closest<HTMLElement>('[data-viewer]');
  return link && list ? { list, link } : null;
}

async function open({ list, link }: Pressed): Promise<void> {
  const { openListViewer } = await import('./ListViewer.tsx');
  openListViewer(list, link);
}

for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, (event) => {
    // A failed download is handled at the click.
    if (pressedAt(event) !== null) import('./ListViewer.tsx').catch(() => undefined);
  });
}

document.addEventListener('click', (event) => {
  const pressed = pressedAt(event);
  if (pressed === null || !isPlainClick(event)) return;
  event.preventDefault();
  open(pressed).catch(() => {
    // The browser opens the picture's file, as it does without JavaScript.
    location.assign(pressed.link.href);
  });
});
