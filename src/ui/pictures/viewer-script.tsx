/**
 * `src/components/pictures/viewer-loader.ts` marks a pressed picture by `aria-busy` and loads this
 * file at the first press.
 */
import { createRoot } from 'react-dom/client';

import type { ShownPicture } from '#domain/gallery.ts';

import { PictureViewer } from './PictureViewer.tsx';

function pictureOf(link: HTMLAnchorElement): ShownPicture {
  const image = link.querySelector('img');
  // The DOM properties would have the size at which the list shows the picture.
  const size = (name: 'width' | 'height') => Number(image?.getAttribute(name));
  return {
    src: link.getAttribute('href') ?? '',
    srcSet: image?.srcset ?? '',
    width: size('width'),
    height: size('height'),
    alt: image?.alt ?? '',
  };
}

/** Read from the page, so that the HTML does not contain the pictures a second time as props. */
function openPressed(): void {
  const pressed = document.querySelector<HTMLAnchorElement>('[data-viewer] a[aria-busy]');
  const list = pressed?.closest<HTMLElement>('[data-viewer]');
  if (!pressed || !list) return;
  pressed.removeAttribute('aria-busy');
  const links = Array.from(list.querySelectorAll('a'));
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <PictureViewer
      title={list.dataset['viewer'] ?? ''}
      pictures={links.map(pictureOf)}
      startAt={links.indexOf(pressed)}
      onClose={() => {
        root.unmount();
        container.remove();
      }}
    />,
  );
}

document.addEventListener('click', openPressed);
openPressed();
