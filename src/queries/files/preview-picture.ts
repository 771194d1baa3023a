import { posix, resolve } from 'node:path';

import sharp from 'sharp';

/**
 * Makes a small version of a picture that is a part of the page, so that it is painted with the page's words
 * (docs/decisions/005-what-comes-late.md). Its few KB keep the page within the first round trip.
 * @param source `file` below `content/`, which names `picture` relative to its folder
 * @param shape in pixels
 * @param encoding `blur` makes the file smaller
 * @returns attributes of an image
 * @throws Error if sharp cannot read the picture
 */
export async function previewPicture(
  { file, picture }: { file: string; picture: string },
  shape: { width: number; height: number },
  { quality, blur }: { quality: number; blur?: number },
) {
  const cropped = sharp(resolve('content', posix.dirname(file), picture), { autoOrient: true }).resize({ ...shape, fit: 'cover' });
  const small = await (blur === undefined ? cropped : cropped.blur(blur))
    .avif({ quality, effort: 9, chromaSubsampling: '4:2:0' })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`content/${file}: the picture "${picture}" can't be read (${String(error)})`);
    });
  return { src: `data:image/avif;base64,${small.toString('base64')}`, ...shape };
}
