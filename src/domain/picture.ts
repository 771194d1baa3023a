/** See docs/behaviour.md, "Picture fields"; docs/api.md, "Pictures". */

export const PICTURE_MAX_BYTES = 4_000_000;

/** The most pixels of an uploaded picture, checked before it is decoded. */
export const PICTURE_MAX_PIXELS = 40_000_000;

/** The longest side of an uploaded picture in pixels, checked in the file's header. */
export const PICTURE_MAX_SIDE = 12_000;

/** The width of a stored picture, in pixels. */
export const PICTURE_MAX_WIDTH = 640;

/** Twice the width, so that an upright photograph of a phone keeps the full width. */
export const PICTURE_MAX_HEIGHT = 1280;

/** The file extensions of pictures. `.jfif` is a JPEG, too. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.jfif';

export type PictureKind = 'jpeg' | 'png';

export const PICTURE_SIGNATURES: Readonly<Record<PictureKind, readonly number[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Enough leading bytes to recognise every file type. */
export const FILE_START_BYTES = 1024;

/** Returns the kind of a picture by its first bytes; null for any other file. */
export function detectPictureKind(start: Uint8Array): PictureKind | null {
  const kinds = ['jpeg', 'png'] as const;
  return kinds.find((kind) => PICTURE_SIGNATURES[kind].every((byte, index) => start[index] === byte)) ?? null;
}

/** Checks a file's size and first bytes: returns the key of a message in `picture`, or null if they are valid. */
export function findPictureProblem(size: number, start: Uint8Array): 'kind' | 'tooLarge' | null {
  if (detectPictureKind(start) === null) return 'kind';
  return size > PICTURE_MAX_BYTES ? 'tooLarge' : null;
}
