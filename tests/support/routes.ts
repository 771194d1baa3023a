/** The site's addresses, as tests go through them. */
export { publicRoutes, staffRoutes } from '#scripts/lib/routes.ts';
