/** What the editor needs to know of a collection of `content/` besides its schema. */
import type { Language } from '#i18n/languages.ts';

import type { NewName } from './naming.ts';

export type FileLocation = {
  group: GroupName;
  /** The path is below `content/`. A Markdown file is a page. */
  file: string;
  /** The address of a page, without the slash at its beginning. */
  page?: string;
  /** Fields of the schema that this page has no use for. */
  unused?: ReadonlySet<string>;
  isOptional?: boolean;
  label: string;
  description?: string;
  /** The file is a list of entries of the schema. */
  isList?: boolean;
  /** Where its pictures or PDFs are, from the file or, with a slash, from the project, and what the file calls the folder. */
  files?: { folder: string; address: string };
};

export type FolderLocation = {
  /** The path is below `content/`. */
  folder: string;
  label: string;
  singular: string;
  description?: string;
  extension: 'md' | 'json';
  isOpen: boolean;
  /** The pictures are below the folder. */
  pictures?: string;
  /** Null if there is no text below the fields. */
  body: string | null;
  summary: string;
  page?: string;
  /** Which of the folder's files, in Sveltia's terms. The others have forms of their own. */
  filter?: { field: string; pattern: string };
  /** Fields of the schema that none of them has use for. */
  unused?: ReadonlySet<string>;
  /** The field from which the name of a new file is made; without it, the title. */
  nameField?: string;
  /** What the fields of a new entry hold. */
  suggested?: Readonly<Record<string, string>>;
  /** Without it the file's name is made from the title. */
  newName?: NewName;
  /** An entry that is a folder has this file; the name has no ending. */
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

/** The translated pages of a language are a group. */
type GroupName = keyof typeof GROUPS | Language;

export const PAGE_TEXT = 'The text of the page. Its headings become the list “On this page”.';
