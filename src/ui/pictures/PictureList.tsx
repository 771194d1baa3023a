import { type MouseEvent, useState } from 'react';

import type { ShownPicture } from '#records/pictures/gallery.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';

import { PictureViewer } from './PictureViewer.tsx';

/** Pictures newer than the build get a default size, and a name by their number. */
export function getPictures(
  addresses: readonly string[],
  built: readonly ShownPicture[],
  nameOf: (number: number) => string,
): readonly ShownPicture[] {
  const byAddress = new Map(built.map((picture) => [picture.src, picture]));
  return addresses.map((src, index) => byAddress.get(src) ?? { src, width: 1440, height: 900, alt: nameOf(index + 1) });
}

type PictureListProps = {
  title: string;
  pictures: readonly ShownPicture[];
  className: string;
  /** By position; the last one applies to all further pictures. */
  sizes: readonly string[];
};

/** Links to the largest file, also for new tabs and without JavaScript. */
export function PictureList({ title, pictures, className, sizes }: PictureListProps) {
  const { viewer: messages } = useMessages();
  const [opened, setOpened] = useState<number | null>(null);

  function open(index: number, event: MouseEvent): void {
    // With a modifier key the browser opens a new tab or downloads.
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  }

  return (
    <>
      <ul className={`picture-list ${className}`} role="list">
        {pictures.map(({ src, srcSet, width, height, alt }, index) => (
          <li key={src}>
            <a className="block fill" href={src} onClick={(event) => open(index, event)}>
              <span className="visually-hidden">{messages.enlarge}</span>
              <img
                className="cover fill"
                src={src}
                srcSet={srcSet}
                sizes={sizes[index] ?? sizes.at(-1)}
                width={width}
                height={height}
                alt={alt}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : <PictureViewer title={title} pictures={pictures} startAt={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export const PictureIsland = withMessages(PictureList);
