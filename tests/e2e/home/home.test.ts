import { formatDays } from '#domain/dates.ts';
import promotion from '#tests/content/settings/popup.json' with { type: 'json' };
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { LATEST_NOTICES } from '#tests/support/browser/notices-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the popup keeps the focus inside; once closed it does not come back by a link or by Back, but by a reload', async ({ page }) => {
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'District Drama Week' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button').first()).toBeFocused();
  await expect(popup.getByRole('img')).toBeVisible();
  await expect(popup.getByText(formatDays(promotion.day, promotion.dayTo, 'to'))).toBeVisible();
  await expectAccessiblePage(page, 'popup');
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'nothing is stored before it is closed').toEqual([]);
  await popup.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notices', exact: true }).click();
  await expect(page).toHaveURL(/notices$/u);
  for (const comeBack of [
    () => page.getByRole('banner').getByRole('link', { name: /Vidya/u }).click(),
    () => page.goBack().then(() => page.goBack()),
  ]) {
    const notices = page.waitForResponse(LATEST_NOTICES);
    await comeBack();
    await notices;
    await expect(popup).toBeHidden();
  }
  await page.reload();
  await expect(popup).toBeVisible();
  await page.goto('/notices');
  await page.goto('/');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('back to top appears after 300 px of scrolling, and on a phone it covers nothing of the end of the page', async ({ page }) => {
  await openWithFrame(page, '/General-Rules');
  const back = page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(300);
  await expect(back).toBeHidden();
  await scrollTo(301);
  await expect(back).toHaveAttribute('title', 'Back to top');
  await back.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(back).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await scrollTo(1_000_000);
  await expect(page.getByRole('banner').getByText('Vidya Women’s Test College', { exact: true }), 'beside the name').toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(async () => {
    const button = await back.boundingBox();
    expect(button?.x, 'to the right').toBeGreaterThan(300);
    for (const link of await links.all()) {
      const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(y + height, await link.innerText()).toBeLessThanOrEqual(button?.y ?? 0);
    }
  }).toPass();
});
