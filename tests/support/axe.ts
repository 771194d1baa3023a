/** What axe finds on a page, in words. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

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
