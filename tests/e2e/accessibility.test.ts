/**
 * Visits every page once: runs axe in light colours on a phone and in dark colours on a desktop, and
 * checks that focus is visible at every stop, that nothing is lost at 320 px or with text of double
 * size, and that pictures have alternative texts. Dialogs and other states are tested with their pages.
 */
import type { Page } from 'playwright/test';

import { axeFindings, contrastFindings } from '#tests/support/axe.ts';
import { walkThrough } from '#tests/support/focus.ts';
import { picturesWithoutAltText } from '#tests/support/alternative-texts.ts';
import { reflowLosses, setTextSize } from '#tests/support/reflow.ts';
import { publicRoutes } from '#tests/support/routes.ts';
import { expect, test } from '#tests/support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Each width and each colour scheme once: few colours depend on the width. */
const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** The frame and the hero look different on phones, so their colours are checked in these views, too. */
const OTHER_VIEWS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/**
 * Opens the page and waits until its islands are hydrated and their data is loaded. Closes the
 * popup.
 */
async function settle(page: Page, route: string): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="visible"], [client="intent"])')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/u })).toHaveCount(0);
  if (route === '/') await page.getByRole('button', { name: 'Close the popup' }).click();
}

for (const route of publicRoutes) {
  test(`${route} is usable on a phone, a desktop, in the dark and with large text`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(route);
    await settle(page, route);
    expect.soft(await picturesWithoutAltText(page), 'pictures').toEqual([]);
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect.soft(await axeFindings(page), `${colorScheme}, ${String(width)} px`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    // Backwards, because then the header can cover a stop that scrolls in from above.
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    expect.soft((await walkThrough(page, 'main', 'Shift+Tab')).faults, 'focus').toEqual([]);
    await page.setViewportSize({ width: 320, height: 844 });
    expect.soft(await reflowLosses(page), '320 px').toEqual([]);
    await setTextSize(page, 2);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await reflowLosses(page), `text of double size, ${String(width)} px`).toEqual([]);
    }
  });
}

test('the frame and the home page have enough contrast on a phone in the dark and on a desktop in light colours', async ({ page }) => {
  await page.goto('/');
  await settle(page, '/');
  for (const { width, colorScheme } of OTHER_VIEWS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await contrastFindings(page), `${colorScheme}, ${String(width)} px`).toEqual([]);
  }
});
