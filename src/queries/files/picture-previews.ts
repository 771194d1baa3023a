/**
 * Makes small versions of pictures as `data:` addresses. They are inside the page, so that a phone paints them together
 * with the words, and small enough for the page to arrive in the first round trip (docs/decisions/005-what-comes-late.md).
 */
import { posix, resolve } from 'node:path';

import sharp from 'sharp';

import site from '#content/settings/site.json' with { type: 'json' };
import tour from '#content/tour/tour.json' with { type: 'json' };

type Preview = { src: string; width: number; height: number };

/**
 * @param source `picture` is the address of the picture, relative to `file`, a file below `content` that names it
 * @param size in pixels
 * @param encoding `blur`, a radius in pixels, makes the preview smaller
 * @returns the attributes of an image
 * @throws Error if sharp cannot read the picture
 */
async function makePreview(
  { file, picture }: { file: string; picture: string },
  size: { width: number; height: number },
  { quality, blur }: { quality: number; blur?: number },
): Promise<Preview> {
  const cropped = sharp(resolve('content', posix.dirname(file), picture), { autoOrient: true }).resize({ ...size, fit: 'cover' });
  const small = await (blur === undefined ? cropped : cropped.blur(blur))
    .avif({ quality, effort: 9, chromaSubsampling: '4:2:0' })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`content/${file}: the picture "${picture}" can't be read (${String(error)})`);
    });
  return { src: `data:image/avif;base64,${small.toString('base64')}`, ...size };
}

/** About 1 KB, upright, of the home page's picture. Most phones do not enlarge it. */
export function heroPreview(): Promise<Preview> {
  return makePreview({ file: 'settings/site.json', picture: site.hero.poster }, { width: 432, height: 400 }, { quality: 1, blur: 7 });
}

/** About 3 KB, sharp enough for phones. */
export function tourPreview(): Promise<Preview> {
  return makePreview({ file: 'tour/tour.json', picture: tour.poster }, { width: 448, height: 252 }, { quality: 25 });
}
