import type { ShownPicture } from '#records/pictures/gallery.ts';

const COMMON_SIZE = { width: 1440, height: 900 };

/**
 * Pictures newer than the build get a default size and name.
 * @param nameOf `number` counts from 1
 */
export function getPictures(
  addresses: readonly string[],
  built: readonly ShownPicture[],
  nameOf: (number: number) => string,
): readonly ShownPicture[] {
  const byAddress = new Map(built.map((picture) => [picture.src, picture]));
  return addresses.map((src, index) => byAddress.get(src) ?? { src, ...COMMON_SIZE, alt: nameOf(index + 1) });
}
