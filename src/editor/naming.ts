/** How editors name a new page or a new year of the gallery. The name is that of its file, and so its address. */
import { readdirSync } from 'node:fs';

import { GALLERY_YEAR_SENTENCE, isGalleryYear } from '#domain/gallery.ts';

import type { Field } from './fields.ts';

/** The field in which editors name a new entry. Other entries show their name there. */
export type Naming = {
  label: string;
  hint: string;
  /** What stands before the name where it is shown: the slash of an address. */
  before: string;
  /** A regular expression, and what to say about other names. */
  allowed: readonly [string, string];
  /** The names that a new entry may not have, in small letters. */
  taken: readonly string[];
  suggested?: string;
  /** The name of the entry's file, without its ending, if the entry is a folder. */
  fileInFolder?: string;
};

/** The pages of the site that need no file in `content/pages`. */
const OWN_PAGES = new URL('../pages/', import.meta.url);
const FIRST_YEAR = 1900;
const YEARS = 200;

/** @param files the files of `content/pages` */
export function pageNaming(files: readonly string[]): Naming {
  return {
    label: 'Address',
    hint: 'The part after the slash, such as hostel for the page /hostel. It stays when the title changes.',
    before: '/',
    allowed: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'Expected small letters, digits and hyphens, such as girls-hostel'],
    taken: [...files, ...readdirSync(OWN_PAGES), 'editor'].map((name) => name.replace(/\.\w+$/u, '').toLowerCase()),
  };
}

/** @param folders the folders of `content/gallery`: the year after the newest is suggested */
export function yearNaming(folders: readonly string[]): Naming {
  const years = Array.from({ length: YEARS }, (_, index) => `${String(FIRST_YEAR + index)}-${String(FIRST_YEAR + index + 1)}`);
  const taken = folders.filter(isGalleryYear);
  const suggested = years.find((year) => year > (taken.at(-1) ?? ''));
  return {
    label: 'Year',
    hint: 'Two years that follow each other, such as 2023-2024.',
    before: '',
    allowed: [`^(?:${years.join('|')})$`, GALLERY_YEAR_SENTENCE],
    taken,
    ...(taken.length === 0 || suggested === undefined ? {} : { suggested }),
    fileInFolder: 'pictures',
  };
}

/** Returns the first field of the form, which is not stored: the name is that of the file. */
export function nameField({ label, hint, before, allowed, taken, suggested }: Naming): Field {
  return {
    name: 'name',
    label,
    hint,
    widget: 'name',
    required: true,
    whenBlank: 'leave-out',
    isNotStored: true,
    before,
    allowed,
    taken,
    ...(suggested === undefined ? {} : { default: suggested }),
  };
}
