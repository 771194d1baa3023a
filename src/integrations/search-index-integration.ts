import { readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { getValueAt } from '#domain/unknown.ts';
import { ALL_LANGUAGES, splitPath } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';

import { listBuiltRoutes } from './built-file.ts';
import { createSearchPage } from './search-index.ts';

/** The old enquiry form sends nothing, and a function fills the last two. */
const UNINDEXED_PAGES = new Set([
  '404',
  'search',
  'AdmissionEnquiryForm',
  'notices/missing',
  'notices/notice',
  'notices/poster',
  'notices/unknown',
  'notices/expired',
]);

/** Adds the text of built pages to `search-index.json`. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const searched = listBuiltRoutes(dir).filter((route) => !UNINDEXED_PAGES.has(splitPath(route).path.slice(1)));
        const built = await Promise.all(
          searched.map(async (route) => {
            const file = new URL(`${route === '/' ? 'index' : route.slice(1)}.html`, dir);
            return createSearchPage(await readFile(file, 'utf8'), route);
          }),
        );
        const pages = built.filter((page) => page !== null);
        const file = new URL('search-index.json', dir);
        const allExtras: unknown = JSON.parse(await readFile(file, 'utf8'));
        for (const language of ALL_LANGUAGES) {
          const isEnglish = language === DEFAULT_LANGUAGE;
          const ofLanguage = pages.filter(({ path }) => splitPath(path).language === language);
          if (!isEnglish && ofLanguage.length === 0) continue;
          const translated = new Set(ofLanguage.map(({ path }) => splitPath(path).path));
          // English pages without a translation.
          const others = pages.filter(({ path }) => splitPath(path).language === DEFAULT_LANGUAGE && !translated.has(path));
          const target = isEnglish ? file : new URL(`${language}/search-index.json`, dir);
          const extras = getValueAt(allExtras, language);
          if (typeof extras !== 'object') throw new Error(`search-index.json: nothing for "${language}".`);
          await writeFile(target, JSON.stringify({ ...extras, pages: isEnglish ? ofLanguage : [...ofLanguage, ...others] }));
        }
      },
    },
  };
}
