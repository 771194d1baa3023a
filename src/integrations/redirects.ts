/**
 * Lines for Netlify's `_redirects` (docs/product-decisions.md, "3. Misspelt addresses stay", "4.
 * One address for the faculty console"). A spelling that differs in case alone is a rewrite (200),
 * because a redirect would loop on a host that ignores case.
 */

import { GALLERY_PAGE } from '#domain/site-pages.ts';

const RIGHT_SPELLINGS = [
  { from: '/administration', to: '/adminitration' },
  { from: '/iqac-calendar', to: '/iqac-calender' },
] as const;

/** A login leads to this one. */
const OTHER_CASES = [{ from: '/Admin_Faculty_Console', to: '/admin_faculty_console' }] as const;

/** @param routes every page in its canonical spelling, e.g. `/About` */
export function redirectLines(routes: readonly string[], galleryAddress: string): readonly string[] {
  const pages = new Set(routes);
  const lowerCase = routes.map((route) => ({ from: route.toLowerCase(), to: route }));
  const rewrites = [...lowerCase, ...OTHER_CASES].filter(({ from, to }) => pages.has(to) && !pages.has(from));
  const gallery = [`/${GALLERY_PAGE}`, `/${GALLERY_PAGE}`.toLowerCase()].map((from) => ({ from, to: galleryAddress }));
  const redirects = [...RIGHT_SPELLINGS, ...(pages.has(`/${GALLERY_PAGE}`) ? [] : gallery)].filter(
    ({ from, to }) => pages.has(to) && !pages.has(from),
  );
  return [...rewrites.map(({ from, to }) => `${from} ${to} 200`), ...redirects.map(({ from, to }) => `${from} ${to} 301`)];
}
