import type { ShownPicture } from '#domain/gallery.ts';

/** The size that is assumed for a picture that the page does not know. Most pictures have it. */
const COMMON_SIZE = { width: 1440, height: 900 };

/**
 * Returns the pictures for the addresses in an answer. The page knows them all, unless it was built
 * before the pictures were added.
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
