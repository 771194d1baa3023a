import { type Page, expect } from 'playwright/test';

/** Browsers decode photographs differently. */
const FLAT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#b9a7ad" d="M0 0h8v8H0z"/></svg>';

export async function makeStill(page: Page): Promise<void> {
  // Text in the titles' font, because each machine has other letters of its own.
  await page.addInitScript(() => {
    const letters = new CSSStyleSheet();
    letters.replaceSync(':root { --font-text: var(--font-title) !important }');
    document.adoptedStyleSheets.push(letters);
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'image' && !request.url().endsWith('.svg')) {
      await route.fulfill({ contentType: 'image/svg+xml', body: FLAT });
    } else await route.fallback();
  });
}

export async function waitForFonts(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const faces = Array.from(document.fonts);
        return (
          faces.every(({ status }) => status !== 'loading') &&
          faces.some(({ family, status }) => !family.includes('fallback') && status === 'loaded')
        );
      }),
    )
    .toBe(true);
}
