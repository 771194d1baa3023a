import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

import type { ShownPicture } from '#domain/gallery.ts';

/** Each is about 1.4 times the one before. Astro makes no picture wider than its source. */
const WIDTHS = [200, 280, 400, 560, 800, 1120, 1600];
const QUALITY = 64;

/**
 * Asks Astro's answer for the size, never `source`: Astro publishes an original, with all that its
 * camera noted, as soon as anybody reads a property of it.
 */
export async function makePicture(source: ImageMetadata, alt: string): Promise<ShownPicture> {
  const { srcSet } = await getImage({ src: source, widths: [...WIDTHS], format: 'webp', quality: QUALITY });
  const widest = srcSet.values.at(-1);
  if (widest === undefined) throw new Error('Astro has made no file of a picture.');
  const { width = 0, height = 0 } = widest.transform;
  return { src: widest.url, srcSet: srcSet.attribute, width, height, alt };
}
