/** Pages that look the same at each visit, for pictures of them: tests with these need `bypassCSP`, since the page is changed on its way. */
import { type Page, expect } from 'playwright/test';

/** In place of every photograph: what matters is where it stands, and codecs differ from browser to browser. */
const FLAT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#b9a7ad" d="M0 0h8v8H0z"/></svg>';

/**
 * From now on photographs are flat, and the site's typefaces are waited for: as the site serves them they show only when they come at once, on a
 * phone only from the second page on (docs/decisions/002).
 */
export async function makeStill(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('<html', '<html data-typefaces="all"')
        .replaceAll('font-display:optional', 'font-display:swap');
      await route.fulfill({ response, body });
    } else if (request.resourceType() === 'image' && !request.url().endsWith('.svg')) {
      await route.fulfill({ contentType: 'image/svg+xml', body: FLAT });
    } else await route.fallback();
  });
}

/** Waits until the typefaces that the page uses are there. */
export async function waitForTypefaces(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const faces = Array.from(document.fonts);
        return (
          faces.every(({ status }) => status !== 'loading') && faces.some(({ family, status }) => family === 'Mukta' && status === 'loaded')
        );
      }),
    )
    .toBe(true);
}
