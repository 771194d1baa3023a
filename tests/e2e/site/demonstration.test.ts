/** `addresses.test.ts` finds the line on every page. */
import { demonstration as english } from '#i18n/en.ts';
import { demonstration as hindi } from '#i18n/hi.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

test.describe('on a phone', () => {
  test.use(phone);

  test('the line has at most two lines, and leads to what is fact and what is sample', async ({ page }) => {
    for (const [route, messages] of [
      ['/notices', english],
      ['/hi/notices', hindi],
    ] as const) {
      await page.goto(route);
      const band = page.getByRole('complementary', { name: messages.label });
      await expect.poll(async () => (await band.boundingBox())?.height).toBeLessThanOrEqual(48);
      await band.getByRole('link', { name: messages.link }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.link })).toBeVisible();
    }
  });
});
