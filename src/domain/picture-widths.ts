/**
 * The widths of the pictures that `scripts/pictures.ts` makes, and the addresses that follow from
 * one of them.
 */

/**
 * Each about 1.4 times the one before, so that no screen has to take many more pixels than it
 * shows. None is wider than its source.
 */
export const PICTURE_WIDTHS = [200, 280, 400, 560, 800, 1120, 1600] as const;

/** Where the site serves the pictures. */
const PICTURES_PATH = '/pictures/';

const ADDRESS = /^(?<base>\/pictures\/.+-)(?<width>\d+)\.webp$/u;

/**
 * The widths of a picture whose source is so wide: the last one is its own, or the widest that is
 * made.
 */
export function widthsUpTo(source: number): readonly number[] {
  const widest = Math.min(source, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** A picture's address in one width. @param base its name with the hash of what is in it */
export function pictureAddress(base: string, width: number): string {
  return `${PICTURES_PATH}${base}-${width}.webp`;
}

/**
 * An image's `srcset`.
 * @param widest the address of the picture's widest file, as the calls return it
 * @param least where a picture is never shown narrower: the first width that is needed
 * @param most where it is never shown wider: the last one
 * @returns undefined for an address that isn't one of ours
 */
export function srcSetOf(widest: string, { least = 0, most = Number.POSITIVE_INFINITY } = {}): string | undefined {
  const { base, width } = ADDRESS.exec(widest)?.groups ?? {};
  if (base === undefined) return undefined;
  const widths = widthsUpTo(Number(width)).filter((each) => each >= least && each <= most);
  return widths.map((each) => `${base}${each}.webp ${each}w`).join(', ');
}
