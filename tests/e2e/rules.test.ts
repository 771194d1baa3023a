/**
 * `/code-of-conduct` and `/General-Rules`: sections, and every figure of
 * docs/behaviour.md, "Facts in the rules", where it belongs.
 */
import type { Page } from 'playwright/test';

import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/test.ts';

const CONDUCT = [
  'Teaching staff',
  'Non-teaching staff',
  'Students',
  'Leaving college',
  'Changing subject',
  'Library book bank',
  'Leave rules',
  'Student awareness list',
];
const GENERAL = ['Leaving college', 'Changing subjects', 'Library book bank', 'Leave rules', 'Mobile phone usage'];

/** Facts that both pages state. */
const SHARED_FACTS = [
  /first month/u,
  /after August/iu,
  /10 days after the result/u,
  /9:00am to 4:00pm/u,
  /two books/u,
  /Rs\. 1 per day/u,
  /each book/u,
  /library card costs Rs\. 5\b/u,
  /identity card Rs\. 15\b/u,
  /semester/u,
  /security deposit.+refunded after the examinations/u,
  /up to 3 days/u,
  /Principal/u,
  /absent for 15 days/u,
  /Rs\. 500/u,
  /more than 7 days/u,
  /within 3 days of being fit/u,
  /Rs\. 5 for each day or period/u,
  /absent for one month/u,
];

/**
 * Facts on which the two pages disagree. Each page keeps its own version
 * (docs/content-conflicts.md).
 */
const OWN_FACTS: Readonly<Record<string, { said: readonly RegExp[]; notSaid: RegExp }>> = {
  '/code-of-conduct': {
    said: [/lent for 14 days/u, /actual cost of the book/u, /phones are discouraged in lectures/u],
    notSaid: /prohibited|double the cost|lent for 15 days/u,
  },
  '/General-Rules': {
    said: [/lent for 15 days/u, /phones are prohibited/u],
    notSaid: /discouraged|actual cost|lent for 14 days/u,
  },
};

function section(page: Page, title: string) {
  return page.locator('.accordion-section', { has: page.getByRole('heading', { name: title, exact: true }) });
}

function open(page: Page) {
  return page.locator('.accordion-section[open]');
}

for (const [route, { said, notSaid }] of Object.entries(OWN_FACTS)) {
  test(`${route} states every documented rule and figure, and its own version where pages disagree`, async ({ page }) => {
    await page.goto(route);
    const text = (await page.locator('.accordion').textContent()) ?? '';
    for (const fact of [...SHARED_FACTS, ...said]) expect.soft(text).toMatch(fact);
    expect(text).not.toMatch(notSaid);
  });
}

test('the code of conduct has eight sections, one open at a time, and a click on the open one closes it', async ({ page }) => {
  await page.goto('/code-of-conduct');
  await expect(page.locator('.accordion').getByRole('heading', { level: 2 })).toHaveText(CONDUCT);
  await expect(open(page)).toHaveCount(0);
  await section(page, 'Students').locator('summary').click();
  await expect(section(page, 'Students').getByRole('list')).toBeVisible();
  await section(page, 'Leave rules').locator('summary').click();
  await expect(section(page, 'Leave rules').getByRole('list')).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  await section(page, 'Leave rules').locator('summary').press('Enter');
  await expect(open(page)).toHaveCount(0);
});

test('points are numbered', async ({ page }) => {
  await page.goto('/code-of-conduct');
  for (const title of CONDUCT) {
    const list = section(page, title).locator('ol');
    await expect(list).toHaveCount(1);
    expect(await list.locator('li').count()).toBeGreaterThan(1);
  }
  const number = section(page, 'Students').locator('li').nth(1);
  expect(await number.evaluate((point) => getComputedStyle(point, '::before').content)).toBe('counter(rule)');
});

test('the general rules have five sections, closed at first, each by itself', async ({ page }) => {
  await page.goto('/General-Rules');
  await expect(page.locator('.accordion').getByRole('heading', { level: 2 })).toHaveText(GENERAL);
  await expect(open(page)).toHaveCount(0);
  for (const [index, title] of GENERAL.entries()) {
    await section(page, title).locator('summary').click();
    await expect(open(page)).toHaveCount(index + 1);
  }
  await section(page, 'Leave rules').locator('summary').click();
  await expect(open(page)).toHaveCount(GENERAL.length - 1);
});

test('a link to a section opens it and brings it into view, its title below the header', async ({ page }) => {
  await page.goto('/General-Rules#leave-rules');
  await expect(section(page, 'Leave rules').getByRole('list')).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  const title = section(page, 'Leave rules').getByRole('heading');
  await expect(title).toBeInViewport({ ratio: 1 });
  const header = page.getByRole('banner').or(page.locator('site-header')).first();
  const [titleBox, headerBox] = [await title.boundingBox(), await header.boundingBox()];
  expect(titleBox?.y ?? 0).toBeGreaterThanOrEqual((headerBox?.y ?? 0) + (headerBox?.height ?? 0));

  await page.goto('/code-of-conduct');
  await page.getByRole('link', { name: 'I study here' }).click();
  await expect(section(page, 'Students').getByRole('list')).toBeVisible();
  await section(page, 'Student awareness list').locator('summary').click();
  await page.getByRole('link', { name: 'book bank' }).click();
  await expect(section(page, 'Library book bank').getByRole('list')).toBeVisible();
  await expect(open(page)).toHaveCount(1);
});

test('the key figures link to their sections', async ({ page }) => {
  await page.goto('/General-Rules');
  const figures = page.getByRole('region', { name: 'The figures at a glance' });
  await expect(figures.getByRole('definition')).toHaveText(['1 month', '15 days', 'Rs. 1', 'Rs. 5', '15 days', 'Rs. 500']);
  await figures.getByRole('link', { name: 'Library book bank' }).click();
  await expect(section(page, 'Library book bank').getByRole('list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'rules of the library' })).toHaveAttribute('href', '/Library#rules');
});

test('on paper every section is open', async ({ page }) => {
  await page.goto('/code-of-conduct');
  await page.emulateMedia({ media: 'print' });
  for (const title of CONDUCT) {
    const height = await section(page, title)
      .locator('ol')
      .evaluate((list) => list.getBoundingClientRect().height);
    expect(height, title).toBeGreaterThan(0);
  }
});

test('axe finds nothing with sections open', async ({ page }) => {
  for (const [route, title, width, colorScheme] of [
    ['/code-of-conduct', 'Students', 390, 'dark'],
    ['/General-Rules', 'Library book bank', 1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(route);
    await section(page, title).locator('summary').click();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    expect.soft(await axeFindings(page), route).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sections open by click and by link, too', async ({ page }) => {
    await page.goto('/code-of-conduct#leave-rules');
    await expect(section(page, 'Leave rules').getByRole('list')).toBeVisible();
    await section(page, 'Students').locator('summary').click();
    await expect(section(page, 'Students').getByRole('list')).toBeVisible();
    await expect(open(page)).toHaveCount(1);
  });
});
