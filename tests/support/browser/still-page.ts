/**
 * Makes pages look the same at each visit, for screenshots. Tests that use this need `bypassCSP`,
 * because it changes the HTML.
 */
import { type Page, expect } from 'playwright/test';

/** Replaces every photograph: only its place matters, and codecs differ between browsers. */
const FLAT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#b9a7ad" d="M0 0h8v8H0z"/></svg>';

/**
 * Loads the site's fonts at every width. On phones pages use the device's fonts
 * (docs/decisions/002-typefaces-wait.md), which differ between machines.
 */
const SITE_FONTS = "<style>:root{--font-text:'Mukta Devanagari','Site Text';--font-heading:'Mukta Devanagari','Site Heading'}</style>";

/** Returns a page that shows its typefaces as soon as they are loaded. */
export function withTypefaces(html: string): string {
  return html.replace('</head>', `${SITE_FONTS}</head>`).replaceAll('font-display:optional', 'font-display:swap');
}

/**
 * Replaces photographs by flat colour from now on, and shows the site's fonts even if they load
 * late.
 */
export async function makeStill(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const response = await route.fetch();
      await route.fulfill({ response, body: withTypefaces(await response.text()) });
    } else if (request.resourceType() === 'image' && !request.url().endsWith('.svg')) {
      await route.fulfill({ contentType: 'image/svg+xml', body: FLAT });
    } else await route.fallback();
  });
}

export async function waitForTypefaces(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const faces = Array.from(document.fonts);
        return (
          faces.every(({ status }) => status !== 'loading') &&
          faces.some(({ family, status }) => /^["']?Site Text/u.test(family) && status === 'loaded')
        );
      }),
    )
    .toBe(true);
}
