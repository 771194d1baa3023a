import type { ShownPicture } from '#domain/gallery.ts';

/** Most pictures that the page does not know have this size. */
const COMMON_SIZE = { width: 1440, height: 900 };

/**
 * The page knows all pictures, unless it was built before some were added.
 * @param nameOf returns the alternative text of an unknown picture; `number` counts from 1
 */
export function picturesAt(
  addresses: readonly string[],
  known: readonly ShownPicture[],
  nameOf: (number: number) => string,
): readonly ShownPicture[] {
  const byAddress = new Map(known.map((picture) => [picture.src, picture]));
  return addresses.map((src, index) => byAddress.get(src) ?? { src, ...COMMON_SIZE, alt: nameOf(index + 1) });
}
