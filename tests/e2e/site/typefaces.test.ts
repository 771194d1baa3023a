/** Tests how pages load their fonts (docs/decisions/002-typefaces-wait.md). */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

import { inProject } from '#scripts/lib/project.ts';
import { watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';
import { FONTS, holdFiles } from '#tests/support/browser/hold-files.ts';

/** A page that contains only text, so that nothing else on it could move. */
const PATH = '/General-Rules';

function loadedFamilies(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll(/["']/gu, ''))
      .filter((family) => /^(?:Site|Mukta) /u.test(family))
      .toSorted(),
  );
}

/** Returns the site's fonts in an element's font family, before the device's fonts. */
function siteFontsOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) =>
      getComputedStyle(element)
        .fontFamily.replaceAll('"', '')
        .split(', ')
        .filter((family) => family.startsWith('Site ')),
    );
}

test.describe('on a phone', () => {
  test.use(phone);

  test('headings have their own font after the first paint, and text uses the device’s fonts', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font' && !request.url().includes('language-names')) fonts.push(request.url());
    });
    for (const path of [PATH, '/NEP', '/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const selector of ['h1', '.header-brand-name']) expect(await siteFontsOf(page, selector)).toEqual(['Site Heading']);
      expect(await siteFontsOf(page, 'main p')).toEqual([]);
      expect(await loadedFamilies(page)).toEqual(['Site Heading']);
    }
    expect([...new Set(fonts)]).toEqual([expect.stringContaining('heading')]);
  });

  test('the font of headings is shown however late it arrives, and nothing moves', async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    const release = await holdFiles(page, FONTS);
    await page.goto(PATH, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const width = () =>
      page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const letters = document.createRange();
        letters.selectNodeContents(title);
        return letters.getBoundingClientRect().width;
      });
    const fallback = await width();
    release();
    await expect.poll(width).not.toBe(fallback);
    expect(await shifts()).toBe(0);
  });
});

test('on a wide screen the fonts of headings and text are requested first, and both are used', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const shifts = await watchLayoutShifts(page);
  await page.goto(PATH);
  expect(asked[1]).toMatch(/heading\..*woff2$/u);
  expect(asked[2]).toMatch(/text\..*woff2$/u);
  expect(await siteFontsOf(page, 'h1')).toEqual(['Site Heading']);
  expect(await siteFontsOf(page, 'main p')).toEqual(['Site Text']);
  await expect.poll(() => loadedFamilies(page)).toEqual(['Site Heading', 'Site Text']);
  expect(await shifts()).toBe(0);
});

test('fonts that load late cause no layout shift, and the next page uses them', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  const release = await holdFiles(page, FONTS);
  const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  await page.goto(PATH, { waitUntil: 'commit' });
  // The text is shown before its fonts are loaded.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await late;
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await shifts()).toBe(0);
  await page.unroute('**/*.woff2');
  await page.goto('/NEP');
  await expect.poll(() => loadedFamilies(page)).toContain('Site Heading');
});

test('the name of the other language is in its font on a first visit, however late that arrives, and nothing moves', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/language-names*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  /** Of the letters, and of their place. */
  const widths = () =>
    page.locator('.header-links .header-language .header-link-word').evaluate((word) => {
      const letters = document.createRange();
      letters.selectNodeContents(word);
      return [letters, word].map((one) => one.getBoundingClientRect().width);
    });
  await page.goto(PATH, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const [fallback, place] = await widths();
  release();
  await expect.poll(async () => (await widths())[0]).not.toBe(fallback);
  const [late] = await widths();
  expect(await shifts()).toBe(0);
  await page.unroute('**/language-names*.woff2');
  await page.goto('/NEP');
  await expect.poll(widths).toEqual([late, place]);
});

test('bold text has bold letters as soon as other text has its own, because one file has both', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().includes('language-names')) asked.push(request.url());
  });
  for (const path of ['/NEP', '/login', '/faculty_list']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(new Set(asked).size).toBe(2);
  await expect.poll(() => loadedFamilies(page)).toContain('Site Text');
  // A browser that emboldens letters itself leaves their width as it is.
  const [regular, bold] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return [400, 600].map((weight) => {
      if (context !== null) context.font = `${String(weight)} 40px "Site Text"`;
      return context?.measureText('Department of Physics').width ?? 0;
    });
  });
  expect(bold).toBeGreaterThan((regular ?? 0) + 5);
});

test('a page in Hindi has the letters of both scripts from one file on a wide screen', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  await page.goto('/hi/help', { waitUntil: 'networkidle' });
  expect(asked).toEqual([expect.stringContaining('mukta-hindi')]);
});

test('the Devanagari font is requested only by a page with such letters', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(PATH, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('devanagari'))).toEqual([]);
  const wanted = page.waitForRequest('**/*devanagari*.woff2');
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'सूचना';
  });
  await wanted;
});

test('the files of the first screen weigh at most 45 KB', async () => {
  const files = await Promise.all(['heading', 'text'].map((name) => readFile(inProject('src', 'generated', 'fonts', `${name}.woff2`))));
  expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(45_000);
});
