/** The lists of addresses for tests that visit many pages of the site with the test content. */
import { inProject } from '#scripts/lib/project.ts';
import { publicRoutesWith, routesWith } from '#scripts/lib/routes.ts';

const CONTENT = inProject('tests', 'content');

export const allRoutes = routesWith(CONTENT);

export const publicRoutes = publicRoutesWith(CONTENT);
