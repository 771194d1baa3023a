/**
 * Addresses under which a page answers beside its own (docs/product-decisions.md, "3. Misspelt
 * addresses stay", "4. One address for the faculty console"), as lines for Netlify's `_redirects`.
 * A spelling that differs in case alone is a rewrite (200), never a redirect: on a host that
 * ignores case a redirect would loop. None is forced, so a file with that very name wins.
 */

/** Right spellings of the misspelt addresses. */
const RIGHT_SPELLINGS = [
  { from: '/administration', to: '/adminitration' },
  { from: '/iqac-calendar', to: '/iqac-calender' },
] as const;

/** Other spellings of an address that are in use (where a login goes). */
const OTHER_CASES = [{ from: '/Admin_Faculty_Console', to: '/admin_faculty_console' }] as const;

/**
 * The lines of `_redirects`.
 * @param routes every page of the site as it is canonically written, e.g. `/About`
 */
export function redirectLines(routes: readonly string[]): readonly string[] {
  const pages = new Set(routes);
  const lowerCase = routes.map((route) => ({ from: route.toLowerCase(), to: route }));
  const rewrites = [...lowerCase, ...OTHER_CASES].filter(({ from, to }) => pages.has(to) && !pages.has(from));
  const redirects = RIGHT_SPELLINGS.filter(({ from, to }) => pages.has(to) && !pages.has(from));
  return [...rewrites.map(({ from, to }) => `${from} ${to} 200`), ...redirects.map(({ from, to }) => `${from} ${to} 301`)];
}
