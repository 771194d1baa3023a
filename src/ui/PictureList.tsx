import type { MouseEvent } from 'react';

import { srcSetOf } from '#domain/picture-widths.ts';

import type { ShownPicture } from './pictures.ts';

/** How wide a picture shows: `sizes` as an image has it, and from which to which of its widths it is ever needed. */
export type PictureSpan = { sizes: string; least?: number; most?: number };

type PictureListProps = {
  pictures: readonly ShownPicture[];
  /** How the list is laid out. */
  className: string;
  /** How wide each picture shows, by its place in the list; the last one counts for the rest. */
  spans: readonly PictureSpan[];
  /** What the viewer is called that opens these pictures, where another part of the page opens it. */
  viewerTitle?: string;
  onOpen?: (index: number, event: MouseEvent) => void;
};

/** Pictures that open in the viewer. Each is a link to its largest file, which is what it opens without JavaScript or in a new tab. */
export function PictureList({ pictures, className, spans, viewerTitle, onOpen }: PictureListProps) {
  return (
    <ul className={className} role="list" data-viewer={viewerTitle}>
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
