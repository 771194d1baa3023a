import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocument } from 'yaml';

import { getPageAddress } from '#domain/site-pages.ts';
import { getValueAt, parseJson } from '#domain/unknown.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { PAGE_FIELDS, PAGE_TEMPLATES, TEXT_PAGE, TRANSLATED_TEXTS } from '#schemas/page-content.ts';

import { createPageName, type EditorLocation, type FileLocation, listNames, PAGE_TEXT } from './location.ts';

/** Fields that the page's form does not show; `body` is the text. */
function listUnusedFields(page: string): ReadonlySet<string> {
  const { fields = [] } = PAGE_TEMPLATES[page] ?? TEXT_PAGE;
  return new Set(PAGE_FIELDS.filter((field) => !fields.includes(field)));
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Of a file that may have mistakes. */
function getPageLabel(content: string, file: string, address: string): string {
  const [, front = ''] = /^---\r?\n([^]*?)^---/mu.exec(readText(join(content, file))) ?? [];
  const title: unknown = parseDocument(front).get('title');
  return typeof title === 'string' ? `${title} (${address})` : address;
}

function listPages(content: string) {
  const gallery = getValueAt(parseJson(readText(join(content, 'settings', 'site.json'))), 'galleryAddress');
  const names = listNames(join(content, 'pages')).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []));
  return names.map((name) => ({
    name,
    file: `pages/${name}.md`,
    address: getPageAddress(name, typeof gallery === 'string' ? gallery : ''),
  }));
}

/** Text pages, also new ones, share a form. */
export function listPageLocations(content: string): readonly EditorLocation[] {
  const pages = listPages(content);
  return [
    ...pages
      .filter(({ name }) => PAGE_TEMPLATES[name] !== undefined)
      .map(({ name, file, address }): FileLocation => {
        const label = getPageLabel(content, file, address);
        return { group: 'parts', file, label, page: address.slice(1), unused: listUnusedFields(name) };
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
      newName: createPageName(pages.map(({ name }) => name)),
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
  return TRANSLATED_LANGUAGES.flatMap((group) =>
    listPages(content).map(({ name, file, address }) => {
      const page = `${group}${address}`;
      // A translation is reviewed when its English page changes.
      const unused = new Set([...listUnusedFields(name), 'review']);
      return { group, file: `${group}/${file}`, page, label: getPageLabel(content, file, `/${page}`), unused, isOptional: true };
    }),
  );
}
