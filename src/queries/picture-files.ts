import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

import type { ShownPicture } from '#domain/gallery.ts';

import { type Listed, findListed } from './listed-files.ts';

/**
 * Each width is about 1.4 times the one before, so that no device downloads many more pixels than
 * it shows. Astro makes no picture wider than its source.
 */
const WIDTHS = [200, 280, 400, 560, 800, 1120, 1600];
const QUALITY = 64;

const SOURCES = import.meta.glob<ImageMetadata>(
  '/content/{campus,sports,gallery/*,facilities/infrastructure}/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}',
  { eager: true, import: 'default' },
);

/**
 * Makes one picture. It asks Astro's answer for the size, never `source`: Astro publishes an original,
 * with all that its camera noted, as soon as anybody reads a property of it.
 */
async function makePicture(source: ImageMetadata, alt: string): Promise<ShownPicture> {
  const { srcSet } = await getImage({ src: source, widths: [...WIDTHS], format: 'webp', quality: QUALITY });
  const widest = srcSet.values.at(-1);
  if (widest === undefined) throw new Error('Astro has made no file of a picture.');
  const { width = 0, height = 0 } = widest.transform;
  return { src: widest.url, srcSet: srcSet.attribute, width, height, alt };
}

/**
 * Lets Astro make the listed pictures of a folder in all widths.
 * @param folder the folder's path in `content/`
 * @param advice tells editors what to do with a picture that no list names
 * @returns the pictures by their file names, in the order of the lists
 * @throws Error, with a sentence for editors, for a picture that is missing, listed twice or not listed
 */
export async function makePictures(folder: string, listed: readonly Listed[], advice: string): Promise<ReadonlyMap<string, ShownPicture>> {
  const found = findListed(SOURCES, folder, listed, advice);
  return new Map(await Promise.all(found.map(async ({ file, source, alt }) => [file, await makePicture(source, alt)] as const)));
}
