/** How the editor presents a collection, and names new pages and courses, whose file name is the address. */
import { existsSync, readdirSync } from 'node:fs';

import { type Language, TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

export type FileLocation = {
  /** The heading in the editor's menu; each language's pages have their own. The editor leaves out `hidden`. */
  group: keyof typeof GROUPS | Language | 'hidden';
  /** Path below `content/`. */
  file: string;
  /** Without the leading slash. */
  page?: string;
  /** Schema fields without use on this page. */
  unused?: ReadonlySet<string>;
  isOptional?: boolean;
  label: string;
  description?: string;
  isList?: boolean;
  /** Folder of pictures or PDFs, relative to the file or, after a slash, to the project; `address` is its name in the file. */
  files?: { folder: string; address: string };
};

export type FolderLocation = {
  /** Path below `content/`. */
  folder: string;
  label: string;
  singular: string;
  description?: string;
  extension: 'md' | 'json';
  isOpen: boolean;
  pictures?: string;
  /** Hint for the body, if there is one. */
  body?: string;
  summary: string;
  page?: string;
  /** Sveltia's filter for files without a form of their own. */
  filter?: { field: string; pattern: string };
  /** Schema fields without use in these files. */
  unused?: ReadonlySet<string>;
  /** Names a new file; the title by default. */
  nameField?: string;
  /** Initial values of a new entry. */
  suggested?: Readonly<Record<string, string>>;
  newName?: NewName;
  /** Without extension, of the file in an entry that is a folder. */
  fileInFolder?: string;
};

export type EditorLocation = FileLocation | FolderLocation;

/** Sveltia cuts names of more than 20 letters. */
export const GROUPS = {
  settings: 'College and settings',
  about: 'About the college',
  people: 'People',
  pictures: 'Campus and library',
  reports: 'Reports, documents',
  parts: 'Lists and forms',
} as const;

export const PAGE_TEXT = 'The text of the page. Its headings become the list “On this page”.';

/** Sveltia's prompt for the name of a new entry. */
export type NewName = { hint: string; pattern: readonly [expression: string, sentence: string]; template?: string };

/** Templates; some have no file in `content/pages`. */
const PAGES = new URL('../pages/', import.meta.url);

export function listNames(folder: string | URL): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

export function createPageName(files: readonly string[]): NewName {
  const names = [...files, ...listNames(PAGES), ...TRANSLATED_LANGUAGES, 'editor'];
  // Only names that the pattern below would accept.
  const taken = names.map((name) => name.replace(/\.\w+$/u, '').toLowerCase()).filter((name) => /^[a-z0-9-]+$/u.test(name));
  return {
    hint: 'The part of the address after the slash, such as canteen for the page /canteen. It stays when the title changes.',
    pattern: [
      `^(?!(?:${taken.join('|')})$)[a-z0-9]+(?:-[a-z0-9]+)*$`,
      'Expected small letters, digits and hyphens, such as girls-hostel, and a name that no other page has',
    ],
  };
}

export const courseName: NewName = {
  hint: 'The last part of the address, such as bsc-physics for the page /courses/bsc-physics. It stays when the name changes.',
  pattern: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'Expected small letters, digits and hyphens, such as bsc-physics'],
  template: '{{name}}',
};
