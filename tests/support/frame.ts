import type { Page } from 'playwright/test';

/** Opens a page and waits until its frame's script is there: it comes once the page has been drawn. */
export async function openWithFrame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
}
