import { useEffect, useState } from 'react';

import { isPlainClick } from '#ui/plain-click.ts';
import type { ShownPicture } from '#ui/pictures.ts';
import { PictureViewer } from '#ui/PictureViewer.tsx';

type Opened = { title: string; pictures: readonly ShownPicture[]; startAt: number };

function pictureOf(link: HTMLAnchorElement): ShownPicture {
  const image = link.querySelector('img');
  // The file's size, not that of the frame that it shows in here.
  const size = (name: 'width' | 'height') => Number(image?.getAttribute(name));
  return { src: link.getAttribute('href') ?? '', width: size('width'), height: size('height'), alt: image?.alt ?? '' };
}

/** The lists know their pictures: they stand in the page, so that it need not tell of them twice. */
function openedBy(target: EventTarget | null): Opened | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const list = link?.closest<HTMLElement>('[data-viewer]');
  if (!link || !list) return null;
  const links = Array.from(list.querySelectorAll('a'));
  return { title: list.dataset['viewer'] ?? '', pictures: links.map(pictureOf), startAt: links.indexOf(link) };
}

/** The viewer for all lists of pictures that a page was built with (PictureList.tsx). */
export function ListViewer() {
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    function open(event: MouseEvent): void {
      const found = isPlainClick(event) ? openedBy(event.target) : null;
      if (found === null) return;
      event.preventDefault();
      setOpened(found);
    }
    document.addEventListener('click', open);
    return () => {
      document.removeEventListener('click', open);
    };
  }, []);

  if (opened === null) return null;
  return (
    <PictureViewer
      {...opened}
      onClose={() => {
        setOpened(null);
      }}
    />
  );
}
