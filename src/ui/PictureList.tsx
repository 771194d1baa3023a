import type { MouseEvent } from 'react';

import { srcSetOf } from '#domain/picture-widths.ts';

import type { ShownPicture } from './pictures.ts';

import './picture-list.css';

/**
 * How wide a picture is shown: the `sizes` attribute, and the smallest and largest of its file
 * widths that a browser can ever need.
 */
export type PictureSpan = { sizes: string; least?: number; most?: number };

type PictureListProps = {
  pictures: readonly ShownPicture[];
  /** The class that lays out the list. */
  className: string;
  /**
   * How wide each picture is shown, by its position. The last entry applies to all further
   * pictures.
   */
  spans: readonly PictureSpan[];
  /** The title of the viewer, where list-viewer.ts and not this island opens it. */
  viewerTitle?: string;
  onOpen?: (index: number, event: MouseEvent) => void;
};

/**
 * A list of pictures that open in the viewer. Each one is a link to its largest file, so that it
 * also opens without JavaScript and in a new tab.
 */
export function PictureList({ pictures, className, spans, viewerTitle, onOpen }: PictureListProps) {
  return (
    <ul className={`picture-list ${className}`} role="list" data-viewer={viewerTitle}>
      {pictures.map(({ src, width, height, alt }, index) => {
        const { sizes, ...range } = spans[index] ?? spans.at(-1) ?? { sizes: '100vw' };
        return (
          <li key={src}>
            <a
              href={src}
              onClick={(event) => {
                onOpen?.(index, event);
              }}
            >
              <span className="visually-hidden">Enlarge:</span>
              <img src={src} srcSet={srcSetOf(src, range)} sizes={sizes} width={width} height={height} alt={alt} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
