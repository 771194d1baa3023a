/** Checks a whole page in one state with axe, and that it is not wider than the window. */
import { type Page, expect } from 'playwright/test';

import { axeFindings } from './axe.ts';

/**
 * Fails if axe finds a problem in the page, or if the page scrolls sideways, in light colours on a
 * phone or in dark colours on a desktop. Few colours depend on the width.
 * @param within a selector: looks only at this part of the page, in a state that changes no other
 */
export async function expectAccessiblePage(page: Page, state: string, within = 'html'): Promise<void> {
  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const where = `${state}, ${String(width)} px, ${colorScheme}`;
    expect.soft(await axeFindings(page, within), where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}
