import { PictureLinks } from '#ui/PictureLinks.tsx';
import type { ShownPicture } from '#ui/pictures.ts';

import './facility-pictures.css';

/** How a place's four pictures stand beside its words. */
export type FacilityLayout = 'stage' | 'field' | 'mosaic' | 'hall' | 'colonnade' | 'strip' | 'pair';

type FacilityPicturesProps = { title: string; pictures: readonly ShownPicture[]; layout: FacilityLayout };

const COLUMN = '(min-width: 1280px) 76rem, 100vw';

/** How wide the pictures show, first to last. */
const SIZES: Record<FacilityLayout, readonly string[]> = {
  stage: ['(min-width: 1024px) 60vw, 100vw', '(min-width: 1024px) 20vw, 33vw'],
  field: [COLUMN, '(min-width: 1024px) 17rem, 33vw'],
  mosaic: ['(min-width: 1024px) 24rem, (min-width: 768px) 60vw, 100vw', '(min-width: 1024px) 17rem, (min-width: 768px) 40vw, 50vw'],
  hall: ['(min-width: 1024px) 36rem, (min-width: 768px) 74vw, 100vw', '(min-width: 1024px) 12rem, (min-width: 768px) 25vw, 33vw'],
  colonnade: ['(min-width: 768px) 34vw, 68vw'],
  strip: ['(min-width: 768px) 25vw, 50vw'],
  pair: ['(min-width: 768px) 36rem, 100vw', '(min-width: 768px) 12rem, 33vw'],
};

/** The pictures of one place on `/Infrastructure-Facilities`; a click enlarges them. */
export function FacilityPictures({ title, pictures, layout }: FacilityPicturesProps) {
  return (
    <PictureLinks title={title} pictures={pictures} className={`facility-pictures facility-pictures-${layout}`} sizes={SIZES[layout]} />
  );
}
