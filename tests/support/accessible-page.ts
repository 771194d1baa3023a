/** Checks a whole page in one state with axe, and that it is not wider than the window. */
import { type Page, expect } from 'playwright/test';

import { axeFindings, contrastFindings } from './axe.ts';

/**
 * Fails if axe finds a problem in the page in light or dark colours, or if the page scrolls
 * sideways.
 */
export async function expectAccessiblePage(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFindings(page), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await contrastFindings(page), `${state}, dark`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `${state} scrolls sideways`).toBeLessThanOrEqual(0);
}
