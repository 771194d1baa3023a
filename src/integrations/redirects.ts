/**
 * Writes Netlify's `_headers` and `_redirects`. Another case is a rewrite (200), because a redirect
 * would loop on a host that ignores case.
 */
import { writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { GALLERY_PAGE } from '#domain/site-pages.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { listBuiltRoutes } from './built-file.ts';
import { listPreviewHeaders } from './indexing.ts';

const RIGHT_SPELLINGS = [
  { from: '/administration', to: '/adminitration' },
  { from: '/iqac-calendar', to: '/iqac-calender' },
] as const;

/** The login leads to this address. */
const OTHER_CASES = [{ from: '/Admin_Faculty_Console', to: '/admin_faculty_console' }] as const;

/** @param routes in canonical spelling, such as `/About` */
export function listRedirects(routes: readonly string[], galleryAddress: string): readonly string[] {
  const pages = new Set(routes);
  const lowerCase = routes.map((route) => ({ from: route.toLowerCase(), to: route }));
  const rewrites = [...lowerCase, ...OTHER_CASES].filter(({ from, to }) => pages.has(to) && !pages.has(from));
  const gallery = [`/${GALLERY_PAGE}`, `/${GALLERY_PAGE}`.toLowerCase()].map((from) => ({ from, to: galleryAddress }));
  const redirects = [...RIGHT_SPELLINGS, ...(pages.has(`/${GALLERY_PAGE}`) ? [] : gallery)].filter(
    ({ from, to }) => pages.has(to) && !pages.has(from),
  );
  // A rule for an existing file (`/About.html`) needs "!".
  const names = routes.filter((route) => route !== '/' && !route.endsWith('/404')).map((route) => `${route}.html ${route} 301!`);
  const missing = TRANSLATED_LANGUAGES.filter((language) => pages.has(`/${language}/404`)).map(
    (language) => `/${language}/* /${language}/404.html 404`,
  );
  return [
    ...rewrites.map(({ from, to }) => `${from} ${to} 200`),
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...names,
    ...missing,
  ];
}

async function writeLines(file: URL, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await writeFile(file, `${lines.join('\n')}\n`);
}

export function netlifyFiles({ galleryAddress }: { galleryAddress: string }): AstroIntegration {
  return {
    name: 'netlify-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeLines(new URL('_redirects', dir), listRedirects(listBuiltRoutes(dir), galleryAddress));
        await writeLines(new URL('_headers', dir), listPreviewHeaders(process.env));
      },
    },
  };
}
