import { type CollectionEntry, getCollection } from 'astro:content';

import { isGalleryYear } from '#domain/gallery.ts';

import { makePicture } from './picture-files.ts';

const LIST = 'pictures.json';
const GALLERY = 'gallery/';

async function folderOf({ data: { sample, pictures } }: CollectionEntry<'pictures'>) {
  return { sample, pictures: await Promise.all(pictures.map(({ file, alt }) => makePicture(file, alt))) };
}

/** `sample` says that they stand in for the college's own pictures. */
export async function getPictures(folder: 'campus' | 'sports') {
  const [entry] = await getCollection('pictures', ({ id }) => id === folder);
  if (entry === undefined)
    throw new Error(`content/${folder}/${LIST} is missing. It lists the folder's pictures and says what each shows.`);
  return folderOf(entry);
}

export async function getGalleryYears() {
  const entries = await getCollection('pictures', ({ id }) => id.startsWith(GALLERY));
  const years = entries.map(async (entry) => {
    const year = entry.id.slice(GALLERY.length);
    if (!isGalleryYear(year)) throw new Error(`content/${entry.id}: must be named by two years in a row, such as 2023-2024.`);
    return { year, ...(await folderOf(entry)) };
  });
  return (await Promise.all(years)).sort((one, other) => other.year.localeCompare(one.year));
}
