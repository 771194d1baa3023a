import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { holdFiles } from '#tests/support/browser/hold-files.ts';
import { watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the popup opens on each load, keeps the focus inside, and stays closed until the page is loaded again', async ({ page }) => {
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'District Drama Week' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button').first()).toBeFocused();
  await expect(popup.getByRole('img')).toBeVisible();
  await expectAccessiblePage(page, 'popup');
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  await popup.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(popup).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(popup).toBeVisible();
  await page.getByRole('button', { name: 'Close the popup' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('a phone’s menu that is open before the popup comes stays open, and the popup comes when the menu is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdFiles(page, '**/_astro/home-*.js');
  const notices = page.waitForResponse('**/api/users/get_notices?order=latest&limit=3');
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeVisible();
  release();
  await notices;
  const popup = page.getByRole('dialog', { name: 'District Drama Week' });
  await expect(popup).toBeHidden();
  await expect(menu).toBeVisible();
  await toggle.click();
  await expect(popup).toBeVisible();
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
    const notices = page.waitForResponse('**/api/users/get_notices?order=latest&limit=3');
    await comeBack();
    await notices;
    await expect(popup).toBeHidden();
  }
  await page.reload();
  await expect(popup).toBeVisible();
  // Since the reload nobody has closed it.
  await page.goto('/notices');
  await page.goto('/');
  await expect(popup).toBeVisible();
});

test('without a notice the home page has no section for them, and no React, carousel and popup included', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/api/users/get_notices?order=latest&limit=3', (route) => route.fulfill({ json: { success: true, data: [] } }));
  const asked = page.waitForResponse('**/api/users/get_notices?order=latest&limit=3');
  await openWithFrame(page, '/');
  await asked;
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What we work for' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Latest notices' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Our Institution' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('group', { name: 'Pictures of the campus' })).toBeVisible();
  expect(requests.filter((url) => url.includes('/react.'))).toEqual([]);
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

test('notices that load late appear without moving anything in view', async ({ page }) => {
  let answer = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/get_notices?order=latest&limit=3', async (route) => {
    await later;
    await route.fulfill({
      json: {
        success: true,
        data: [
          {
            id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
            title: 'Library open on Sunday',
            description: 'From nine to four.\nBring your card.',
            is_active: 1,
            visible_since: '2026-02-03T20:00:00.000Z',
          },
        ],
      },
    });
  });
  const shifts = await watchLayoutShifts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  answer();
  const heading = page.getByRole('heading', { name: 'Latest notices' });
  await expect(heading).toBeAttached();
  expect(await shifts()).toBe(0);
  await heading.scrollIntoViewIfNeeded();
  await expect(page.getByText('4 February 2026'), 'the day as it was in India').toBeVisible();
  await expect(page.getByRole('link', { name: 'All notices' })).toHaveAttribute('href', '/notices');
  const own = '/notices/01HZZZZZZZZZZZZZZZZZZZZZZZ/library-open-on-sunday';
  await expect(page.getByRole('link', { name: 'Library open on Sunday' })).toHaveAttribute('href', own);
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

test('a page has its title, canonical address and structured data', async ({ page }) => {
  await page.goto('/notices');
  await expect(page).toHaveTitle('Notices · Vidya College');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/notices$/u);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Notices');
  const written = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(written.map((text): unknown => JSON.parse(text))).toMatchObject([
    { '@type': 'CollegeOrUniversity', name: 'Vidya Women’s Test College' },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Notices' }] },
  ]);
});
