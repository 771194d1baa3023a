/** Visits the site with the content that is to be published. `npm test -- --content` has built it. */
import { expect, test } from 'playwright/test';

import { root } from '#scripts/lib/project.ts';
import { sharingProblems } from '#tests/support/browser/shared-pages.ts';
import { serveStatic } from '#tests/support/browser/static-site.ts';
import { builtRoutes, problemsOfPages } from '#tests/support/browser/visit-pages.ts';

test('every page opens without a complaint of the browser, is accessible, does not scroll sideways, and can be shared', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const served = await serveStatic(root);
  try {
    expect(builtRoutes(root)).toContain('/');
    expect(await problemsOfPages(page, root, served, [])).toEqual([]);
    expect(await sharingProblems(root)).toEqual([]);
  } finally {
    await served.stop();
  }
});
