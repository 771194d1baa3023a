import { readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { searchEntryOf } from './search-index.ts';

/** Pages that nobody searches for. */
const LEFT_OUT = new Set(['404', 'search']);

/** Writes `search-index.json` beside the built pages; `/search` fetches it. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const names = pages.map(({ pathname }) => pathname.replace(/\/$/u, '')).filter((name) => !LEFT_OUT.has(name));
        const entries = await Promise.all(
          names.map(async (name) => {
            const html = await readFile(new URL(name === '' ? 'index.html' : `${name}.html`, dir), 'utf8');
            return searchEntryOf(html, `/${name}`);
          }),
        );
        await writeFile(new URL('search-index.json', dir), JSON.stringify(entries.filter((entry) => entry !== null)));
      },
    },
  };
}
