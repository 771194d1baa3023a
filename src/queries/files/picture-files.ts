import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

import type { ShownPicture } from '#records/pictures/gallery.ts';

/**
 * For lists on phones, lists on wide screens, a phone's whole width and the viewer; encoding takes
 * most of a build. Astro never exceeds the source's width.
 */
const WIDTHS = [320, 560, 800, 1360];
const QUALITY = 64;

/** Must not read properties of `source`: Astro would publish the original with its camera metadata. */
export async function makePicture(source: ImageMetadata, alt: string): Promise<ShownPicture> {
  const { srcSet } = await getImage({ src: source, widths: [...WIDTHS], format: 'webp', quality: QUALITY });
  const widest = srcSet.values.at(-1);
  if (widest === undefined) throw new Error('Astro has made no file of a picture.');
  const { width = 0, height = 0 } = widest.transform;
  return { src: widest.url, srcSet: srcSet.attribute, width, height, alt };
}
