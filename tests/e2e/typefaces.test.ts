/** The typefaces come when nothing waits for them, and nothing moves by them (docs/decisions/002). */
import type { Page } from 'playwright/test';

import { watchLayoutShifts } from '#tests/support/layout-shifts.ts';
import { expect, phone, test } from '#tests/support/test.ts';

/** A page of words: nothing else moves on it. */
const PATH = '/General-Rules';

/** What the page shows in our typefaces: nothing yet, `titles` or `all`. */
function shown(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['typefaces']);
}

function loadedFamilies(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status, display }) => status === 'loaded' && display === 'optional')
      .map(({ family }) => family.replaceAll(/["']/gu, ''))
      .toSorted(),
  );
}

const ALL = ['Fraunces', 'Mukta', 'Mukta Strong'];

test.describe('on a phone', () => {
  test.use(phone);

  test('the first page is drawn before any typeface is asked for, and its titles take theirs without moving anything', async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    await page.goto(PATH);
    await expect.poll(() => shown(page)).toBe('titles');
    expect(await loadedFamilies(page)).toEqual(ALL);
    const { paint, asked } = await page.evaluate(() => ({
      paint: performance.getEntriesByType('paint')[0]?.startTime ?? Number.NaN,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked).toHaveLength(ALL.length);
    expect(Math.min(...asked), 'asked for after the first paint').toBeGreaterThan(paint);
    expect(await shifts()).toBe(0);
  });

  test('the pages after it show all of them from the start', async ({ page }) => {
    await page.goto(PATH);
    await expect.poll(() => loadedFamilies(page)).toEqual(ALL);
    await page.goto('/NEP', { waitUntil: 'commit' });
    await expect.poll(() => shown(page)).toBe('all');
    await expect.poll(() => loadedFamilies(page)).toEqual(ALL);
  });

  test.describe('with a title in the middle', () => {
    test.use({ bypassCSP: true });

    test('titles that would move stay as they are until the next page', async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      await page.route(`**${PATH}`, async (route) => {
        const response = await route.fetch();
        // Figures are much wider in Fraunces, and what stands in the middle starts elsewhere then.
        const body = (await response.text()).replace(
          /<h1[^>]*>General rules/u,
          '<h1 style="inline-size: max-content; margin-inline: auto">2024-25 2025-26',
        );
        await route.fulfill({ response, body });
      });
      await page.goto(PATH);
      await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
      expect(await loadedFamilies(page)).toEqual(ALL);
      expect(await shown(page)).toBeUndefined();
      expect(await shifts()).toBe(0);
    });
  });

  test('without a network for them the page stays in the device’s, and the next page tries again', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/u);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'));
    await page.route('**/*.woff2', (route) => route.abort('internetdisconnected'));
    await page.goto(PATH);
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shown(page)).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.unroute('**/*.woff2');
    await page.goto('/NIRF');
    await expect.poll(() => loadedFamilies(page)).toEqual(ALL);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('they are asked for as the page is drawn', async ({ page }) => {
      const asked = page.waitForRequest('**/*.woff2');
      await page.goto(PATH);
      await asked;
    });
  });
});

test('a wide screen asks for those of titles and text before anything else, and shows all', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(PATH);
  expect(await shown(page)).toBe('all');
  expect(asked[1]).toMatch(/fraunces.*\.woff2$/u);
  expect(asked[2]).toMatch(/mukta-400.*\.woff2$/u);
});
