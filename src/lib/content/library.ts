import { type CollectionEntry, getEntry } from 'astro:content';

import { found } from './found.ts';

export type Library = CollectionEntry<'library'>['data'];

/** Hours, pictures, staff, rules, newspapers and e-resources, from `content/library/library.json`. */
export async function getLibrary(): Promise<Library> {
  return found(await getEntry('library', 'library'), 'library/library.json');
}
