/** The widths of the pictures that `scripts/pictures.ts` creates, and their URLs. */

/**
 * Each width is about 1.4 times the one before, so that no device downloads many more pixels than
 * it shows. No picture is made wider than its source.
 */
export const PICTURE_WIDTHS = [200, 280, 400, 560, 800, 1120, 1600] as const;

/** The URL path of the pictures. */
const PICTURES_PATH = '/pictures/';

const ADDRESS = /^(?<base>\/pictures\/.+-)(?<width>\d+)\.webp$/u;

/**
 * Returns the widths of a picture. The last one is the width of its source, or the largest width
 * that is created.
 */
export function widthsUpTo(source: number): readonly number[] {
  const widest = Math.min(source, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/**
 * Returns a picture's URL path for a width.
 * @param base the picture's name with the hash of its content
 */
export function pictureAddress(base: string, width: number): string {
  return `${PICTURES_PATH}${base}-${width}.webp`;
}

/**
 * Returns the `srcset` of a picture.
 * @param widest the URL path of the picture's widest file, as the calls return it
 * @param least the smallest width to include, if the picture is never shown narrower
 * @param most the largest width to include, if the picture is never shown wider
 * @returns undefined for a URL that isn't one of our pictures
 */
export function srcSetOf(widest: string, { least = 0, most = Number.POSITIVE_INFINITY } = {}): string | undefined {
  const { base, width } = ADDRESS.exec(widest)?.groups ?? {};
  if (base === undefined) return undefined;
  const widths = widthsUpTo(Number(width)).filter((each) => each >= least && each <= most);
  return widths.map((each) => `${base}${each}.webp ${each}w`).join(', ');
}
