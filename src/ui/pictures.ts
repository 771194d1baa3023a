/** Pictures as islands show them. */

/** One picture: its widest file, which tells of the others (srcSetOf), and what it shows. */
export type ShownPicture = {
  src: string;
  /** Of the widest file. */
  width: number;
  height: number;
  alt: string;
};

/** The shape of a picture that nothing is known of: most pictures of the site have it. */
const COMMON_SIZE = { width: 1440, height: 900 };

/**
 * From the addresses that a call answers to pictures. The page knows them all, unless it is older than the answer.
 * @param nameOf what a picture is called whose content isn't known; `number` counts from 1
 */
export function picturesAt(
  addresses: readonly string[],
  known: readonly ShownPicture[],
  nameOf: (number: number) => string,
): readonly ShownPicture[] {
  const byAddress = new Map(known.map((picture) => [picture.src, picture]));
  return addresses.map((src, index) => byAddress.get(src) ?? { src, ...COMMON_SIZE, alt: nameOf(index + 1) });
}
