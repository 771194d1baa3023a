/**
 * Decodes uploaded pictures and encodes them again, so that a stored file contains nothing but a
 * picture (docs/api.md, "Pictures"). A program of its own does it (`picture-decoder.mjs`).
 */
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, type PictureKind, pictureKindOf } from '#domain/picture.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';

export type Picture = { kind: PictureKind; bytes: Buffer };

/** What the decoder gets. */
export type DecoderJob = Picture & PictureBounds & { maxPixels: number; maxSide: number };

/** The path is the same from here and from the bundle in `netlify/functions/api`. */
const DECODER = new URL('../../uploads/check/picture-decoder.mjs', import.meta.url);
/**
 * A progressive photograph of 40 megapixels with full colour takes 2 seconds and 280 MB. A picture
 * that takes more was made to be expensive. The memory is in kilobytes: Node and sharp reserve 600 MB
 * of it and use 70, so a picture can use 300 MB.
 */
const LIMITS = { seconds: 3, memory: 950_000 };

/** The most pixels that a picture is stored with, across and down. */
export type PictureBounds = { maxWidth: number; maxHeight: number };

/**
 * Returns the picture of a file, upright, without metadata such as place and camera, and no larger
 * than `bounds`; null if the file is no JPEG or PNG by its first bytes, has too many pixels, or can't
 * be decoded completely within the limits of time and memory.
 * @throws Error if the decoder can't be started
 */
export async function rewritePicture(
  { askProgram }: Pick<FunctionContext, 'askProgram'>,
  bytes: Buffer,
  bounds: PictureBounds,
): Promise<Picture | null> {
  const kind = pictureKindOf(bytes);
  if (kind === null) return null;
  const job: DecoderJob = { kind, bytes, maxPixels: PICTURE_MAX_PIXELS, maxSide: PICTURE_MAX_SIDE, ...bounds };
  const decoded = await askProgram(DECODER, job, LIMITS);
  return Buffer.isBuffer(decoded) ? { kind, bytes: decoded } : null;
}
