/** Visits every public page once: of pages with one template one with all checks, the others on a phone. */
import type { Page } from 'playwright/test';

import { listPathsOnPages } from '#domain/calls.ts';
import { splitPath } from '#i18n/languages.ts';
import { findPicturesWithoutAltText } from '#tests/support/browser/alternative-texts.ts';
import { findAxeProblems, findPageProblems, findViewProblems } from '#tests/support/browser/axe.ts';
import { listExceeded } from '#tests/support/browser/budgets/budgets.ts';
import { type MeasuredFile, cheapPhone, visit } from '#tests/support/browser/budgets/visit.ts';
import { walkThrough } from '#tests/support/browser/focus.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { findReflowLosses, setTextSize } from '#tests/support/browser/reflow.ts';
import { repeatedRoutes, visitedRoutes } from '#tests/support/browser/routes.ts';
import { listBuiltSizes } from '#tests/support/browser/site-under-test.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';
import { sumSizes } from '#tests/support/files/sizes.ts';

test.describe.configure({ mode: 'parallel' });
test.use(cheapPhone);

/** Few colours depend on the width. */
const VIEWS = [
  { width: 390, colorScheme: 'light', find: findPageProblems },
  { width: 1280, colorScheme: 'dark', find: findViewProblems },
] as const;

/** All pages of a language have the header and footer of these, of which phones have others. */
const FRAMES = ['/', '/hi'];

const FRAME_VIEWS = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, find: findAxeProblems })),
);

/** Already fetched by this worker. */
const known = new Map<string, MeasuredFile>();

async function show(page: Page, { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' }): Promise<string> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  return `${colorScheme}, ${String(width)} px`;
}

/** 0 on pages without one. */
async function measureWorkingTop(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('.page-top-working')?.getBoundingClientRect().height ?? 0);
}

async function takeStoredKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    localStorage.clear();
    sessionStorage.clear();
    return keys;
  });
}

/** Checks a page as its first visitor gets it: what earlier ones left in the browser is cleared. */
async function checkPage(page: Page, route: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.setViewportSize(cheapPhone.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  const shifts = await watchLayoutShifts(page);
  // Hydrates islands, loads pictures and closes the popup.
  const visited = await visit(page, getSiteAddress(), route, known);
  expect.soft(await shifts(), 'moves while it loads and is scrolled').toBeLessThanOrEqual(0.02);
  expect.soft(listExceeded(visited), 'budgets').toEqual([]);
  const asked = visited.parts.map(({ address }) => address).filter((address) => address.startsWith('/api/'));
  const isAllowed = (address: string) => listPathsOnPages().some((path) => address.startsWith(path));
  expect
    .soft(
      asked.filter((address) => !isAllowed(address)),
      'what robots.txt forbids',
    )
    .toEqual([]);
  const isFrame = FRAMES.includes(route);
  expect.soft(await page.context().cookies(), 'cookies').toEqual([]);
  expect.soft(await takeStoredKeys(page), 'stored in the browser').toEqual(isFrame ? ['popupClosed'] : []);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/u })).toHaveCount(0);
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  expect.soft(await findPicturesWithoutAltText(page), 'pictures').toEqual([]);
  expect.soft(await measureWorkingTop(page), 'height of the top, phone').toBeLessThanOrEqual(210);
  for (const { find, ...view } of isFrame ? FRAME_VIEWS : VIEWS) {
    const where = await show(page, view);
    expect.soft(await find(page, isFrame ? 'html' : 'main'), where).toEqual([]);
  }
  await show(page, { width: 1280, colorScheme: 'light' });
  expect.soft(await measureWorkingTop(page), 'height of the top, desktop').toBeLessThanOrEqual(170);
  // Backwards, where the header can cover a stop.
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  expect.soft((await walkThrough(page, 'main', 'Shift+Tab')).faults, 'focus').toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await findReflowLosses(page), '320 px').toEqual([]);
  await setTextSize(page, 2);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findReflowLosses(page), `text of double size, ${String(width)} px`).toEqual([]);
  }
  await setTextSize(page, 1);
}

/** A browser's page that visits several needs a tenth less for each, mostly because it has read axe. */
const GROUPS = 8;
const checkedRoutes = visitedRoutes.filter((one) => !repeatedRoutes.includes(one));

for (const [group, routes] of Object.entries(Object.groupBy(checkedRoutes, (_, index) => index % GROUPS)))
  test(
    `pages meet their budgets, stay where they are, and are usable on a phone, a desktop, in the dark and with large text (${String(Number(group) + 1)} of ${String(GROUPS)})`,
    DEVICE_FONTS,
    async ({ page }) => {
      test.slow();
      for (const route of routes ?? []) await test.step(route, () => checkPage(page, route));
    },
  );

for (const [kind, routes] of Object.entries(
  Object.groupBy(repeatedRoutes, (route) => (splitPath(route).path === route ? 'more' : 'translated')),
))
  test(`${kind} pages of the same templates are usable on a phone`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 844 });
    for (const route of routes) {
      await openHydrated(page, route);
      await expect(page.getByRole('status').filter({ hasText: /^Loading/u })).toHaveCount(0);
      expect.soft(await findPicturesWithoutAltText(page), route).toEqual([]);
      // Translations have the templates of their originals, which axe checks.
      if (kind === 'more') expect.soft(await findPageProblems(page), route).toEqual([]);
      expect.soft(await findReflowLosses(page), `${route} at 320 px`).toEqual([]);
    }
  });

test('robots.txt allows the calls that pages show, and no others', async ({ request }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines.slice(0, lines.indexOf(''))).toEqual([
    'User-agent: *',
    ...listPathsOnPages().map((path) => `Allow: ${path}`),
    'Disallow: /api/',
  ]);
});

test('the built site has at most 1,150 files and 40 MB, because every picture costs time in each first build', async () => {
  const sizes = await listBuiltSizes();
  expect.soft(sizes.length, 'files').toBeLessThanOrEqual(1150);
  expect.soft(sumSizes(sizes) / 1e6, 'MB').toBeLessThanOrEqual(40);
});
