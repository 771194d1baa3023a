import type { Page } from 'playwright/test';

import { testTexts } from '#tests/support/browser/test-texts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const PAGES = {
  '/Academics-Facilities': testTexts('facilities/academics'),
  '/Student-Facilities': testTexts('facilities/student'),
  '/Faculty-Facilities': testTexts('facilities/faculty'),
} as const;

/** The last step may leave the page. */
const ALSO: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async '/Academics-Facilities'(page) {
    for (const [name, href] of [
      ['Opening hours, staff and rules of the library', '/Library'],
      ['All vocational courses', '/Courses'],
      ['Meet the faculty', '/faculty_list'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  },
  async '/Student-Facilities'(page) {
    const bookBank = page.getByRole('region', { name: 'Book bank' });
    const dark = page.getByRole('main').locator('.on-brand-deep').getByRole('region');
    await expect(dark, 'the facility whose file says so').toHaveAccessibleName('E-learning classrooms');
    await expect(bookBank, 'a question of students before its answer').toContainText(/^[^?]+\?\s*Book bank\s*\S/u);
    await bookBank.getByRole('link', { name: 'Rules of the library and the book bank' }).click();
    await expect(page).toHaveURL(/\/Library#rules$/u);
    await expect(page.getByRole('heading', { name: 'Rules of the library' })).toBeInViewport();
  },
};

test('each page names and describes every facility in its order', async ({ page }) => {
  for (const [route, facilities] of Object.entries(PAGES)) {
    await page.goto(route);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(facilities.map(({ title }) => title));
    for (const { title, lines } of facilities) {
      const region = main.getByRole('region', { name: title, exact: true });
      for (const line of lines) await expect.soft(region).toContainText(line);
    }
    await ALSO[route]?.(page);
  }
});

test('in Hindi a facility has its Hindi texts, on its page and in the prospectus, and one without them its English text', async ({
  page,
}) => {
  const translated = PAGES['/Student-Facilities'].filter(({ fields }) => fields['hi'] !== undefined);
  const untranslated = PAGES['/Student-Facilities'].filter(({ fields }) => fields['hi'] === undefined);
  for (const route of ['/hi/Student-Facilities', '/hi/prospectus']) {
    await page.goto(route);
    const main = page.getByRole('main');
    for (const { fields, title } of translated) {
      const { title: own, question, text } = Object(fields['hi']);
      for (const part of [own, question, ...String(text).split('\n\n')])
        await expect.soft(main.getByText(String(part), { exact: true }).first()).toBeVisible();
      await expect.soft(main.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
    }
    for (const { title } of untranslated) await expect.soft(main.getByText(title, { exact: true }).first()).toHaveAttribute('lang', 'en');
  }
});
