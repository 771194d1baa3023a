/** Routes of the test content. */
import { readdirSync } from 'node:fs';

import { getPageAddress } from '#domain/site-pages.ts';
import { resolveInProject } from '#scripts/lib/project.ts';
import site from '#tests/content/settings/site.json' with { type: 'json' };
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { empty, filled } from '#tests/support/copies/test-courses.ts';

const CONTENT = resolveInProject('tests', 'content');

const STAFF_PAGES = /^(?:login|\w+_console)$/u;

function listNames(folder: string, extension: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return names.map((name) => name.slice(0, -extension.length));
}

/** Such as `/About`. */
export const allRoutes = [
  ...new Set([
    ...listNames(resolveInProject('src', 'pages'), '.astro').filter((name) => name !== '404' && !name.startsWith('[')),
    ...listNames(`${CONTENT}/pages`, '.md'),
  ]),
].map((name) => (name === 'index' ? '/' : getPageAddress(name, site.galleryAddress)));

export const publicRoutes = allRoutes.filter((route) => !STAFF_PAGES.test(route.slice(1)));

/** Such as `/hi/help`, and `/hi`. */
export const translatedRoutes = TRANSLATED_LANGUAGES.flatMap((language) =>
  readdirSync(`${CONTENT}/${language}/pages`).map((name) => `/${language}/${name.replace(/\.md$/u, '')}`.replace(/\/index$/u, '')),
);

/** With two of the many courses. */
export const visitedRoutes = [...publicRoutes, `/courses/${filled.id}`, `/courses/${empty.id}`, ...translatedRoutes];

/** All their blocks are on /hostel as well, or they have only a text. */
const FROM_BLOCKS = ['/NEP', '/accessibility', '/committees', '/demonstration', '/placement', '/scholarships', '/students-desk'];

/** Their template is that of /academic-calendar, /Annual_reports, /hostel, or a translation's original. */
export const repeatedRoutes = ['/iqac-calender', '/aqar-reports', ...FROM_BLOCKS, ...translatedRoutes.filter((route) => route !== '/hi')];
