/** The site's addresses, as tests go through them. */
export { publicRoutes } from '#scripts/lib/routes.ts';
