/** Uploaded pictures: decoded and written anew, so that what is stored is a picture and nothing else (API.md, Records). */
import { createHash } from 'node:crypto';

import { PICTURE_MAX_PIXELS, PICTURE_MAX_WIDTH, type PictureKind, pictureKindOf } from '#domain/picture.ts';

/** A picture as it is stored. */
export type Picture = { kind: PictureKind; bytes: Buffer };

/** A picture that takes longer was made to. */
const MAX_SECONDS = 20;
const JPEG_QUALITY = 82;

/** The content type of each kind. */
export const PICTURE_TYPES: Readonly<Record<PictureKind, string>> = { jpeg: 'image/jpeg', png: 'image/png' };

/**
 * The picture that the bytes are, upright, at most 640 px wide, without place, camera and whatever else came with it; null where they are no
 * JPEG or PNG that can be decoded whole, or have too many pixels. The kind is told by the bytes, never by a name, and the pixels are counted
 * before they are decoded.
 */
export async function rewritePicture(bytes: Buffer): Promise<Picture | null> {
  const kind = pictureKindOf(bytes);
  if (kind === null) return null;
  // Loaded when it is needed: most calls of these functions have no picture, and it takes a good part of a function's start.
  const { default: sharp } = await import('sharp');
  try {
    const input = sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });
    const { format, width, height } = await input.metadata();
    if (format !== kind || width * height > PICTURE_MAX_PIXELS) return null;
    const upright = input.autoOrient().resize({ width: PICTURE_MAX_WIDTH, withoutEnlargement: true });
    const output = kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }) : upright.png({ compressionLevel: 9 });
    return { kind, bytes: await output.toBuffer() };
  } catch {
    // Cut off, broken or a decompression bomb: sharp says so by throwing.
    return null;
  }
}

/** The key of a picture by its content: the same picture has the same key. Lower case, since a host may not tell cases apart. */
export function pictureKey({ kind, bytes }: Picture): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${kind}`;
}

const KEY = /^[0-9a-f]{64}\.(?<kind>jpeg|png)$/u;

/** The content type of the picture with a key; null for a key that we never made. */
export function contentTypeOf(key: string): string | null {
  const kind = KEY.exec(key)?.groups?.['kind'];
  return kind === 'jpeg' || kind === 'png' ? PICTURE_TYPES[kind] : null;
}
