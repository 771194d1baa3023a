/** axe on every page, on a phone and a desktop, in both colour schemes. Dialogs and other states are checked where their page is tested. */
import type { Page } from 'playwright/test';

import { axeFindings, contrastFindings } from '#tests/support/axe.ts';
import { publicRoutes } from '#tests/support/routes.ts';
import { expect, test } from '#tests/support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The page at rest: its popup closed, what it fetches there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const close = page.getByRole('button', { name: 'Close the popup' });
  if (await close.isVisible()) await close.click();
}

for (const route of publicRoutes) {
  test(`axe finds nothing on ${route}, and it never scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(route);
    await settle(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await axeFindings(page), `light, ${String(width)} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await contrastFindings(page), `dark, ${String(width)} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${String(width)} px`).toBeLessThanOrEqual(0);
    }
  });
}
