import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { createTextField } from '#domain/text.ts';

const GALLERY_YEAR_SENTENCE = 'Year must be two consecutive years, such as 2023-2024';

export const emptyYear = {
  title: 'No Images Available',
  text: 'Images for this year are not currently available.',
} as const;

export const sportsSentences = {
  loading: 'Loading sports activities...',
  failed: 'Failed to load sports images.',
  empty: 'No sports images available at the moment.',
} as const;

const FIRST_YEAR = 1900;
/** All years are listed: the editor checks only patterns. */
export const GALLERY_YEARS = Array.from({ length: 200 }, (_, index) => `${String(FIRST_YEAR + index)}-${String(FIRST_YEAR + index + 1)}`);
export const GALLERY_YEAR = new RegExp(`^(?:${GALLERY_YEARS.join('|')})$`, 'u');

function isGalleryYear(text: string): boolean {
  const [first, second] = text.split('-').map(Number);
  return second === (first ?? 0) + 1;
}

const characters = { allowed: /^[0-9]{4}-[0-9]{4}$/u, sentence: GALLERY_YEAR_SENTENCE };
const year = createTextField({ label: 'Year', max: '2023-2024'.length, characters });

export const parseGalleryRequest = createParser(z.object({ year: year.check(z.refine(isGalleryYear, GALLERY_YEAR_SENTENCE)) }));

const addresses = z.array(z.string());

export const parsePictureAddresses = createParser(addresses);

/** Written by `src/pages/pictures.json.ts`. */
export const parsePictureLists = createParser(z.object({ campus: addresses, sports: addresses, gallery: z.record(z.string(), addresses) }));

/** `srcSet` only if known at the build. */
export type ShownPicture = {
  src: string;
  srcSet?: string | undefined;
  width: number;
  height: number;
  alt: string;
};
