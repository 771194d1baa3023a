/** The site without anything that may be left out of `content/` (docs/editing.md). */
import { expect, test } from 'playwright/test';

import { type BuiltCopy, buildCopy } from '#tests/support/built-copy.ts';
import { emptyContent, unmarkSamples } from '#tests/support/emptied-content.ts';
import { type StaticSite, serveStatic } from '#tests/support/static-site.ts';
import { deadLinks, problemsOfPages } from '#tests/support/visit-pages.ts';

test.describe.configure({ mode: 'serial' });

let copy: BuiltCopy;
let served: StaticSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await buildCopy((site) => {
    emptyContent(site);
    unmarkSamples(site);
  });
  served = await serveStatic(copy.site);
});

test.afterAll(async () => {
  await served.stop();
  await copy.remove();
});

test('every link of the empty site leads somewhere', () => {
  expect(deadLinks(copy.site)).toEqual([]);
});

test('every page of the empty site works, is accessible, and says nothing about samples', async ({ page }) => {
  test.setTimeout(180_000);
  expect(await problemsOfPages(page, copy.site, served, ['are samples', 'is a sample'])).toEqual([]);
});
