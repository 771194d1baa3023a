/**
 * Uploaded pictures: decoded and written anew, so that what is stored is a picture and nothing else
 * (docs/api.md, "Pictures").
 */
import { createHash } from 'node:crypto';

import type { Sharp } from 'sharp';

import { PICTURE_MAX_HEIGHT, PICTURE_MAX_PIXELS, PICTURE_MAX_WIDTH, type PictureKind } from '#domain/picture.ts';

import type { PictureFile } from './picture-file.ts';
import { withChunk } from './png-file.ts';

/** A picture as it is stored. */
export type Picture = { kind: PictureKind; bytes: Buffer };

/**
 * A picture that takes longer was made to: the dearest one that passes our checks takes about a
 * second.
 */
const MAX_SECONDS = 10;
const JPEG_QUALITY = 82;
/**
 * Level 9 takes 4 s over a picture that was made to be slow, level 6 a fifth of a second, for files
 * that are hardly larger.
 */
const PNG_COMPRESSION = 6;
/** Between two steps nothing needs to be small. */
const NO_COMPRESSION = 0;

/** The content type of each kind. */
export const PICTURE_TYPES: Readonly<Record<PictureKind, string>> = { jpeg: 'image/jpeg', png: 'image/png' };

type Turn = { isMirrored: boolean; degrees: number };

const UPRIGHT: Turn = { isMirrored: false, degrees: 0 };

/**
 * How each EXIF orientation is turned upright: mirrored from left to right first, then turned
 * clockwise by so many degrees.
 */
const TURNS: Readonly<Record<number, Turn>> = {
  2: { isMirrored: true, degrees: 0 },
  3: { isMirrored: false, degrees: 180 },
  4: { isMirrored: true, degrees: 180 },
  5: { isMirrored: true, degrees: 270 },
  6: { isMirrored: false, degrees: 90 },
  7: { isMirrored: true, degrees: 90 },
  8: { isMirrored: false, degrees: 270 },
};

/**
 * The picture small enough to be stored, as its file has it: on its side where the camera lay on
 * its side.
 */
async function shrink(open: (bytes: Buffer) => Sharp, { bytes, profile, orientation }: PictureFile): Promise<Sharp> {
  const isOnItsSide = orientation > 4;
  const shrunk = open(bytes).resize({
    width: isOnItsSide ? PICTURE_MAX_HEIGHT : PICTURE_MAX_WIDTH,
    height: isOnItsSide ? PICTURE_MAX_WIDTH : PICTURE_MAX_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (profile === null) return shrunk;
  const small = await shrunk.png({ compressionLevel: NO_COMPRESSION }).toBuffer();
  return open(withChunk(small, profile));
}

/**
 * The picture of a file, upright, at most 640 px wide and 1,280 px high, without place, camera and
 * whatever else came with it; null where it can't be decoded whole.
 */
export async function rewritePicture(file: PictureFile): Promise<Picture | null> {
  // Loaded when it is needed: most calls of these functions have no picture, and it takes a good
  // part of a function's start.
  const { default: sharp } = await import('sharp');
  const open = (bytes: Buffer) => sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });
  try {
    const shrunk = await shrink(open, file);
    // The small picture is turned: for turning the large one the decoder would have to hold it
    // whole.
    const { isMirrored, degrees } = TURNS[file.orientation] ?? UPRIGHT;
    const upright = shrunk.flop(isMirrored).rotate(degrees);
    const output =
      file.kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }) : upright.png({ compressionLevel: PNG_COMPRESSION });
    return { kind: file.kind, bytes: await output.toBuffer() };
  } catch {
    // Cut off or broken: sharp says so by throwing.
    return null;
  }
}

/**
 * The key of a picture by its content: the same picture has the same key. Lower case, since a host
 * may not tell cases apart.
 */
export function pictureKey({ kind, bytes }: Picture): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${kind}`;
}

const KEY = /^[0-9a-f]{64}\.(?<kind>jpeg|png)$/u;

/** The content type of the picture with a key; null for a key that we never made. */
export function contentTypeOf(key: string): string | null {
  const kind = KEY.exec(key)?.groups?.['kind'];
  return kind === 'jpeg' || kind === 'png' ? PICTURE_TYPES[kind] : null;
}
