import type { Page } from 'playwright/test';

export const SCRIPTS = '**/_astro/*.js';
export const FONTS = '**/_astro/fonts/*';

/** Until the returned function is called. */
export async function holdFiles(page: Page, addresses: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
