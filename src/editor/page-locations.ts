import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocument } from 'yaml';

import { getPageAddress } from '#domain/site-pages.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { PAGE_TEMPLATES, type PageField, TEXT_PAGE, TRANSLATED_TEXTS } from '#schemas/page-content.ts';

import { createPageName, type EditorLocation, type FileLocation, listNames, PAGE_TEXT } from './location.ts';

const FRONT_MATTER = /^---\r?\n(?<front>[^]*?)^---/mu;

const NOT_EVERYWHERE: readonly PageField[] = ['picture', 'sectionTitle', 'afterSending', 'ownTime', 'invitation', 'blocks', 'body'];

/** Fields that the page's form does not show; `body` is the text. */
function listUnusedFields(page: string): ReadonlySet<string> {
  const { fields = [] } = PAGE_TEMPLATES[page] ?? TEXT_PAGE;
  return new Set(NOT_EVERYWHERE.filter((field) => !fields.includes(field)));
}

function getPageName(file: string): string {
  return file.replace(/\.md$/u, '');
}

function readText(content: string, file: string): string {
  const path = join(content, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function getPageLabel(content: string, file: string, address: string): string {
  const title: unknown = parseDocument(FRONT_MATTER.exec(readText(content, file))?.groups?.['front'] ?? '').get('title');
  return typeof title === 'string' ? `${title} (${address})` : address;
}

function readGalleryAddress(content: string): string {
  return /"galleryAddress": *"(?<address>[^"]*)"/u.exec(readText(content, 'settings/site.json'))?.groups?.['address'] ?? '';
}

/** Text pages, also new ones, share a form. */
export function listPageLocations(content: string): readonly EditorLocation[] {
  const files = listNames(join(content, 'pages')).filter((file) => file.endsWith('.md'));
  const gallery = readGalleryAddress(content);
  const names = files.map(getPageName).filter((name) => PAGE_TEMPLATES[name] !== undefined);
  return [
    ...names.map((name): FileLocation => {
      const address = getPageAddress(name, gallery);
      const label = getPageLabel(content, `pages/${name}.md`, address);
      return { group: 'parts', file: `pages/${name}.md`, label, page: address.slice(1), unused: listUnusedFields(name) };
    }),
    {
      folder: 'pages',
      label: 'Pages',
      singular: 'Page',
      description: 'Pages that are a text with blocks. A new entry is a new page; add it to the menu, too.',
      extension: 'md',
      isOpen: true,
      pictures: 'pictures',
      body: PAGE_TEXT,
      summary: '{{title}} (/{{slug}})',
      page: '{{slug}}',
      newName: createPageName(files),
      // The slug of a page with its own form is the form's name.
      filter: { field: 'slug', pattern: '^(?!pages_)' },
      unused: listUnusedFields(''),
    },
  ];
}

export function listTranslatedTexts(content: string): readonly FileLocation[] {
  return TRANSLATED_LANGUAGES.flatMap((group) =>
    Object.entries(TRANSLATED_TEXTS).flatMap(([folder, page]) =>
      listNames(join(content, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => {
          const label = getPageLabel(content, `${folder}/${name}`, `/${group}/${page}`);
          return { group, file: `${group}/${folder}/${name}`, label, isOptional: true };
        }),
    ),
  );
}

export function listTranslatedLocations(content: string): readonly FileLocation[] {
  const files = listNames(join(content, 'pages')).filter((file) => file.endsWith('.md'));
  const gallery = readGalleryAddress(content);
  return TRANSLATED_LANGUAGES.flatMap((group) =>
    files.map((file) => {
      const address = `/${group}${getPageAddress(getPageName(file), gallery)}`;
      const location = { group, file: `${group}/pages/${file}`, page: address.slice(1), isOptional: true };
      // A translation is reviewed when its English page changes.
      const unused = new Set([...listUnusedFields(getPageName(file)), 'review']);
      return { ...location, label: getPageLabel(content, `pages/${file}`, address), unused };
    }),
  );
}
