import type { MouseEvent } from 'react';

import type { ShownPicture } from '#domain/gallery.ts';

import './picture-list.css';

type PictureListProps = {
  pictures: readonly ShownPicture[];
  className: string;
  /** By position. The last one applies to all further pictures. */
  sizes: readonly string[];
  /** Given where viewer-script.tsx and not this island opens the viewer. */
  viewerTitle?: string;
  onOpen?: (index: number, event: MouseEvent) => void;
};

/** A link to the largest file opens without JavaScript and in a new tab, too. */
export function PictureList({ pictures, className, sizes, viewerTitle, onOpen }: PictureListProps) {
  return (
    <ul className={`picture-list ${className}`} role="list" data-viewer={viewerTitle}>
      {pictures.map(({ src, srcSet, width, height, alt }, index) => (
        <li key={src}>
          <a href={src} onClick={(event) => onOpen?.(index, event)}>
            <span className="visually-hidden">Enlarge:</span>
            <img src={src} srcSet={srcSet} sizes={sizes[index] ?? sizes.at(-1)} width={width} height={height} alt={alt} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
