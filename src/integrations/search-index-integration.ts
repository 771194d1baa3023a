import { readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { ALL_LANGUAGES, type Language, splitPath } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';

import { getBuiltFile, listBuiltRoutes } from './built-file.ts';
import { createSearchPage } from './search-index.ts';

/**
 * Pages outside the index. The old enquiry form sends nothing, so searches should find the real
 * one; a function fills the last two.
 */
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

/**
 * Returns a language's part of the index.
 * @throws if the build has written none
 */
function getLanguageExtras(all: unknown, language: Language): object {
  const extras: unknown = typeof all === 'object' && all !== null ? Reflect.get(all, language) : null;
  if (typeof extras !== 'object' || extras === null) throw new Error(`search-index.json: nothing for "${language}".`);
  return extras;
}

/** Adds the text of built pages to the `search-index.json` of `src/pages/search-index.json.ts`. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const searched = listBuiltRoutes(dir).filter((route) => !UNINDEXED_PAGES.has(splitPath(route).path.slice(1)));
        const built = await Promise.all(
          searched.map(async (route) => createSearchPage(await readFile(getBuiltFile(dir, route.slice(1)), 'utf8'), route)),
        );
        const found = built.filter((page) => page !== null);
        const file = new URL('search-index.json', dir);
        const extras: unknown = JSON.parse(await readFile(file, 'utf8'));
        for (const language of ALL_LANGUAGES) {
          const isEnglish = language === DEFAULT_LANGUAGE;
          const own = found.filter(({ path }) => splitPath(path).language === language);
          if (!isEnglish && own.length === 0) continue;
          const translated = new Set(own.map(({ path }) => splitPath(path).path));
          // Another language's index includes the English pages without a translation.
          const others = found.filter(({ path }) => splitPath(path).language === DEFAULT_LANGUAGE && !translated.has(path));
          const target = isEnglish ? file : new URL(`${language}/search-index.json`, dir);
          await writeFile(target, JSON.stringify({ ...getLanguageExtras(extras, language), pages: isEnglish ? own : [...own, ...others] }));
        }
      },
    },
  };
}
