import type { Page } from 'playwright/test';

import help from '#tests/content/help/help.json' with { type: 'json' };
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ expectedErrors: [/^request to another host: https:\/\/example\.org\/weather$/u] });

async function answerElsewhere(page: Page): Promise<void> {
  await page.route(help.leaveTo, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The weather</h1>' }));
}

/** Leaves and comes back, without a trace. */
async function lookAtHelp(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help and helplines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help and helplines' })).toBeVisible();
  // The script listens only after loading.
  await page.waitForLoadState();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\/help#main$/u);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/u);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help and helplines' }).click();
  await expect(page).toHaveURL(/\/help$/u);
  await page.waitForLoadState();
}

async function expectNoTrace(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The weather' })).toBeVisible();
  for (const earlier of ['/privacy', '/contact']) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${earlier}$`, 'u'));
  }
}

test('helplines and officers are called with a press, and what is not filled in is not shown', async ({ page }) => {
  await page.goto('/help');
  const main = page.getByRole('main');
  for (const [name, address] of [
    ['112', 'tel:112'],
    ['181', 'tel:181'],
    ['1800-180-5522', 'tel:18001805522'],
    ['+91 141 270 1235', 'tel:+911412701235'],
    ['antiragging.in', 'https://www.antiragging.in'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expect(main.getByText('The numbers of the helplines are real.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Right to information' })).toHaveCount(0);
  await page.goto('/hi/help');
  await expect(main).toContainText('हेल्पलाइन के नंबर असली हैं।');
});

test('the 404 page leads to help, contact and the grievance form, also in Hindi', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/u);
  for (const prefix of ['', '/hi']) {
    await page.goto(`${prefix}/no-such-page`);
    for (const route of ['/help', '/contact', '/grievance'])
      await expect(page.getByRole('main').locator(`a[href="${prefix}${route}"]`), route).toHaveCount(1);
  }
});

test('"Leave this page quickly" leaves nothing of the page in the history of the tab', async ({ page }) => {
  await answerElsewhere(page);
  await lookAtHelp(page);
  await page.getByRole('link', { name: 'Leave this page quickly' }).click();
  await expectNoTrace(page);
});

test('a grievance is left in the same way, and who reads the privacy notice comes back to it first', async ({ page }) => {
  await answerElsewhere(page);
  await page.goto('/contact');
  await page.goto('/grievance');
  await page.getByRole('link', { name: 'Read the privacy notice' }).click();
  await expect(page).toHaveURL(/\/privacy$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/grievance$/u);
  await page.getByRole('link', { name: 'Leave this page quickly' }).click();
  await expect(page.getByRole('heading', { name: 'The weather' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/u);
});

test('Shift leaves the page when it is pressed three times alone', async ({ page }) => {
  await answerElsewhere(page);
  await lookAtHelp(page);
  for (const key of ['Shift', 'Shift', 'Shift+Tab', 'Shift', 'Shift', 'a', 'Shift', 'Shift']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Leave this page quickly' })).toBeVisible();
  await page.keyboard.press('Shift');
  await expectNoTrace(page);
});
