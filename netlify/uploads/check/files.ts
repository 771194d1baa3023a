/** Encodes pictures again, so that a stored file contains nothing else. */
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, type PictureKind, detectFileKind, detectPictureKind } from '#records/files/file-kinds.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { createTemporaryFailure } from '#netlify/platform/failure.ts';

type SentPicture = { kind: PictureKind; bytes: Buffer };

export type Picture = SentPicture & { width: number; height: number };

export type DecoderJob = SentPicture & PictureBounds & { maxPixels: number; maxSide: number };

/** The same path from the bundles in `netlify/functions/api` and `netlify/functions/grievances`. */
const DECODER = new URL('../../uploads/check/picture-decoder.mjs', import.meta.url);
/** Node and sharp reserve 600 MB. A progressive photograph of 40 megapixels with full colour takes 2 seconds and 280 MB more. */
const LIMITS = { seconds: 3, memory: 950_000 };

const RETRY_SECONDS = 60;

export type PictureBounds = { maxWidth: number; maxHeight: number };

/** Null for a bad picture. @throws Failure 503 if a limit stopped the decoder, perhaps on a busy machine */
export async function rewritePicture({ askProgram }: Pick<FunctionContext, 'askProgram'>, bytes: Buffer, bounds: PictureBounds) {
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

/** Browsers only save files other than pictures. Null for an unknown or malformed file. */
export async function acceptFile(context: Pick<FunctionContext, 'askProgram'>, bytes: Buffer, bounds: PictureBounds) {
  const kind = detectFileKind(bytes);
  if (kind === null) return null;
  return kind === 'jpeg' || kind === 'png' ? rewritePicture(context, bytes, bounds) : { kind, bytes };
}
