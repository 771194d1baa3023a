export type PlaceLayout = 'stage' | 'field' | 'mosaic' | 'hall' | 'colonnade' | 'strip' | 'pair';

/** Attributes `sizes` by position; the last is for all further pictures. Cropped ones are wider than their frame. */
export const PICTURE_SIZES: Record<PlaceLayout, readonly string[]> = {
  stage: ['(width >= 80rem) 49rem, (width >= 64rem) 62vw, 100vw', '(width >= 80rem) 16rem, (width >= 64rem) 20vw, 33vw'],
  field: ['(width >= 80rem) 76rem, (width >= 48rem) 100vw, 120vw', '(width >= 80rem) 25rem, 33vw'],
  mosaic: [
    '(width >= 80rem) 54rem, (width >= 64rem) 67vw, (width >= 48rem) 115vw, 160vw',
    '(width >= 64rem) 17rem, (width >= 48rem) 40vw, 33vw',
  ],
  hall: [
    '(width >= 80rem) 38rem, (width >= 64rem) 48vw, (width >= 48rem) 74vw, 100vw',
    '(width >= 64rem) 12rem, (width >= 48rem) 25vw, 33vw',
  ],
  colonnade: ['(width >= 80rem) 48rem, (width >= 48rem) 62vw, 94vw'],
  strip: ['(width >= 80rem) 19rem, (width >= 48rem) 25vw, 50vw'],
  pair: ['(width >= 80rem) 36rem, (width >= 64rem) 45vw, 100vw', '(width >= 80rem) 12rem, (width >= 64rem) 15vw, 33vw'],
};
