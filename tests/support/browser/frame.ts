import type { Page } from 'playwright/test';

/** Waits for the header's script. */
export async function openWithFrame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
}
