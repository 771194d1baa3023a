import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { COURSES_PAGE } from '#records/courses/course.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

function listFileNames(folder: string, extension: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((name) => name.endsWith(extension)).map((name) => name.slice(0, -extension.length));
}

/**
 * Returns the addresses of translated pages, such as `/hi/help`, from files, because Astro's
 * configuration cannot read collections.
 */
export function listTranslatedPages(content: string): readonly string[] {
  return TRANSLATED_LANGUAGES.flatMap((language) => {
    const pages = listFileNames(join(content, language, 'pages'), '.md');
    const courses = pages.includes(COURSES_PAGE) ? listFileNames(join(content, 'courses'), '.json').map((name) => `courses/${name}`) : [];
    const home = pages.length === 0 ? [] : [`/${language}`];
    return [...home, ...[...pages, ...courses].map((name) => `/${language}/${name}`)];
  });
}
