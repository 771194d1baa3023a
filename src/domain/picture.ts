/**
 * Uploaded pictures: limits, kinds and words that forms and functions share
 * (docs/behaviour.md, "Picture fields"; docs/api.md, "Pictures").
 */

/** The most bytes of a picture file: 4 MB. */
export const PICTURE_MAX_BYTES = 4_000_000;

/** The most pixels of a picture, told before it is decoded. */
export const PICTURE_MAX_PIXELS = 40_000_000;

/** The longest side of a picture that is taken, in pixels, told from the file's header. */
export const PICTURE_MAX_SIDE = 12_000;

/** A stored picture is at most this wide, in pixels. */
export const PICTURE_MAX_WIDTH = 640;

/**
 * A stored picture is at most this high, in pixels: twice the width, so that no upright photograph
 * of a phone is made narrower.
 */
export const PICTURE_MAX_HEIGHT = 1280;

/** What the picker offers; `.jfif` is JPEG under another name. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.jfif';

/** What an uploaded picture may be. */
export type PictureKind = 'jpeg' | 'png';

/** Words beside the field and in the answers; the kind's is also what the server answers. */
export const pictureSentences = {
  kind: 'Please upload jpeg/png/jfif extension image',
  tooLarge: 'The image must be at most 4 MB',
  several: 'Please upload one image only',
} as const;

const SIGNATURES: readonly { kind: PictureKind; bytes: readonly number[] }[] = [
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
];

/** So many bytes from a file's start are enough to tell its kind. */
export const PICTURE_SIGNATURE_BYTES = 8;

/**
 * The kind of a picture by its first bytes, whatever its name says; null for anything else, an
 * empty file too.
 */
export function pictureKindOf(start: Uint8Array): PictureKind | null {
  return SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.kind ?? null;
}

/**
 * What is wrong with a picture file, as far as size and first bytes can tell; null when nothing is.
 */
export function pictureProblem(size: number, start: Uint8Array): string | null {
  if (pictureKindOf(start) === null) return pictureSentences.kind;
  return size > PICTURE_MAX_BYTES ? pictureSentences.tooLarge : null;
}
