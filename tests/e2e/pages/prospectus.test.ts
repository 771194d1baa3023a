import { sumFees } from '#records/courses/course.ts';
import { formatRupees } from '#domain/numbers.ts';
import { getMessages } from '#i18n/messages.ts';
import site from '#tests/content/settings/site.json' with { type: 'json' };
import { type PrintedText, printPage } from '#tests/support/browser/print-page.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';
import { testTexts } from '#tests/support/browser/test-texts.ts';
import { empty, filled, testCourses, testProgrammes } from '#tests/support/copies/test-courses.ts';

const SECTIONS = [
  'About the college',
  'Our courses',
  'How to apply',
  'Fees',
  'Scholarships',
  'Hostel',
  'Academic facilities',
  'Infrastructure Facilities',
  'Student facilities',
  'Contact',
];

/** On the same page. */
function headingsWithoutText(texts: readonly PrintedText[]): readonly string[] {
  return texts.flatMap(({ level, text, y }, index) => {
    if (level === null) return [];
    const next = texts.slice(index + 1).find((one) => one.level === null && one.text.trim() !== '');
    return next !== undefined && next.y < y ? [] : [text];
  });
}

test('the prospectus gathers pages in sections, has each course once, shows nothing that is not given, and on paper is a tagged booklet: a cover of its own, contents, no heading without its text, and nothing to press', async ({
  page,
}) => {
  await page.goto('/prospectus');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Contents', ...SECTIONS]);
  await expect(
    main.getByRole('heading', { level: 3 }).filter({
      hasText: new RegExp(`^(${testProgrammes.map(({ title }) => title.replaceAll(/[()+.]/gu, String.raw`\$&`)).join('|')})$`, 'u'),
    }),
  ).toHaveCount(testProgrammes.length);
  await expect(main.getByRole('heading', { level: 4, includeHidden: false }).filter({ has: page.getByRole('link') })).toHaveText(
    testCourses.map(({ name }) => name),
  );
  const course = (name: string) => main.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const full = course(filled.name);
  for (const text of [String(filled.seats), filled.eligibility ?? '', formatRupees(sumFees(filled.fees) ?? 0, 'en-IN')])
    await expect(full).toContainText(text);
  await expect(course(empty.name).getByText('Seats')).toHaveCount(0);
  await expect(main.getByText('Would you like a room?'), 'no call').toHaveCount(0);
  await expect(main.getByText(/Not yet published/u)).toHaveCount(0);
  await main.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Hostel' }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Hostel' })).toBeInViewport();
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await main.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page).toHaveTitle('printed');

  await page.emulateMedia({ media: 'print' });
  const broken = await main
    .getByRole('row')
    .evaluateAll((all) => all.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length);
  expect(broken, 'rows of tables').toBe(0);
  const { pages, isTagged } = await printPage(page);
  expect(isTagged).toBe(true);
  const [cover, contents] = pages;
  expect(cover?.texts.flatMap(({ level }) => level ?? [])).toEqual([1]);
  for (const text of [site.name, 'Session 2090-91', 'Prospectus', 'are samples']) expect(cover?.words).toContain(text);
  expect(contents?.words).toContain('Contents');
  const texts = pages.slice(1).map((one) => one.texts);
  expect(texts.flatMap(headingsWithoutText)).toEqual([]);
  const headings = texts.flat().flatMap(({ level, text }) => (level === 4 ? [text.trim()] : []));
  const named = testCourses.map(({ name }) => [name, headings.filter((heading) => heading === name).length]);
  expect(named).toEqual(testCourses.map(({ name }) => [name, 1]));
  const all = pages.map(({ words }) => words).join(' ');
  for (const label of ['Quick links', 'Back to top', 'Print or save as PDF', 'Ask about admission'])
    expect(all, label).not.toContain(label);
});

test('the Hindi prospectus has what is translated, and English texts are marked', async ({ page }) => {
  const { frame, page: words, prospectus } = getMessages('hi');
  await page.goto('/hi/prospectus');
  const main = page.getByRole('main');
  await expect(main).not.toHaveAttribute('lang');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('विवरणिका');
  await expect(main.getByRole('navigation', { name: frame.contents })).toBeVisible();
  await expect(main.getByText(prospectus.session.replace('{session}', '2090-91'))).toBeVisible();
  await expect(main.getByRole('button', { name: words.print })).toBeEnabled();
  await expect(main.getByRole('heading', { level: 2, name: 'Academic facilities' })).toHaveAttribute('lang', 'en');
  await expect(main.getByText('The hostel is on the campus.').locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'en');
  await expect(main.getByText(frame.draft)).toBeVisible();
  for (const { fields } of testTexts('facilities/student')) {
    const { title } = Object(fields['hi']);
    if (title !== undefined) await expect(main.getByText(String(title), { exact: true }).first()).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the chapters are closed, each opens, and a link opens the one it leads to', async ({ page }) => {
    await page.goto('/prospectus#hostel');
    const main = page.getByRole('main');
    const lead = main.locator('.prospectus-section-lead').filter({ visible: true });
    await expect(lead, 'the chapter of the link').toHaveCount(1);
    await main.getByRole('heading', { level: 2, name: 'Hostel' }).click();
    await expect(lead).toHaveCount(0);
    await main.getByRole('heading', { level: 2, name: 'Fees' }).click();
    await expect(lead).toHaveCount(1);
  });
});
