/**
 * Decodes uploaded pictures and encodes them again, in a process of its own (`picture-decoder.mjs`), so that a
 * stored file contains nothing but a picture (docs/api.md, "Pictures").
 */
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, type PictureKind, detectPictureKind } from '#records/files/file-kinds.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { createTemporaryFailure } from '#netlify/platform/failure.ts';

type SentPicture = { kind: PictureKind; bytes: Buffer };

/** A picture as it is stored, with its size in pixels. */
export type Picture = SentPicture & { width: number; height: number };

export type DecoderJob = SentPicture & PictureBounds & { maxPixels: number; maxSide: number };

/** The path is the same from here and from the bundles in `netlify/functions/api` and `netlify/functions/grievances`. */
const DECODER = new URL('../../uploads/check/picture-decoder.mjs', import.meta.url);
/**
 * The limits of a decoder: processor time, and memory in kilobytes. Node and sharp reserve 600 MB, so a picture can
 * use about 300 MB. A progressive photograph of 40 megapixels with full colour takes 2 seconds and 280 MB.
 */
const LIMITS = { seconds: 3, memory: 950_000 };

/** When a visitor whose picture took too much may try again. */
const RETRY_SECONDS = 60;

/** The largest width and height of a stored picture, in pixels. */
export type PictureBounds = { maxWidth: number; maxHeight: number };

/**
 * Returns the picture of a file, upright, no larger than `bounds`, and without metadata such as place and camera;
 * null if the file is no JPEG or PNG by its first bytes, has too many pixels, or can't be decoded.
 * @throws Failure 503 if the decoder was stopped by a limit, because a busy machine may be the cause; Error if it can't be
 *   started
 */
export async function rewritePicture(
  { askProgram }: Pick<FunctionContext, 'askProgram'>,
  bytes: Buffer,
  bounds: PictureBounds,
): Promise<Picture | null> {
  const kind = detectPictureKind(bytes);
  if (kind === null) return null;
  const job: DecoderJob = { kind, bytes, maxPixels: PICTURE_MAX_PIXELS, maxSide: PICTURE_MAX_SIDE, ...bounds };
  const decoded = await askProgram(DECODER, job, LIMITS);
  if (decoded === undefined) throw createTemporaryFailure(503, ({ server }) => server.fileNotRead, RETRY_SECONDS);
  const parts: readonly unknown[] = Array.isArray(decoded) ? decoded : [];
  const [written, width, height] = parts;
  const isPicture = Buffer.isBuffer(written) && typeof width === 'number' && typeof height === 'number';
  return isPicture ? { kind, bytes: written, width, height } : null;
}
