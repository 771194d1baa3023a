/** axe on every page, on a phone and a desktop, in both colour schemes. Dialogs and other states are checked where their page is tested. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { publicRoutes } from '#tests/support/routes.ts';
import { expect, test } from '#tests/support/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page at rest: its popup closed, what it fetches there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const close = page.getByRole('button', { name: 'Close the popup' });
  if (await close.isVisible()) await close.click();
}

async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}

for (const route of publicRoutes) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on ${route} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(route);
      await settle(page);
      expect(await findings(page), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findings(page), 'dark').toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, 'the page never scrolls sideways').toBeLessThanOrEqual(0);
    });
  }
}
