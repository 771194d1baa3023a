import type { Page } from 'playwright/test';

import { expect, test } from '#tests/support/browser/test.ts';
import { FONTS, holdFiles } from '#tests/support/browser/hold-files.ts';

const LATIN = ['Fraunces 600', 'Mukta 400', 'Mukta 600'];
const DEVANAGARI = ['Mukta Devanagari 400', 'Mukta Devanagari 600'];

function countDeviceFonts(page: Page): Promise<number> {
  return page.evaluate(
    () => Array.from(document.fonts).filter(({ status, family }) => status === 'loaded' && family.includes('Devanagari fallback')).length,
  );
}

/** Astro adds a hash to family names. */
function listLoadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'))
      .map(({ family, weight }) => `${family.replaceAll(/["']|-[\da-f]+["']?$/gu, '')} ${weight}`)
      .toSorted(),
  );
}

function watchFontRequests(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.add(request.url());
  });
  return asked;
}

test('every English page has the same fonts and loads no Devanagari letters, a page in Hindi has them as well', async ({ page }) => {
  const asked = watchFontRequests(page);
  for (const path of ['/General-Rules', '/', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => listLoadedFonts(page), path).toEqual(LATIN);
  }
  expect(asked.size).toBe(LATIN.length);
  await page.goto('/hi/help');
  await expect.poll(() => listLoadedFonts(page)).toEqual([...LATIN, ...DEVANAGARI].toSorted());
});

test('a rupee sign loads no Devanagari letters, a Hindi word in an English page does if the device has none', async ({ page }) => {
  const asked = watchFontRequests(page);
  await page.goto('/General-Rules', { waitUntil: 'networkidle' });
  const write = (text: string) =>
    page.getByRole('heading', { level: 1 }).evaluate((title, newText) => {
      title.textContent = newText;
    }, text);
  await write('₹ 5,000');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked.size).toBe(LATIN.length);
  await write('सूचना');
  await expect.poll(async () => asked.size + (await countDeviceFonts(page))).toBe(LATIN.length + 1);
});

test('text is shown before its fonts, and has them however late they arrive', async ({ page }) => {
  const release = await holdFiles(page, FONTS);
  await page.goto('/General-Rules', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await listLoadedFonts(page)).toEqual([]);
  release();
  await expect.poll(() => listLoadedFonts(page)).toEqual(LATIN);
});
