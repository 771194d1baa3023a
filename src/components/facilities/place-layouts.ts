/** How a place's four pictures are laid out beside its text. */
export type PlaceLayout = 'stage' | 'field' | 'mosaic' | 'hall' | 'colonnade' | 'strip' | 'pair';

/**
 * The `sizes` of each picture, by its position. The last one applies to all further pictures.
 * A picture in a frame that is taller than the picture is drawn wider than the frame and cropped.
 */
export const PICTURE_SIZES: Record<PlaceLayout, readonly string[]> = {
  stage: ['(min-width: 1280px) 49rem, (min-width: 1024px) 62vw, 100vw', '(min-width: 1280px) 16rem, (min-width: 1024px) 20vw, 33vw'],
  field: ['(min-width: 1280px) 76rem, (min-width: 768px) 100vw, 120vw', '(min-width: 1280px) 25rem, 33vw'],
  mosaic: [
    '(min-width: 1280px) 54rem, (min-width: 1024px) 67vw, (min-width: 768px) 115vw, 160vw',
    '(min-width: 1024px) 17rem, (min-width: 768px) 40vw, 33vw',
  ],
  hall: [
    '(min-width: 1280px) 38rem, (min-width: 1024px) 48vw, (min-width: 768px) 74vw, 100vw',
    '(min-width: 1024px) 12rem, (min-width: 768px) 25vw, 33vw',
  ],
  colonnade: ['(min-width: 1280px) 48rem, (min-width: 768px) 62vw, 94vw'],
  strip: ['(min-width: 1280px) 19rem, (min-width: 768px) 25vw, 50vw'],
  pair: ['(min-width: 1280px) 36rem, (min-width: 1024px) 45vw, 100vw', '(min-width: 1280px) 12rem, (min-width: 1024px) 15vw, 33vw'],
};
