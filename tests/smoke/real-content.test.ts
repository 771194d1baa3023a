/** Visits the site with the content that is to be published. `npm test -- --content` has built it. */
import { expect, test } from 'playwright/test';

import { root } from '#scripts/lib/project.ts';
import { findSharingProblems } from '#tests/support/browser/shared-pages.ts';
import { serveStatic } from '#tests/support/browser/static-site.ts';
import { findPageProblems, listBuiltRoutes, listOriginalRoutes } from '#tests/support/browser/visit-pages.ts';

test('every page opens without a complaint of the browser, is accessible, does not scroll sideways, and can be shared', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const served = await serveStatic(root);
  try {
    const routes = listBuiltRoutes(root);
    expect(routes).toContain('/');
    expect(await findPageProblems(page, served, { routes, forAxe: listOriginalRoutes(root) })).toEqual([]);
    expect(await findSharingProblems(root)).toEqual([]);
  } finally {
    await served.stop();
  }
});
