/** The site without anything that may be left out of `content/` (docs/editing.md). */
import { expect, test } from 'playwright/test';

import { type BuiltCopy, buildCopy } from '#tests/support/copies/built-copy.ts';
import { emptyContent, unmarkSamples } from '#tests/support/copies/emptied-content.ts';
import { type StaticSite, serveStatic } from '#tests/support/browser/static-site.ts';
import { listDeadLinks, findPageProblems } from '#tests/support/browser/visit-pages.ts';

test.describe.configure({ mode: 'serial' });

let copy: BuiltCopy;
let served: StaticSite;

test.beforeAll(async () => {
  test.setTimeout(600_000);
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
  expect(listDeadLinks(copy.site)).toEqual([]);
});

test('a page whose list is empty says so', async ({ page }) => {
  for (const [route, sentence] of [
    ['/Academics-Facilities', 'No facility is listed at the moment.'],
    ['/Student-Facilities', 'No facility is listed at the moment.'],
    ['/Faculty-Facilities', 'No facility is listed at the moment.'],
    ['/Infrastructure-Facilities', 'No facility is listed at the moment.'],
    ['/VMQ', 'No text is listed at the moment.'],
    ['/messages', 'No message is listed at the moment.'],
    ['/AlumniPage', 'No testimonial is listed at the moment.'],
    ['/adminitration', 'Nobody is listed at the moment.'],
    ['/governing-body', 'No members are listed at the moment.'],
    ['/code-of-conduct', 'No section is listed at the moment.'],
    ['/General-Rules', 'No section is listed at the moment.'],
    ['/NIRF', 'No report is listed at the moment.'],
    ['/disclosure', 'Nothing is listed at the moment.'],
    ['/contact', 'Send us your question with the'],
  ] as const) {
    await page.goto(served.address + route);
    await expect(page.getByRole('main').getByText(sentence).first(), route).toBeVisible();
  }
});

test('every page of the empty site works, is accessible, and says nothing about samples', async ({ page }) => {
  test.setTimeout(600_000);
  expect(await findPageProblems(page, copy.site, served, ['are samples', 'is a sample', 'Demonstration'])).toEqual([]);
});
