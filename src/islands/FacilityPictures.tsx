import { PictureList, type PictureSpan } from '#ui/PictureList.tsx';
import type { ShownPicture } from '#ui/pictures.ts';

import './facility-pictures.css';

/** How a place's four pictures are laid out beside its text. */
export type FacilityLayout = 'stage' | 'field' | 'mosaic' | 'hall' | 'colonnade' | 'strip' | 'pair';

type FacilityPicturesProps = { title: string; pictures: readonly ShownPicture[]; layout: FacilityLayout };

/** For a picture as wide as a phone's window. No screen needs the narrowest files. */
function large(sizes: string): PictureSpan {
  return { sizes, least: 560 };
}

/**
 * For a picture as wide as a third of a phone or a quarter of a wide screen. No screen needs the
 * widest files.
 */
function small(sizes: string): PictureSpan {
  return { sizes, most: 800 };
}

/**
 * How wide each picture is drawn, by its position. The last entry applies to all further pictures.
 * A picture in a frame that is taller than the picture is drawn wider than the frame and cropped.
 */
const SPANS: Record<FacilityLayout, readonly PictureSpan[]> = {
  stage: [
    large('(min-width: 1280px) 49rem, (min-width: 1024px) 62vw, 100vw'),
    small('(min-width: 1280px) 16rem, (min-width: 1024px) 20vw, 33vw'),
  ],
  field: [large('(min-width: 1280px) 76rem, (min-width: 768px) 100vw, 120vw'), small('(min-width: 1280px) 25rem, 33vw')],
  mosaic: [
    large('(min-width: 1280px) 54rem, (min-width: 1024px) 67vw, (min-width: 768px) 115vw, 160vw'),
    small('(min-width: 1024px) 17rem, (min-width: 768px) 40vw, 33vw'),
  ],
  hall: [
    large('(min-width: 1280px) 38rem, (min-width: 1024px) 48vw, (min-width: 768px) 74vw, 100vw'),
    small('(min-width: 1024px) 12rem, (min-width: 768px) 25vw, 33vw'),
  ],
  colonnade: [large('(min-width: 1280px) 48rem, (min-width: 768px) 62vw, 94vw')],
  strip: [small('(min-width: 1280px) 19rem, (min-width: 768px) 25vw, 50vw')],
  pair: [
    large('(min-width: 1280px) 36rem, (min-width: 1024px) 45vw, 100vw'),
    small('(min-width: 1280px) 12rem, (min-width: 1024px) 15vw, 33vw'),
  ],
};

/**
 * The pictures of one place on `/Infrastructure-Facilities`. This is static markup without
 * hydration: the page's `ListViewer` opens the pictures.
 */
export function FacilityPictures({ title, pictures, layout }: FacilityPicturesProps) {
  return (
    <PictureList
      viewerTitle={title}
      pictures={pictures}
      className={`facility-pictures facility-pictures-${layout}`}
      spans={SPANS[layout]}
    />
  );
}
