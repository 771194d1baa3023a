import type { Page } from 'playwright/test';

import content from '#tests/content/testimonials/testimonials.json' with { type: 'json' };
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

const { testimonials } = content;

function getCard(page: Page, number: number) {
  return page
    .getByRole('main')
    .locator('alumni-voice')
    .nth(number - 1);
}

function getQuote(page: Page, number: number) {
  return getCard(page, number).locator('blockquote');
}

function getButton(page: Page, number: number) {
  return getCard(page, number).getByRole('button', { name: /^Read the quote/u });
}

test('the former students are there with portrait or initials, name and role, on paper with their quotes, and a link to the feedback form', async ({
  page,
}) => {
  await page.goto('/AlumniPage');
  await expect(page.locator('alumni-voice')).toHaveCount(testimonials.length);
  for (const number of testimonials.map((_, index) => index + 1)) {
    await expect(
      getCard(page, number)
        .getByRole('img')
        .or(getCard(page, number).getByText('NS', { exact: true })),
    ).toBeVisible();
    await expect(getQuote(page, number)).toBeHidden();
  }
  for (const [index, { name, role, quote: words }] of testimonials.entries()) {
    await expect(getCard(page, index + 1).getByRole('heading')).toHaveText(name);
    await expect(getCard(page, index + 1)).toContainText(role);
    await expect(getQuote(page, index + 1)).toHaveText(words);
  }
  const way = page.getByRole('region', { name: 'And you?' }).getByRole('link', { name: 'Alumni feedback form' });
  await expect(way).toHaveAttribute('href', '/Alumni-Feedback');
  await page.emulateMedia({ media: 'print' });
  for (const number of [1, 2, 3]) await expect(getQuote(page, number), 'on paper').toBeVisible();
});

test('the quote shows while the mouse is over the card, and a click there does not take it away', async ({ page }) => {
  await page.goto('/AlumniPage');
  await getCard(page, 2).hover();
  await expect(getQuote(page, 2)).toBeVisible();
  await getButton(page, 2).click();
  await expect(getQuote(page, 2)).toBeVisible();
  await expect(getQuote(page, 1)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(getQuote(page, 2), 'Escape puts it away').toBeHidden();
  await page.mouse.move(1, 1);
  await getCard(page, 2).hover();
  await expect(getQuote(page, 2)).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(getQuote(page, 2)).toBeHidden();
});

test('the quote shows while the keyboard is on the card, and the button says whether it does', async ({ page }) => {
  await page.goto('/AlumniPage');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(getButton(page, 1)).toBeFocused();
  await expect(getQuote(page, 1)).toBeVisible();
  await expect(getButton(page, 1)).toHaveAttribute('aria-expanded', 'true');
  expect(await findAxeProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(getQuote(page, 1)).toBeHidden();
  await expect(getButton(page, 1)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(getQuote(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getQuote(page, 1)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(getQuote(page, 2)).toBeVisible();
  await expect(getQuote(page, 1)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a tap shows the quote, a second tap or one elsewhere hides it', async ({ page }) => {
    await page.goto('/AlumniPage');
    await getCard(page, 1).getByRole('img').tap();
    await expect(getQuote(page, 1)).toBeVisible();
    await getQuote(page, 1).tap();
    await expect(getQuote(page, 1)).toBeHidden();
    await getButton(page, 1).tap();
    await expect(getQuote(page, 1)).toBeVisible();
    await getButton(page, 2).tap();
    await expect(getQuote(page, 2)).toBeVisible();
    await expect(getQuote(page, 1)).toBeHidden();
  });
});
