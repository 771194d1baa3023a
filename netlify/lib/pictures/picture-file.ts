/**
 * Checks picture files before they are decoded. The decoder must not get the original file: before
 * it reports a picture's size, it decompresses every text of a PNG (1.9 GB of memory for 4 MB) and
 * follows every directory of a JPEG's camera data (8 s for 64 KB). A colour profile is a program
 * that it runs for each pixel (104 s for 7 KB). Our own readers therefore read size and orientation
 * from the file and keep only the parts that the picture itself needs. Colours are taken for sRGB:
 * those of a wider space, such as Display P3, become a little paler.
 */
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, type PictureKind, pictureKindOf } from '#domain/picture.ts';

import { readJpeg } from './jpeg-file.ts';
import type { PictureParts } from './picture-parts.ts';
import { readPng } from './png-file.ts';

export type PictureFile = PictureParts & { kind: PictureKind };

/**
 * The most bytes that the decoder may hold for each kind. A progressive JPEG of 40 megapixels with
 * full colour has exactly 240 MB of coefficients. The limit for an interlaced PNG is lower, because
 * the decoder holds its lines in addition to the picture.
 */
const HELD_MAX_BYTES: Readonly<Record<PictureKind, number>> = { jpeg: 240_000_000, png: 200_000_000 };

const READERS: Readonly<Record<PictureKind, (bytes: Buffer) => PictureParts | null>> = { jpeg: readJpeg, png: readPng };

function mayBeDecoded({ width, height, heldBytes }: PictureParts, kind: PictureKind): boolean {
  return (
    Math.min(width, height) > 0 &&
    Math.max(width, height) <= PICTURE_MAX_SIDE &&
    width * height <= PICTURE_MAX_PIXELS &&
    heldBytes <= HELD_MAX_BYTES[kind]
  );
}

/**
 * The kind is determined from the bytes, never from a file name.
 * @returns null for another kind, a truncated file, or a picture that is too large to be decoded
 */
export function readPictureFile(bytes: Buffer): PictureFile | null {
  const kind = pictureKindOf(bytes);
  if (kind === null) return null;
  const parts = READERS[kind](bytes);
  return parts !== null && mayBeDecoded(parts, kind) ? { ...parts, kind } : null;
}
