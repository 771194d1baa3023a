import { join } from 'node:path';

import { GALLERY_YEARS } from '#records/pictures/gallery.ts';

import { listNames } from './naming.ts';
import type { FolderLocation } from './place.ts';

/** Returns the form of a gallery year, which suggests the year after the newest folder. */
export function createGalleryLocation(content: string): FolderLocation {
  const newest = listNames(join(content, 'gallery'))
    .filter((name) => GALLERY_YEARS.includes(name))
    .at(-1);
  const next = newest === undefined ? undefined : GALLERY_YEARS[GALLERY_YEARS.indexOf(newest) + 1];
  return {
    folder: 'gallery',
    label: 'Gallery',
    singular: 'Year',
    extension: 'json',
    isOpen: true,
    pictures: '',
    body: null,
    summary: '{{fields.year}}',
    nameField: 'year',
    ...(next === undefined ? {} : { suggested: { year: next } }),
    fileInFolder: 'pictures',
  };
}
