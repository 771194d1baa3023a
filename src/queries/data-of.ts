import { translated } from './language.ts';

/**
 * Returns the data in the language in which the page is built.
 * @throws Error that tells editors which file is missing
 */
export function dataOf<Entry extends { data: unknown }>(entry: Entry | undefined, file: string): Entry['data'] {
  if (entry === undefined) throw new Error(`content/${file} is missing: the site can't be built without it.`);
  return translated(entry.data);
}
