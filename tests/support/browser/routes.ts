/** Routes of the site with the test content, for tests that visit many pages. */
import { readdirSync } from 'node:fs';

import { resolveInProject } from '#scripts/lib/project.ts';
import { listPublicRoutes, listRoutes } from '#scripts/lib/routes.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

const CONTENT = resolveInProject('tests', 'content');

export const allRoutes = listRoutes(CONTENT);

export const publicRoutes = listPublicRoutes(CONTENT);

/** Routes of translated pages, such as `/hi/help`, and `/hi`. */
export const translatedRoutes = TRANSLATED_LANGUAGES.flatMap((language) =>
  readdirSync(`${CONTENT}/${language}/pages`).map((name) => `/${language}/${name.replace(/\.md$/u, '')}`.replace(/\/index$/u, '')),
);
