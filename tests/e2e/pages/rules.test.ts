import type { Page } from 'playwright/test';

import { isFields } from '#tests/support/copies/content-tree.ts';
import { testTexts } from '#tests/support/browser/test-texts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const conduct = testTexts('conduct');
const general = testTexts('rules');

function getSection(page: Page, title: string) {
  return page.locator('.accordion-section', { has: page.getByRole('heading', { name: title, exact: true }) });
}

function open(page: Page) {
  return page.locator('.accordion-section[open]');
}

async function expectSections(page: Page, texts: typeof conduct): Promise<void> {
  await expect(page.locator('.accordion').getByRole('heading', { level: 2 })).toHaveText(texts.map(({ title }) => title));
  for (const { title, lines } of texts) for (const line of lines) await expect.soft(getSection(page, title)).toContainText(line);
}

test('the code of conduct has its sections, one open at a time, all on paper, with numbered points, and a click or a link opens one', async ({
  page,
}) => {
  await page.goto('/code-of-conduct');
  await expectSections(page, conduct);
  await expect(open(page)).toHaveCount(0);
  await getSection(page, 'Students').locator('summary').click();
  await expect(getSection(page, 'Students').getByRole('list')).toBeVisible();
  await getSection(page, 'Leave rules').locator('summary').click();
  await expect(getSection(page, 'Leave rules').getByRole('list')).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  await getSection(page, 'Leave rules').locator('summary').press('Enter');
  await expect(open(page)).toHaveCount(0);
  for (const { title } of conduct) {
    const list = getSection(page, title).locator('ol');
    await expect(list).toHaveCount(1);
    expect(await list.locator('li').count()).toBeGreaterThan(1);
  }
  const number = getSection(page, 'Students').locator('li').nth(1);
  expect(await number.evaluate((point) => getComputedStyle(point, '::before').content)).toBe('counter(rule)');

  await page.getByRole('link', { name: 'I study here' }).click();
  await expect(getSection(page, 'Students').getByRole('list')).toBeVisible();
  await getSection(page, 'Student awareness list').locator('summary').click();
  await page.getByRole('link', { name: 'book bank' }).click();
  await expect(getSection(page, 'Library book bank').getByRole('list')).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const { title } of conduct) {
    const height = await getSection(page, title)
      .locator('ol')
      .evaluate((list) => list.getBoundingClientRect().height);
    expect(height, `${title} on paper`).toBeGreaterThan(0);
  }
});

test('the general rules have their sections, closed at first, each by itself, and the key figures link to them', async ({ page }) => {
  await page.goto('/General-Rules');
  await expectSections(page, general);
  await expect(open(page)).toHaveCount(0);
  const figures = page.getByRole('region', { name: 'The figures at a glance' });
  const values = general.flatMap(({ fields }) => (Array.isArray(fields['figures']) ? fields['figures'].filter(isFields) : []));
  await expect(figures.getByRole('definition')).toHaveText(values.map(({ value }) => String(value)));
  await figures.getByRole('link', { name: 'Library book bank' }).click();
  await expect(getSection(page, 'Library book bank').getByRole('list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'rules of the library' })).toHaveAttribute('href', '/Library#rules');
  await getSection(page, 'Library book bank').locator('summary').click();
  for (const [index, { title }] of general.entries()) {
    await getSection(page, title).locator('summary').click();
    await expect(open(page)).toHaveCount(index + 1);
  }
  await getSection(page, 'Leave rules').locator('summary').click();
  await expect(open(page)).toHaveCount(general.length - 1);
});
