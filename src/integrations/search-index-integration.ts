import { readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { builtFile, builtName } from './built-file.ts';
import { searchPageOf } from './search-index.ts';

/** The old enquiry form sends nothing: who searches for an enquiry should find the real one. */
const UNINDEXED_PAGES = new Set(['404', 'search', 'AdmissionEnquiryForm']);

/**
 * Adds the text of the built pages to `search-index.json`, which a build has written from
 * `src/pages/search-index.json.ts`.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const searched = pages.filter(({ pathname }) => !UNINDEXED_PAGES.has(builtName(pathname)));
        const built = await Promise.all(
          searched.map(async ({ pathname }) =>
            searchPageOf(await readFile(builtFile(dir, pathname), 'utf8'), `/${pathname.replace(/\/$/u, '')}`),
          ),
        );
        const file = new URL('search-index.json', dir);
        const extras: unknown = JSON.parse(await readFile(file, 'utf8'));
        if (typeof extras !== 'object') throw new Error('search-index.json: expected an object.');
        await writeFile(file, JSON.stringify({ ...extras, pages: built.filter((page) => page !== null) }));
      },
    },
  };
}
