import { createRoot } from 'react-dom/client';

import type { ShownPicture } from '#domain/gallery.ts';
import { PictureViewer } from './PictureViewer.tsx';

function pictureOf(link: HTMLAnchorElement): ShownPicture {
  const image = link.querySelector('img');
  // The attributes have the size of the file. The DOM properties would have the size at which the
  // list shows the picture.
  const size = (name: 'width' | 'height') => Number(image?.getAttribute(name));
  return {
    src: link.getAttribute('href') ?? '',
    srcSet: image?.srcset ?? '',
    width: size('width'),
    height: size('height'),
    alt: image?.alt ?? '',
  };
}

/**
 * Opens the pictures of a list (PictureList.tsx) in the viewer. It reads the pictures from the
 * page, so that the HTML does not contain them a second time as props.
 * @param list has the viewer's title in `data-viewer`
 * @param pressed the link of the picture that shows first
 */
export function openListViewer(list: HTMLElement, pressed: HTMLAnchorElement): void {
  const links = Array.from(list.querySelectorAll('a'));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <PictureViewer
      title={list.dataset['viewer'] ?? ''}
      pictures={links.map(pictureOf)}
      startAt={links.indexOf(pressed)}
      onClose={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}
