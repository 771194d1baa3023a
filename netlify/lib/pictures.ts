/**
 * Decodes uploaded pictures and encodes them again, so that a stored file contains nothing but a
 * picture (docs/api.md, "Pictures").
 */
import { randomBytes } from 'node:crypto';

import type { Sharp } from 'sharp';

import { PICTURE_MAX_HEIGHT, PICTURE_MAX_PIXELS, PICTURE_MAX_WIDTH, type PictureKind } from '#domain/picture.ts';

import type { PictureFile } from './picture-file.ts';
import { withChunk } from './png-file.ts';

/** A picture as it is stored. */
export type Picture = { kind: PictureKind; bytes: Buffer };

/**
 * The most expensive picture that passes our checks takes about a second. A picture that takes
 * longer than this was made to be slow.
 */
const MAX_SECONDS = 10;
const JPEG_QUALITY = 82;
/**
 * Level 9 takes 4 s for a picture that was made to be slow. Level 6 takes a fifth of a second, and
 * its files are hardly larger.
 */
const PNG_COMPRESSION = 6;
/** The file between two steps is not stored, so compressing it would waste time. */
const NO_COMPRESSION = 0;

/** The content type of each kind of picture. */
export const PICTURE_TYPES: Readonly<Record<PictureKind, string>> = { jpeg: 'image/jpeg', png: 'image/png' };

/**
 * How a picture with each EXIF orientation is turned upright: those in `MIRRORED` are first
 * mirrored from left to right, then each is rotated clockwise. The first entry is orientation 1.
 */
const DEGREES = [0, 0, 180, 180, 270, 90, 90, 270] as const;
const MIRRORED: ReadonlySet<number> = new Set([2, 4, 5, 7]);

/**
 * Shrinks the picture to its stored size, but doesn't rotate it yet. A picture with a sideways
 * orientation therefore has width and height exchanged here.
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
 * Returns the picture of a file, upright, at most 640 px wide and 1,280 px high, without metadata
 * such as place and camera; null if it can't be decoded completely.
 */
export async function rewritePicture(file: PictureFile): Promise<Picture | null> {
  // sharp is loaded only when it is needed, because it takes a large part of a function's start and
  // most calls have no picture.
  const { default: sharp } = await import('sharp');
  const open = (bytes: Buffer) => sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });
  try {
    const shrunk = await shrink(open, file);
    // The picture is rotated after it is shrunk, because the decoder would have to hold the large
    // one in memory to rotate it.
    const upright = shrunk.flop(MIRRORED.has(file.orientation)).rotate(DEGREES[file.orientation - 1] ?? 0);
    const output =
      file.kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }) : upright.png({ compressionLevel: PNG_COMPRESSION });
    return { kind: file.kind, bytes: await output.toBuffer() };
  } catch {
    // sharp throws if the file is truncated or malformed.
    return null;
  }
}

/** As many as a SHA-256 hash has: earlier versions of the site serve no key of another length. */
const KEY_BYTES = 32;

/**
 * Returns a new random key for a picture. It is in lower case, because a host may ignore case in
 * URLs.
 */
export function newPictureKey({ kind }: Pick<Picture, 'kind'>): string {
  return `${randomBytes(KEY_BYTES).toString('hex')}.${kind}`;
}

/** Random keys, and the keys of earlier versions, which are hashes of the pictures. */
const KEY = /^[0-9a-f]{64}\.(?<kind>jpeg|png)$/u;

/**
 * Returns the content type of the picture with a key, or null if no picture of ours can have this
 * key.
 */
export function contentTypeOf(key: string): string | null {
  const kind = KEY.exec(key)?.groups?.['kind'];
  return kind === 'jpeg' || kind === 'png' ? PICTURE_TYPES[kind] : null;
}
