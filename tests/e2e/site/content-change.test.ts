/** Years of editors' changes in `content/` alone. Built as a preview, so the visits prove previews, too. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'playwright/test';

import { getValueAt, listAt } from '#domain/unknown.ts';
import { parseReportList } from '#scripts/lib/pdf-files.ts';
import { type BuiltCopy, buildCopy } from '#tests/support/copies/built-copy.ts';
import { ADDED, changeContent } from '#tests/support/copies/changed-content.ts';
import { findSharingProblems } from '#tests/support/browser/shared-pages.ts';
import { type StaticSite, serveStatic } from '#tests/support/browser/static-site.ts';
import {
  findPageProblems,
  findRemainingTexts,
  listBuiltRoutes,
  listDeadLinks,
  listRoutesWithScripts,
} from '#tests/support/browser/visit-pages.ts';

test.describe.configure({ mode: 'serial' });

let copy: BuiltCopy;
let served: StaticSite;
let changed: Awaited<ReturnType<typeof changeContent>>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await buildCopy(
    async (site) => {
      changed = await changeContent(site);
    },
    { CONTEXT: 'deploy-preview', HEAD: 'a-change-of-<b>words</b>', COMMIT_REF: '0123456789abcdef0123456789abcdef01234567' },
  );
  served = await serveStatic(copy.site);
});

test.afterAll(async () => {
  await served.stop();
  await copy.remove();
});

/** On other pages axe would find the elements of `pages.test.ts`. */
const WITH_ADDITIONS: readonly (readonly [route: string, text: string])[] = [
  ['/', ADDED.college],
  ['/AlumniPage', ADDED.testimonial],
  ['/governing-body', ADDED.member],
  ['/Annual_reports', ADDED.year],
  [ADDED.galleryAddress, ADDED.galleryYear],
  [`/${ADDED.page}`, ADDED.pageTitle],
];

test('search engines and social networks get a description and a card of every page', async () => {
  expect(await findSharingProblems(copy.site)).toEqual([]);
});

test('every link of the changed site leads somewhere, and the removed page is gone', () => {
  expect(listDeadLinks(copy.site)).toEqual([]);
  expect(listBuiltRoutes(copy.site)).toContain(`/${ADDED.page}`);
  expect(listBuiltRoutes(copy.site)).not.toContain(changed.removedPage);
});

test('what nothing lists does not stop the build; a document is published, and nothing else', async () => {
  const names = await readdir(join(copy.site, 'dist'), { recursive: true });
  expect(names.filter((name) => name.includes(ADDED.unlisted))).toEqual([`documents/nirf/${ADDED.unlisted} plan.pdf`]);
  const reports: unknown = JSON.parse(await readFile(join(copy.site, 'netlify', 'generated', 'reports.json'), 'utf8'));
  const listed: unknown = JSON.parse(await readFile(join(copy.site, 'content', 'reports', 'annual_reports.json'), 'utf8'));
  const sent = listAt(reports).filter((one) => getValueAt(one, 'type') === 'annual_reports');
  const years = sent.map((one) => getValueAt(one, 'year'));
  expect(years).toContain(ADDED.year);
  expect(years.toSorted()).toEqual(
    parseReportList(listed)
      .map(({ year }) => year)
      .toSorted(),
  );
});

test('what was added is on its page', async ({ page }) => {
  for (const [route, text] of WITH_ADDITIONS) {
    await page.goto(served.address + route);
    await expect(page.getByRole('main').getByText(text).first(), route).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: ADDED.menuEntry })).toBeVisible();
  }
  await page.goto(`${served.address}/faculty_list`);
  await page.locator('summary', { hasText: ADDED.department }).click();
  await expect(page.getByRole('rowheader', { name: ADDED.teacher })).toBeVisible();
});

test('a removed facility, programme and course are gone, and the gallery is found at its new address', async ({ page }) => {
  const dist = join(copy.site, 'dist');
  const generated = join(copy.site, 'netlify', 'generated');
  const [redirects, pictures, courses] = await Promise.all(
    [join(dist, '_redirects'), join(dist, 'pictures.json'), join(generated, 'courses.json')].map((file) => readFile(file, 'utf8')),
  );
  expect(listBuiltRoutes(copy.site)).toEqual(expect.arrayContaining(['/Courses', ADDED.galleryAddress]));
  expect(JSON.parse(pictures ?? '')).toMatchObject({ gallery: { [ADDED.galleryYear]: [expect.any(String)] } });
  for (const course of changed.removedCourses) expect(courses).not.toContain(JSON.stringify(course));
  for (const { route, anchor } of changed.removedAnchors) {
    const html = await readFile(join(dist, `${route}.html`), 'utf8');
    expect(html, `${route} without ${anchor}`).not.toContain(`id="${anchor}"`);
  }
  await page.goto(served.address);
  await expect(page.getByRole('link', { name: ADDED.galleryLink })).toHaveAttribute('href', ADDED.galleryAddress);
  expect(redirects).toContain(`/S.M.M.-Gallery ${ADDED.galleryAddress} 301`);
});

test('the emblem, the icons and the picture for social networks follow from the new emblem, and the colours from its file', async ({
  page,
}) => {
  await page.goto(served.address);
  const emblem = page.locator('.emblem');
  await expect(emblem).toHaveCount(2);
  // Loaded only near the window.
  await emblem.last().scrollIntoViewIfNeeded();
  const drawn = () => emblem.evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
  await expect.poll(drawn).toEqual([true, true]);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', ADDED.colour);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe(ADDED.colour);
  for (const [name, width, height] of [
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['apple-touch-icon.png', 180, 180],
    ['card.jpg', 1200, 630],
  ] as const) {
    const picture = sharp(join(copy.site, 'dist', 'brand', name));
    expect(await picture.metadata(), name).toMatchObject({ width, height });
    const { dominant } = await picture.stats();
    expect(dominant.b, `${name} is blue`).toBeGreaterThan(dominant.r);
  }
  const maskable = sharp(join(copy.site, 'dist', 'brand', 'icon-maskable.png'));
  const { data, info } = await maskable.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isGround = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 2] ?? 0) > 200;
  expect([info.width, info.height, isGround(0, 0), isGround(256, 256)], 'an icon with a ground').toEqual([512, 512, true, false]);
  const outside = Array.from({ length: 512 ** 2 }, (_, index) => [index % 512, Math.floor(index / 512)] as const).filter(
    ([x, y]) => Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512 && !isGround(x, y),
  );
  expect(outside, 'what a round icon would cut off').toEqual([]);
  const icon = await readFile(join(copy.site, 'dist', 'favicon.ico'));
  expect(await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('no page has anything of the former content', () => {
  expect(changed.gone.length).toBeGreaterThan(0);
  expect(findRemainingTexts(copy.site, changed.gone)).toEqual([]);
});

test('pages with something new are accessible, and those with scripts work', async ({ page }) => {
  const forAxe = WITH_ADDITIONS.map(([route]) => route);
  const routes = [...new Set([...forAxe, ...listRoutesWithScripts(copy.site)])];
  expect(await findPageProblems(page, served, { routes, forAxe })).toEqual([]);
});

test('every page of a preview, the console included, names branch and commit, and search engines may list none', async ({ page }) => {
  const dist = join(copy.site, 'dist');
  // For editors only.
  const pages = (await readdir(dist)).filter((name) => name.endsWith('.html') && name !== 'editor.html');
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'login.html', 'notice_board_console.html']));
  for (const name of pages) expect(await readFile(join(dist, name), 'utf8'), name).toContain('<aside class="preview-ribbon');
  await page.goto(served.address);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveText(
    'Preview of branch a-change-of-<b>words</b>, commit 0123456',
  );
  expect(await readFile(join(dist, '_headers'), 'utf8')).toContain('X-Robots-Tag: noindex');
  expect(await readFile(join(dist, 'robots.txt'), 'utf8')).toContain('Disallow: /\n');
});
