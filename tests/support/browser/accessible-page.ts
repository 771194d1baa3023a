import { type Page, expect } from 'playwright/test';

import { findAxeProblems, findViewProblems } from '#tests/support/browser/axe.ts';
import { findReflowLosses, setTextSize } from '#tests/support/browser/reflow.ts';

const TYPED_FIELDS = ':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea)';

/** An iPhone zooms in on focus of small text. */
function findSmallFields(page: Page, selector: string): Promise<string[]> {
  return page.locator(`${selector} ${TYPED_FIELDS}`).evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { fontSize } = getComputedStyle(field);
      return Number.parseFloat(fontSize) < 16 ? [`${field.outerHTML.slice(0, 100)}: ${fontSize}`] : [];
    }),
  );
}

/**
 * Checks axe, sizes of fields and sideways scrolling: light on a phone, dark on a desktop.
 * @param within a selector; by default an open dialog, behind which the page is inert
 */
export async function expectAccessiblePage(page: Page, state: string, within?: string): Promise<void> {
  const selector = within ?? ((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html');
  for (const { width, colorScheme, find } of [
    { width: 390, colorScheme: 'light', find: findAxeProblems },
    { width: 1280, colorScheme: 'dark', find: findViewProblems },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const where = `${state}, ${String(width)} px, ${colorScheme}`;
    expect.soft(await find(page, selector), where).toEqual([]);
    expect.soft(await findSmallFields(page, selector), `${where} has small fields`).toEqual([]);
    const overflow = await page
      .locator(selector.startsWith('dialog') ? selector : 'html')
      .last()
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** `times` multiplies the browser's text size. */
export const SMALL_VIEWS = [
  { width: 320, times: 1 },
  { width: 390, times: 2 },
  { width: 768, times: 1 },
  { width: 1280, times: 2 },
] as const;

/** Fails if text is cut off, covered or outside the window. */
export async function expectNoLosses(page: Page, what: string): Promise<void> {
  for (const { width, times } of SMALL_VIEWS) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, times);
    expect.soft(await findReflowLosses(page), `${what} at ${String(width)} px with text of ${String(times * 100)} %`).toEqual([]);
  }
  await setTextSize(page, 1);
}

export async function expectUsablePage(page: Page, state: string): Promise<void> {
  await expectNoLosses(page, state);
  await expectAccessiblePage(page, state);
}
