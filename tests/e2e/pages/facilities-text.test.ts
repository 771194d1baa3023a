import { testTexts } from '#tests/support/browser/test-texts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const STUDENT = testTexts('facilities/student');

test('each page names and describes every facility in its order and leads on, and that of the students asks a question before an answer', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const [route, facilities, links] of [
    [
      '/Academics-Facilities',
      testTexts('facilities/academics'),
      {
        'Opening hours, staff and rules of the library': '/Library',
        'All vocational courses': '/Courses',
        'Meet the faculty': '/faculty_list',
      },
    ],
    ['/Faculty-Facilities', testTexts('facilities/faculty'), {}],
    ['/Student-Facilities', STUDENT, { 'Rules of the library and the book bank': '/Library#rules' }],
  ] as const) {
    await page.goto(route);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(facilities.map(({ title }) => title));
    for (const { title, lines } of facilities) {
      const region = main.getByRole('region', { name: title, exact: true });
      for (const line of lines) await expect.soft(region).toContainText(line);
    }
    for (const [name, href] of Object.entries(links)) await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const dark = main.locator('.on-brand-deep').getByRole('region');
  await expect(dark, 'the facility whose file says so').toHaveAccessibleName('E-learning classrooms');
  await expect(main.getByRole('region', { name: 'Book bank' })).toContainText(/^[^?]+\?\s*Book bank\s*\S/u);
});

test('in Hindi a facility has its Hindi texts, and one without them its English text', async ({ page }) => {
  await page.goto('/hi/Student-Facilities');
  const main = page.getByRole('main');
  for (const { fields, title } of STUDENT) {
    const { title: own, question, text } = Object(fields['hi']);
    if (fields['hi'] === undefined) await expect.soft(main.getByText(title, { exact: true }).first()).toHaveAttribute('lang', 'en');
    else {
      for (const part of [own, question, ...String(text).split('\n\n')])
        await expect.soft(main.getByText(String(part), { exact: true }).first()).toBeVisible();
      await expect.soft(main.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
    }
  }
});
