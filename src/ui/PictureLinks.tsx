import { type MouseEvent, useState } from 'react';

import type { ShownPicture } from './pictures.ts';
import { PictureViewer } from './PictureViewer.tsx';

type PictureLinksProps = {
  /** The viewer's title. */
  title: string;
  pictures: readonly ShownPicture[];
  /** How the list is laid out. */
  className: string;
  /** How wide each picture shows, by its place in the list; the last one counts for the rest. */
  sizes: readonly string[];
};

function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Pictures that open in the viewer. Each is a link to its largest file, which is what it opens without JavaScript or in a new tab. */
export function PictureLinks({ title, pictures, className, sizes }: PictureLinksProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className={className} role="list">
        {pictures.map(({ src, srcSet, width, height, alt }, index) => (
          <li key={src}>
            <a
              href={src}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setOpened(index);
              }}
            >
              <span className="visually-hidden">Enlarge:</span>
              <img
                src={src}
                srcSet={srcSet}
                sizes={sizes[index] ?? sizes.at(-1)}
                width={width}
                height={height}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <PictureViewer
          title={title}
          pictures={pictures}
          startAt={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
