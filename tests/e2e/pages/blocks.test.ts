import type { Locator, Page } from 'playwright/test';

import { isFields } from '#tests/support/copies/content-tree.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';
import { testTexts } from '#tests/support/browser/test-texts.ts';

/** Without entries, and the last one. */
const [EMPTY, CALL] = ['Nothing yet', 'Would you like a room?'] as const;

function listBlockTitles(page: string): readonly string[] {
  const blocks = testTexts('pages').find(({ id }) => id === page)?.fields['blocks'];
  return Array.isArray(blocks) ? blocks.filter(isFields).flatMap(({ title }) => (typeof title === 'string' ? [title] : [])) : [];
}

function getBlock(page: Page, name: string) {
  return page.locator('section', { has: page.getByRole('heading', { name, exact: true, level: 2 }) }).first();
}

test('the headings of the text and of the blocks are listed, and each entry leads to its own; a text has its links and smaller headings, what is blank is not shown, an answer opens below its question, a picture opens the viewer, and on a phone a row of a long table is a card with labels', async ({
  page,
}) => {
  await page.goto('/hostel');
  const list = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(list).toHaveText(['Where it is', ...listBlockTitles('hostel').filter((title) => title !== EMPTY && title !== CALL)]);
  const addresses = await list.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ hash }) => hash));
  expect(new Set(addresses).size).toBe(addresses.length);
  await list.filter({ hasText: 'Who is in charge' }).click();
  await expect(getBlock(page, 'Who is in charge')).toBeInViewport();

  const text = getBlock(page, 'Life in the hostel');
  await expect(text.getByRole('link', { name: 'library' })).toHaveAttribute('href', '/Library');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('Before you come');
  await expect(getBlock(page, 'At a glance').getByRole('definition')).toHaveText(['Forty-two', 'In two wings']);
  await expect(getBlock(page, 'Charges').getByRole('cell')).toHaveText(['Twelve', 'One', 'Nine', 'One']);
  const meals = page.getByRole('table', { name: 'Charges' }).last();
  await expect(meals.getByRole('row')).toHaveText([/^\s*Meal\s*Time\s*$/u, /^\s*Dinner\s*8:00 pm\s*$/u]);
  await expect(getBlock(page, 'How to get a room').getByRole('listitem')).toHaveText([/^Ask for the form/u, /^Bring it back/u]);
  const papers = getBlock(page, 'Papers');
  await expect(papers.getByRole('link', { name: 'Rules of the hostel' })).toHaveAttribute('href', '/documents/hostel-rules.pdf');
  await expect(papers.getByRole('link')).toHaveText([/\(PDF/u, 'Another website']);
  await expect(papers.getByRole('listitem')).toHaveText([
    /To read before you sign/u,
    /^Another website\s*Two pages\s*Last date: 31 July$/u,
  ]);
  await expect(page.getByRole('main')).not.toContainText(EMPTY);
  await expect(getBlock(page, CALL).getByRole('link')).toHaveAttribute('href', '/Admission-Enquiry');
  const people = getBlock(page, 'Who is in charge');
  await expect(people.getByRole('img')).toHaveAccessibleName('Portrait of Dr. Kamla Devi Verma');
  await expect(people.getByRole('link')).toHaveText(['warden@example.org', '+91 141 270 1234']);

  const questions = getBlock(page, 'Questions');
  const answer = questions.getByText('Yes, on Sundays.');
  await expect(answer).toBeHidden();
  await questions.getByText('Can my parents visit me?').click();
  await expect(answer).toBeVisible();
  expect(await findAxeProblems(page, 'main details[open]')).toEqual([]);
  await getBlock(page, 'Pictures').getByRole('link').first().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await getBlock(page, 'Pictures').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'The court of the hostel in the evening' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone.viewport);
  const top = async (element: Locator) => (await element.boundingBox())?.y;
  const short = getBlock(page, 'Charges');
  await expect(async () => {
    expect(await top(short.getByRole('cell', { name: 'Twelve' }))).toBe(await top(short.getByRole('rowheader', { name: 'For two' })));
  }).toPass();
  const long = getBlock(page, 'Rules');
  const cell = long.getByRole('cell', { name: 'At eight' });
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"When the gate is closed: "');
  expect((await top(long.getByRole('rowheader'))) ?? 0).toBeLessThan((await top(cell)) ?? 0);
});
