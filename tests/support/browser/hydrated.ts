import { type Page, expect } from 'playwright/test';

/** After a click on a link, wait for the new address first. */
export async function waitForIslands(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForIslands(page);
}
