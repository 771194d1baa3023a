import type { Page } from 'playwright/test';

/** Opens a page and waits for the script of its header. */
export async function openWithFrame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
}
