/** Opens the pictures of a page's lists (PictureList.tsx) in the viewer. The viewer and React load when a visitor is about to press a picture. */
import { isPlainClick } from './plain-click.ts';

type Pressed = { list: HTMLElement; link: HTMLAnchorElement };

/** Finds the picture and its list. Null for an event at anything else. */
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
    // A failure is dealt with at the click.
    if (pressedAt(event) !== null) import('./ListViewer.tsx').catch(() => undefined);
  });
}

document.addEventListener('click', (event) => {
  const pressed = pressedAt(event);
  if (pressed === null || !isPlainClick(event)) return;
  event.preventDefault();
  open(pressed).catch(() => {
    // The link leads to the picture's file, as it does without JavaScript.
    location.assign(pressed.link.href);
  });
});
