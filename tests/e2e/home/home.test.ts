import { formatDays } from '#domain/dates.ts';
import promotion from '#tests/content/settings/popup.json' with { type: 'json' };
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { LATEST_NOTICES } from '#tests/support/browser/notices-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the popup opens on each load, keeps the focus inside, and stays closed until the page is loaded again', async ({ page }) => {
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
  await popup.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('a closed popup does not come back by a link or by Back, but by a reload', async ({ page }) => {
  const popup = page.getByRole('dialog', { name: 'District Drama Week' });
  const stored = () => page.evaluate(() => Object.keys(sessionStorage));
  await page.goto('/');
  await expect(popup).toBeVisible();
  expect(await stored(), 'nothing is stored before it is closed').toEqual([]);
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
});

test('the home page links to vision, mission and quality policy, and its structured data describes the college', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Vision', 'Mission', 'Quality Policy']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Vision, mission and quality policy' })).toHaveAttribute('href', '/VMQ');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'CollegeOrUniversity', foundingDate: '1968' });
  expect(data, 'samples are nobody’s address').not.toContain('example.org/social');
  expect(data).not.toContain('Postal address');
});

test('back to top appears after 300 px of scrolling and leads to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithFrame(page, '/');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => {
    window.scrollTo({ top: 300, behavior: 'instant' });
  });
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    window.scrollTo({ top: 301, behavior: 'instant' });
  });
  await expect(button).toHaveAttribute('title', 'Back to top');
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('on a phone the button back to top is in the lower right corner, where it covers nothing of the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithFrame(page, '/General-Rules');
  await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  await expect(page.getByRole('banner').getByText('Vidya Women’s Test College', { exact: true }), 'beside the name').toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(async () => {
    const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox();
    expect(button?.x, 'to the right').toBeGreaterThan(300);
    for (const link of await links.all()) {
      const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(y + height, await link.innerText()).toBeLessThanOrEqual(button?.y ?? 0);
    }
  }).toPass();
});
