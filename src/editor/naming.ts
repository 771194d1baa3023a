/** Names new pages and courses, whose file name is the address. */
import { existsSync, readdirSync } from 'node:fs';

import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

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
