import type { Page } from 'playwright/test';

/** Opens a page and waits for the script of its frame, which loads after the first paint. */
export async function openWithFrame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
}

/**
 * Opens a page with lists of pictures and waits for the script of the picture viewer. Until it is
 * loaded, a picture is a plain link.
 */
export async function openWithViewer(page: Page, path: string): Promise<void> {
  const script = page.waitForEvent('requestfinished', (request) => /\/ListViewer\.astro[^/]*\.js$/u.test(request.url()));
  await page.goto(path);
  await script;
  // The script's imports load after it.
  await page.waitForLoadState('networkidle');
}
