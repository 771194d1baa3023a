import { readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { builtFile, builtName } from './built-file.ts';
import { searchEntryOf } from './search-index.ts';

/** Pages that the search index does not contain. */
const UNINDEXED_PAGES = new Set(['404', 'search']);

/** Astro integration: writes `search-index.json` beside the built pages. `/search` downloads it. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const searched = pages.filter(({ pathname }) => !UNINDEXED_PAGES.has(builtName(pathname)));
        const entries = await Promise.all(
          searched.map(async ({ pathname }) =>
            searchEntryOf(await readFile(builtFile(dir, pathname), 'utf8'), `/${pathname.replace(/\/$/u, '')}`),
          ),
        );
        await writeFile(new URL('search-index.json', dir), JSON.stringify(entries.filter((entry) => entry !== null)));
      },
    },
  };
}
