import { type Page, expect } from 'playwright/test';

/**
 * Waits until the page is there and its islands are hydrated. A form can be sent before, but without the script. After
 * a click on a link, wait for the new address first.
 */
export async function waitForIslands(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Opens a page and waits until its islands are hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForIslands(page);
}
