/** Checks a page in one state, or its open dialog, with axe and for text that is lost in small windows. */
import { type Page, expect } from 'playwright/test';

import { axeFindings } from '#tests/support/browser/axe.ts';
import { reflowLosses, setTextSize } from '#tests/support/browser/reflow.ts';

const TYPED_FIELDS = ':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea)';

/** Returns the fields whose text is so small that an iPhone enlarges the page when they get the focus. */
function smallFields(page: Page, place: string): Promise<string[]> {
  return page.locator(`${place} ${TYPED_FIELDS}`).evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { fontSize } = getComputedStyle(field);
      return Number.parseFloat(fontSize) < 16 ? [`${field.outerHTML.slice(0, 100)}: ${fontSize}`] : [];
    }),
  );
}

/**
 * Fails if axe finds a problem in the page, if a field is too small for a phone, or if the page scrolls sideways, in light colours on a
 * phone or in dark colours on a desktop. Few colours depend on the width.
 * @param within a selector: looks only at this part of the page, in a state that changes no other. The page behind an
 *   open dialog is inert, so then it is the dialog.
 */
export async function expectAccessiblePage(page: Page, state: string, within?: string): Promise<void> {
  const place = within ?? ((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html');
  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const where = `${state}, ${String(width)} px, ${colorScheme}`;
    expect.soft(await axeFindings(page, place), where).toEqual([]);
    expect.soft(await smallFields(page, place), `${where} has small fields`).toEqual([]);
    const overflow = await page
      .locator(place.startsWith('dialog') ? place : 'html')
      .last()
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** The size of text is that of the browser times this. */
export const SMALL_VIEWS = [
  { width: 320, times: 1 },
  { width: 390, times: 2 },
  { width: 768, times: 1 },
  { width: 1280, times: 2 },
] as const;

/** Fails if a text is cut off, outside the window or covered in a narrow window or in double size. */
export async function expectNoLosses(page: Page, what: string): Promise<void> {
  for (const { width, times } of SMALL_VIEWS) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, times);
    expect.soft(await reflowLosses(page), `${what} at ${String(width)} px with text of ${String(times * 100)} %`).toEqual([]);
  }
  await setTextSize(page, 1);
}

/** Both. */
export async function expectUsablePage(page: Page, state: string): Promise<void> {
  await expectNoLosses(page, state);
  await expectAccessiblePage(page, state);
}
