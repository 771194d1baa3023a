import { openWithFrame } from '#tests/support/frame.ts';
import { watchLayoutShifts } from '#tests/support/layout-shifts.ts';
import { aNotice } from '#tests/support/records.ts';
import { expect, test } from '#tests/support/test.ts';

test('the popup opens on each load, keeps the focus inside, and stays closed until the page is loaded again', async ({ page }) => {
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'District Drama Week' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button').first()).toBeFocused();
  await expect(popup.getByRole('img')).toBeVisible();
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
    const notices = page.waitForResponse('**/api/users/get_notices?limit=3');
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

test('without a notice the home page has no section for them, and no React until the carousel is near, popup included', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/api/users/get_notices?limit=3', (route) => route.fulfill({ json: { success: true, data: [] } }));
  const asked = page.waitForResponse('**/api/users/get_notices?limit=3');
  await openWithFrame(page, '/');
  await asked;
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What we work for' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Latest notices' })).toHaveCount(0);
  expect(requests.filter((url) => url.includes('/react.'))).toEqual([]);
  const react = page.waitForRequest('**/react.*.js');
  await page.getByRole('heading', { name: 'Our Institution' }).scrollIntoViewIfNeeded();
  await react;
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
  await page.route('**/api/users/get_notices?limit=3', async (route) => {
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
            created_at: '2026-02-03T20:00:00.000Z',
            updated_at: '2026-02-03T20:00:00.000Z',
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
});

test('a notice is text, never HTML, and without notices the page says so', async ({ page }) => {
  const title = '<img src=x onerror="document.title=1">Tea & <b>talk</b>';
  const notice = {
    id: '1',
    title,
    description: title,
    is_active: 1,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  let data = [notice];
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  data = [];
  await page.reload();
  await expect(page.getByText('There are no notices at the moment.')).toBeVisible();
});

for (const width of [390, 430, 768, 1280]) {
  test(`nothing moves in view at ${width} px when the notices arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height: 932 });
    const shifts = await watchLayoutShifts(page);
    const data = Array.from({ length: 8 }, (_, index) => aNotice({ id: `n${index}`, title: `Notice ${index}`, is_active: 1 }));
    let answer = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/users/get_notices', async (route) => {
      await later;
      await route.fulfill({ json: { success: true, data } });
    });
    const asked = page.waitForRequest('**/api/users/get_notices');
    await page.goto('/notices');
    await expect(page.getByText('Loading notices…')).toBeVisible();
    await asked;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    answer();
    await expect(page.getByRole('heading', { name: 'Notice 7' })).toBeAttached();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await shifts()).toBe(0);
  });
}

test('older notices load on request, are announced, and can be requested again after a failure', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  const all = Array.from({ length: 120 }, (_, index) =>
    aNotice({ id: `n${String(index)}`, title: `Notice ${String(index)}`, is_active: 1 }),
  );
  let isDown = false;
  await page.route(/\/api\/users\/get_notices(?:\?|$)/u, (route) => {
    if (isDown) return route.abort('internetdisconnected');
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next_cursor = start + 50 < all.length ? String(start + 50) : null;
    return route.fulfill({ json: { success: true, data: all.slice(start, start + 50), next_cursor } });
  });
  await page.goto('/notices');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const older = page.getByRole('button', { name: 'Show older notices' });
  await expect(titles).toHaveCount(50);
  isDown = true;
  await older.click();
  await expect(page.getByRole('alert')).toContainText('The older notices could not be loaded. The server cannot be reached.');
  await expect(older).toBeFocused();
  await expect(titles).toHaveCount(50);
  isDown = false;
  await older.click();
  await expect(page.getByRole('status').filter({ hasText: '50 older notices are shown.' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Notice 50', exact: true })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('');
  await older.click();
  await expect(titles).toHaveCount(120);
  await expect(page.getByRole('heading', { name: 'Notice 100', exact: true })).toBeFocused();
  await expect(older).toHaveCount(0);
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
