import type { Page } from 'playwright/test';

import { expect, test } from '#tests/support/browser/test.ts';
import { FONTS, holdFiles } from '#tests/support/browser/hold-files.ts';

const LATIN = 'Fraunces latin 600';
const EXTENDED = 'Fraunces latin-ext 600';
const DEVANAGARI = 'Martel devanagari 700';

/** Astro adds a hash to family names. */
function listLoadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family.replaceAll(/["']|-[\da-f]{8,}["']?$/gu, '')} ${weight}`)
      .toSorted(),
  );
}

test('titles are shown before their font and have it however late it arrives; an English page loads one, also where its text has Hindi words, one more for Indian names in Latin letters in a title, and a page in Hindi its own', async ({
  page,
}) => {
  const release = await holdFiles(page, FONTS);
  await page.goto('/General-Rules', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await listLoadedFonts(page)).toEqual([]);
  release();
  await expect.poll(() => listLoadedFonts(page)).toEqual([LATIN]);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(() => listLoadedFonts(page)).toEqual([LATIN]);
  await page.getByRole('main').evaluate((main) => main.append('₹ 5,000 सूचना Bhāgalpur'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await listLoadedFonts(page)).toEqual([LATIN]);
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Kṛṣṇā Devī, Bhāgalpur';
  });
  await expect.poll(() => listLoadedFonts(page)).toContain(EXTENDED);
  await page.goto('/hi/help');
  await expect.poll(() => listLoadedFonts(page)).toContain(DEVANAGARI);
});
