import { getCollection, getEntry } from 'astro:content';

import { found } from './found.ts';

/** The campus carousel's or the sports page's pictures, in their order; `sample` says that they stand in for the college's own. */
export async function getPictures(folder: 'campus' | 'sports') {
  return found(await getEntry('pictures', folder), `${folder}/pictures.json`);
}

const GALLERY = 'gallery/';

/** The gallery's years, newest first, each with its pictures; a year may have none. */
export async function getGalleryYears() {
  const entries = await getCollection('pictures', ({ id }) => id.startsWith(GALLERY));
  const years = entries.map(({ id, data }) => ({ year: id.slice(GALLERY.length), ...data }));
  return years.sort((one, other) => other.year.localeCompare(one.year));
}
