import { getCollection, getEntry } from 'astro:content';

import { dataOf } from './data-of.ts';

/**
 * Returns the pictures of the campus carousel or of the sports page in their order. `sample` says
 * that they stand in for the college's own pictures.
 */
export async function getPictures(folder: 'campus' | 'sports') {
  return dataOf(await getEntry('pictures', folder), `${folder}/pictures.json`);
}

const GALLERY = 'gallery/';

/** Returns the gallery's years, newest first, each with its pictures. A year may have none. */
export async function getGalleryYears() {
  const entries = await getCollection('pictures', ({ id }) => id.startsWith(GALLERY));
  const years = entries.map(({ id, data }) => ({ year: id.slice(GALLERY.length), ...data }));
  return years.sort((one, other) => other.year.localeCompare(one.year));
}
