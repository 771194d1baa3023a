/**
 * Picture files before they are decoded. The decoder must not see a file as it came: it unpacks
 * every text of a PNG (1.9 GB of memory for 4 MB) and follows every directory of a JPEG's camera
 * data (8 s for 64 KB) before it says how large the picture is. So our own readers take size and
 * orientation from the file and keep only what the picture itself needs.
 */
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, type PictureKind, pictureKindOf } from '#domain/picture.ts';

import { readJpeg } from './jpeg-file.ts';
import { readPng } from './png-file.ts';

/** What a reader finds in a file. */
export type PictureParts = {
  /** In pixels, as the file has them, before it is turned upright. */
  width: number;
  height: number;
  /** How to turn it upright: 1 to 8 as EXIF counts them. */
  orientation: number;
  /** The bytes that the decoder has to hold at once; 0 where it reads line by line. */
  heldBytes: number;
  /** The file without all that is no part of the picture. */
  bytes: Buffer;
  /**
   * A PNG's colour profile, to be put into the shrunk picture: converting the large one takes
   * seconds.
   */
  profile: Buffer | null;
};

/** A picture file that may be decoded. */
export type PictureFile = PictureParts & { kind: PictureKind };

/**
 * The most bytes that the decoder may hold of each kind. A progressive JPEG of 40 megapixels with
 * full colour has exactly 240 MB of coefficients. For an interlaced PNG the decoder holds its lines
 * beside the picture, so it may have less.
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
 * Reads a picture file without decoding it; the kind is told by the bytes, never by a name.
 * @returns null for another kind, a file that breaks off, and a picture that is too large to be
 *   decoded
 */
export function readPictureFile(bytes: Buffer): PictureFile | null {
  const kind = pictureKindOf(bytes);
  if (kind === null) return null;
  const parts = READERS[kind](bytes);
  return parts !== null && mayBeDecoded(parts, kind) ? { ...parts, kind } : null;
}
