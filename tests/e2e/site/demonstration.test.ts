/**
 * Tests the line that says that the site is a demonstration (docs/behaviour.md, "Samples").
 * `content-empty.test.ts` tests a site that is not one.
 */
import { demonstration as english } from '#i18n/en.ts';
import { demonstration as hindi } from '#i18n/hi.ts';
import { allRoutes, translatedRoutes } from '#tests/support/browser/routes.ts';
import { parse } from 'node-html-parser';

import { expect, phone, test } from '#tests/support/browser/test.ts';

test('every page of visitors and staff, and the one for unknown addresses, begins with the line, in its language', async ({ request }) => {
  for (const route of [...allRoutes, ...translatedRoutes, '/no-such-page']) {
    const page = parse(await (await request.get(route)).text());
    const [prefix, words] = route.startsWith('/hi') ? ['/hi', hindi] : ['', english];
    const bands = page.querySelectorAll(`aside[aria-label="${words.label}"]`);
    expect(
      bands.map(({ text }) => text.replaceAll(/\s+/gu, ' ').trim()),
      route,
    ).toEqual([`${words.sentence} ${words.link}`]);
    expect(bands[0]?.querySelector('a')?.getAttribute('href'), route).toBe(`${prefix}/demonstration`);
    expect(bands[0]?.nextElementSibling?.tagName, `${route}: above everything`).not.toBe('FOOTER');
    const above = page.querySelector('body')?.childNodes.slice(0, 4) ?? [];
    expect(
      above.some((node) => node === bands[0]),
      `${route}: above the header`,
    ).toBe(true);
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the line has at most two lines, scrolls away, and leads to what is fact and what is sample', async ({ page }) => {
    for (const [route, messages] of [
      ['/notices', english],
      ['/hi/notices', hindi],
    ] as const) {
      await page.goto(route);
      const band = page.getByRole('complementary', { name: messages.label });
      await expect.poll(async () => (await band.boundingBox())?.height).toBeLessThanOrEqual(48);
      await page.evaluate(() => {
        window.scrollTo({ top: 400, behavior: 'instant' });
      });
      await expect(band).not.toBeInViewport();
      await expect(page.getByRole('banner')).toBeInViewport();
      await page.evaluate(() => {
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
      await band.getByRole('link', { name: messages.link }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.link })).toBeVisible();
    }
  });
});
