/** Defines how the editor presents a collection of `content/`. */
import type { Language } from '#i18n/languages.ts';

import type { NewName } from './naming.ts';

export type FileLocation = {
  group: GroupName;
  /** Path below `content/`. A Markdown file is a page. */
  file: string;
  /** Address of a page, without the leading slash. */
  page?: string;
  /** Schema fields that this page does not use. */
  unused?: ReadonlySet<string>;
  isOptional?: boolean;
  label: string;
  description?: string;
  /** True if the file is a list of entries. */
  isList?: boolean;
  /**
   * Folder of pictures or PDFs, relative to the file or, with a slash, to the project; `address` is
   * the folder's name in the file.
   */
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
  /** Subfolder of the pictures. */
  pictures?: string;
  /** Hint for the body text; null without a body. */
  body: string | null;
  summary: string;
  page?: string;
  /** Sveltia's filter for the folder's files; files outside it have their own forms. */
  filter?: { field: string; pattern: string };
  /** Schema fields that none of these files uses. */
  unused?: ReadonlySet<string>;
  /** Field from which a new file is named; the title by default. */
  nameField?: string;
  /** Suggested values of a new entry. */
  suggested?: Readonly<Record<string, string>>;
  /** Prompt for the file's name; by default it is derived from the title. */
  newName?: NewName;
  /** Name, without extension, of the file in an entry that is a folder. */
  fileInFolder?: string;
};

export type EditorLocation = FileLocation | FolderLocation;

export const GROUPS = {
  settings: 'College, menu and settings',
  about: 'About the college',
  people: 'People',
  pictures: 'Campus, sports and library',
  reports: 'Reports and documents',
  parts: 'Pages: lists, forms',
} as const;

/** A group of forms; each language's translated pages form one. The editor does not show `hidden`. */
type GroupName = keyof typeof GROUPS | Language | 'hidden';

export const PAGE_TEXT = 'The text of the page. Its headings become the list “On this page”.';
