/** What axe finds on a page, in words. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from 'playwright/test';

/** Tags name rules that are off by default, too: the size of targets is one. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findingsOf(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}

/** Everything that axe finds, in the page's present colour scheme. */
export function axeFindings(page: Page): Promise<readonly string[]> {
  return findingsOf(new AxeBuilder({ page }).withTags(TAGS));
}

/** What axe finds of the colours alone: all that another colour scheme changes. */
export function contrastFindings(page: Page): Promise<readonly string[]> {
  return findingsOf(new AxeBuilder({ page }).withRules(['color-contrast']));
}

/** Text without a contrast of 7:1 (WCAG 1.4.6), which those get who wish for more contrast. */
export function strongContrastFindings(page: Page): Promise<readonly string[]> {
  return findingsOf(new AxeBuilder({ page }).withRules(['color-contrast-enhanced']));
}

/** Fails when axe finds anything in the open dialog: light on a phone, dark on a desktop. The page behind it is inert. */
export async function expectAccessibleDialog(page: Page, state: string): Promise<void> {
  const dialog = 'dialog[open]';
  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const where = `${state}, ${String(width)} px, ${colorScheme}`;
    expect.soft(await findingsOf(new AxeBuilder({ page }).include(dialog).withTags(TAGS)), where).toEqual([]);
    const overflow = await page
      .locator(dialog)
      .last()
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}
