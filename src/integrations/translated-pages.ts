import { getPageAddress } from '#domain/site-pages.ts';
import { COURSES_PAGE } from '#records/courses/course.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

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
