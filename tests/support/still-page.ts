/** Pages that look the same at each visit, for pictures of them: tests with these need `bypassCSP`, since the page is changed on its way. */
import { type Page, expect } from 'playwright/test';

/** In place of every photograph: what matters is where it stands, and codecs differ from browser to browser. */
const FLAT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#b9a7ad" d="M0 0h8v8H0z"/></svg>';

/**
 * The site's fonts at every width: on phones pages use the device's fonts
 * (docs/decisions/002-typefaces-wait.md), which differ from machine to machine.
 */
const SITE_FONTS =
  "<style>:root{--font-text:'Mukta Devanagari',mukta;--font-strong:'Mukta Strong',var(--font-text);--font-heading:'Mukta Devanagari',fraunces}</style>";

/** From now on photographs are flat, and text has the site's fonts, however late they arrive. */
export async function makeStill(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('</head>', `${SITE_FONTS}</head>`)
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
