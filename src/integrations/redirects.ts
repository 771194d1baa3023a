/**
 * Writes Netlify's `_headers` and `_redirects`. Another case is a rewrite (200), because a redirect
 * would loop on a host that ignores case.
 */
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { getPreview } from '#domain/preview.ts';
import { GALLERY_PAGE, getPageAddress } from '#domain/site-pages.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { COURSES_PAGE } from '#records/courses/course.ts';

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

/** Astro's own list lacks English fallbacks. */
export function listBuiltRoutes(dir: URL): readonly string[] {
  return readdirSync(fileURLToPath(dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`.replace(/^\/index$/u, '/'))
    .sort();
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Allows indexing by SITE_INDEXING (netlify.toml), and outside Netlify; never for previews, because
 * Netlify applies a context's variables also to a branch with the context's name, such as
 * "production".
 */
export function mayBeIndexed(environment: Environment): boolean {
  const { SITE_INDEXING: indexing } = environment;
  return getPreview(environment) === null && (indexing === undefined || indexing === 'on');
}

/** For `_headers`; headers in netlify.toml would apply to the live site, too. */
export function listPreviewHeaders(environment: Environment): readonly string[] {
  return mayBeIndexed(environment) ? [] : ['/*', '  X-Robots-Tag: noindex'];
}

/** Returns addresses such as `/hi/help`, because Astro's configuration cannot read collections. */
export function listTranslatedPages(paths: readonly string[], galleryAddress: string): readonly string[] {
  const listNames = (pattern: RegExp) => paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
  return TRANSLATED_LANGUAGES.flatMap((language) => {
    const pages = listNames(new RegExp(`^content/${language}/pages/(.+)\\.md$`, 'u'));
    const courses = pages.includes(COURSES_PAGE) ? listNames(/^content\/(courses\/.+)\.json$/u) : [];
    const home = pages.length === 0 ? [] : [`/${language}`];
    return [...home, ...[...pages, ...courses].map((name) => `/${language}${getPageAddress(name, galleryAddress)}`)];
  });
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
