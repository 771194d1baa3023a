/** The lists of addresses for tests that visit many pages. */
export { publicRoutes } from '#scripts/lib/routes.ts';
