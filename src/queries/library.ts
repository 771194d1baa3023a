import { type CollectionEntry, getEntry } from 'astro:content';

import { dataOf } from './data-of.ts';

export type Library = CollectionEntry<'library'>['data'];

/**
 * Returns hours, pictures, staff, rules, newspapers and e-resources, from
 * `content/library/library.json`.
 */
export async function getLibrary(): Promise<Library> {
  return dataOf(await getEntry('library', 'library'), 'library/library.json');
}
