/**
 * Uploaded pictures: limits, kinds and messages that forms and functions share
 * (docs/behaviour.md, "Picture fields"; docs/api.md, "Pictures").
 */

/** The most bytes of a picture file: 4 MB. */
export const PICTURE_MAX_BYTES = 4_000_000;

/** The most pixels of a picture, checked before it is decoded. */
export const PICTURE_MAX_PIXELS = 40_000_000;

/** The longest side that a picture may have, in pixels, checked in the file's header. */
export const PICTURE_MAX_SIDE = 12_000;

/** The greatest width of a stored picture, in pixels. */
export const PICTURE_MAX_WIDTH = 640;

/**
 * The greatest height of a stored picture, in pixels. It is twice the width, so that an upright
 * photograph of a phone keeps the full width.
 */
export const PICTURE_MAX_HEIGHT = 1280;

/** The file extensions that the file picker offers. `.jfif` is another extension for JPEG. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.jfif';

/** The kinds of pictures that can be uploaded. */
export type PictureKind = 'jpeg' | 'png';

/** Returns the kind of picture that a stored record names, or null if it has no picture. */
export function pictureKindIn(value: unknown): PictureKind | null {
  return value === 'jpeg' || value === 'png' ? value : null;
}

/** Messages beside the field and in the answers. */
export const pictureSentences = {
  kind: 'Please upload jpeg/png/jfif extension image',
  tooLarge: 'The image must be at most 4 MB',
  several: 'Please upload one image only',
} as const;

const SIGNATURES: readonly { kind: PictureKind; bytes: readonly number[] }[] = [
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
];

/** The kind of a file can be determined from this many bytes at its start. */
export const PICTURE_SIGNATURE_BYTES = 8;

/**
 * Returns the kind of a picture by its first bytes, whatever its file name; null for any other
 * file, also for an empty one.
 */
export function pictureKindOf(start: Uint8Array): PictureKind | null {
  return SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.kind ?? null;
}

/**
 * Returns the message for an invalid picture file, judged by its size and first bytes; null if it
 * is valid so far.
 */
export function pictureProblem(size: number, start: Uint8Array): string | null {
  if (pictureKindOf(start) === null) return pictureSentences.kind;
  return size > PICTURE_MAX_BYTES ? pictureSentences.tooLarge : null;
}
