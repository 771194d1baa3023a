import { type Page, expect } from 'playwright/test';

/** Opens a page and waits until its islands are hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
