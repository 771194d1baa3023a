/** Routes of the test content. */
import { readdirSync } from 'node:fs';

import { resolveInProject } from '#scripts/lib/project.ts';
import { listPublicRoutes, listRoutes } from '#scripts/lib/routes.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { empty, filled } from '#tests/support/copies/test-courses.ts';

const CONTENT = resolveInProject('tests', 'content');

export const allRoutes = listRoutes(CONTENT);

export const publicRoutes = listPublicRoutes(CONTENT);

/** Such as `/hi/help`, and `/hi`. */
export const translatedRoutes = TRANSLATED_LANGUAGES.flatMap((language) =>
  readdirSync(`${CONTENT}/${language}/pages`).map((name) => `/${language}/${name.replace(/\.md$/u, '')}`.replace(/\/index$/u, '')),
);

/** With two of the many courses. */
export const visitedRoutes = [...publicRoutes, `/courses/${filled.id}`, `/courses/${empty.id}`, ...translatedRoutes];

/** All their blocks are on /hostel as well. */
const FROM_BLOCKS = ['/accessibility', '/committees', '/placement', '/scholarships', '/students-desk'];

/** Their template is that of /academic-calendar, /Annual_reports, /hostel, or a translation's original. */
export const repeatedRoutes = ['/iqac-calender', '/aqar-reports', ...FROM_BLOCKS, ...translatedRoutes.filter((route) => route !== '/hi')];
