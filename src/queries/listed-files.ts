/** A picture as a file of the content lists it. */
export type Listed = {
  file: string;
  alt: string;
  /** The name of the file in the same folder that lists it. */
  list: string;
};

/**
 * Finds the files that the lists of a folder name.
 * @param sources all files by their paths, such as `/content/campus/gate.jpg`
 * @param folder the folder's path in `content/`
 * @param advice tells editors what to do with a file that no list names
 * @returns the listed pictures in their order, each with its source
 * @throws Error, with a sentence for editors, for a file that is missing, listed twice or not listed
 */
export function findListed<Source>(
  sources: Readonly<Record<string, Source>>,
  folder: string,
  listed: readonly Listed[],
  advice: string,
): readonly (Listed & { source: Source })[] {
  const path = `content/${folder}`;
  const left = new Map(Object.entries(sources).filter(([name]) => name.startsWith(`/${path}/`)));
  const found = listed.map((picture) => {
    const name = `/${path}/${picture.file}`;
    const source = left.get(name);
    if (source !== undefined) {
      left.delete(name);
      return { ...picture, source };
    }
    const problem = name in sources ? `"${picture.file}" is listed twice` : `there is no picture "${picture.file}" in this folder`;
    throw new Error(`${path}/${picture.list}: ${problem}.`);
  });
  const [unlisted] = left.keys();
  if (unlisted !== undefined) throw new Error(`${unlisted.slice(1)}: ${advice}`);
  return found;
}
