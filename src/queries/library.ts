import { type CollectionEntry, getEntry } from 'astro:content';

import { dataOf } from './data-of.ts';

export type Library = CollectionEntry<'library'>['data'];

export async function getLibrary(): Promise<Library> {
  return dataOf(await getEntry('library', 'library'), 'library/library.json');
}
