import type { Page } from 'playwright/test';

import content from '#tests/content/dates/dates.json' with { type: 'json' };
import faculty from '#tests/content/faculty/faculty.json' with { type: 'json' };
import admissions from '#tests/content/settings/admissions.json' with { type: 'json' };
import { addDays, formatDay } from '#domain/dates.ts';
import { formatRupees } from '#domain/numbers.ts';
import { API_BASE } from '#domain/answers.ts';
import { formatCourseTitle, sumFees } from '#records/courses/course.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { empty, filled, partly, testCourses, testProgrammes } from '#tests/support/copies/test-courses.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

type TestDate = { title: string; kind: string; firstDay: string; lastDay?: string; courses?: readonly string[]; hi?: { title: string } };
const dates: readonly TestDate[] = content.dates;
const names = testCourses.map(({ name }) => name);
const areas = [...new Set(testCourses.map(({ area }) => area))];

function getShownCourses(page: Page) {
  return page.getByRole('main').getByRole('rowheader').getByRole('link').and(page.locator('[href*="/courses/"]:visible'));
}

function hindiTitle({ name, hi }: typeof filled): string {
  return formatCourseTitle({ name, ownName: hi.name ?? name });
}

test('the list has every course below the heading of its programme, in the order of get_course_list, and tells who can apply, the seats and the first fee at a glance, and nothing that is not given', async ({
  page,
  request,
}) => {
  await page.goto('/Courses');
  for (const { title, courses } of testProgrammes)
    await expect(page.getByRole('region', { name: title }).getByRole('link')).toHaveText(courses.map(({ name }) => name));
  const answer = await request.get(`${API_BASE}get_course_list`);
  expect(await answer.json()).toEqual({ success: true, data: names.map((course_name) => ({ course_name })) });
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const fee = formatRupees(filled.fees[0]?.amount ?? 0, 'en-IN');
  const known = [filled.eligibility ?? '', '3 years', String(filled.seats), `${fee} ${filled.fees[0]?.period ?? ''}`];
  await expect(row(filled.name).getByRole('cell')).toHaveText(known);
  await expect(row(empty.name).getByRole('cell').filter({ hasText: /\S/u })).toHaveCount(1);
  await page.setViewportSize(phone.viewport);
  for (const text of known) await expect(row(filled.name).getByText(text), 'on the card of a phone').toBeInViewport({ ratio: 0 });
  await row(empty.name).click();
  await expect(page, 'the whole row is a link').toHaveURL(`/courses/${empty.id}`);
});

test('level and subject area filter the list, are counted, stay in the address, and come back with it', async ({ page }) => {
  const [programme] = testProgrammes;
  const first = programme?.courses[0];
  await page.goto('/Courses');
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  await expect(status).toHaveText(`${String(names.length)} courses`);
  await main.getByRole('radio', { name: programme?.level ?? '', exact: true }).check({ force: true });
  await expect(status).toHaveText(`${String(programme?.courses.length)} courses`);
  await main.getByRole('combobox', { name: 'Subject area' }).selectOption(first?.area ?? '');
  await expect(status).toHaveText('1 course');
  await expect(getShownCourses(page)).toHaveText([first?.name ?? '']);
  await expect(page).toHaveURL(`/Courses?${new URLSearchParams({ area: first?.area ?? '', level: programme?.id ?? '' }).toString()}`);
  await page.goto(`/Courses?passed=${filled.requires ?? ''}`);
  await expect(getShownCourses(page), 'what one has passed, as the home page leads here').toHaveText(
    testCourses.filter(({ requires }) => requires === filled.requires).map(({ name }) => name),
  );
  await page.goto(`/Courses?level=${programme?.id ?? ''}&area=Necromancy`);
  await expect(getShownCourses(page), 'an area that the page does not offer counts as none').toHaveText(
    programme?.courses.map(({ name }) => name) ?? [],
  );
  const missing = areas.find((area) => programme?.courses.every((course) => course.area !== area)) ?? '';
  await main.getByRole('combobox', { name: 'Subject area' }).selectOption(missing);
  await expect(status).toHaveText(/^No course matches/u);
  await main.getByRole('link', { name: 'Show all courses' }).click();
  await expect(page).toHaveURL('/Courses');
  await expect(getShownCourses(page)).toHaveText(names);
});

test('the first screen of a phone has fee, seats, last day and who can apply, both buttons stay in reach, and the dates are those to come that concern applicants of the course, whenever the site was built', async ({
  page,
}) => {
  const lookAgain = async (day: string) => {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00+05:30`));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await page.clock.setFixedTime(new Date(`${admissions.opens}T12:00:00+05:30`));
  await page.setViewportSize(phone.viewport);
  const only = dates.find(({ kind, courses = [] }) => kind === 'admission' && courses.length > 0);
  const part = page.getByRole('region', { name: 'Dates for applicants' });
  await page.goto(`/courses/${only?.courses?.[0] ?? ''}`);
  await expect(part.getByText(only?.title ?? '', { exact: true })).toBeVisible();
  await page.goto(`/courses/${filled.id}`);
  const main = page.getByRole('main');
  const [fee] = filled.fees;
  for (const text of [formatRupees(fee?.amount ?? 0, 'en-IN'), String(filled.seats), formatDay(admissions.closes)])
    await expect(main.getByRole('definition').filter({ hasText: text }).first(), text).toBeInViewport();
  await expect(main.getByText(filled.eligibility ?? '')).toBeInViewport();
  const buttons = [main.getByRole('link', { name: 'Apply' }), main.getByRole('link', { name: 'Ask about this course' })];
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await main.getByRole('heading', { name: 'Facts about the course' }).scrollIntoViewIfNeeded();
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(buttons[0] ?? main).toHaveAttribute('href', '/admission');

  await expect(part.getByText('Last day of admission')).toBeVisible();
  await expect(part.getByText(only?.title ?? '', { exact: true })).toBeVisible({ visible: only?.courses?.includes(filled.id) ?? false });
  for (const { kind, title } of dates) if (kind !== 'admission') await expect(part.getByText(title, { exact: true })).toHaveCount(0);
  await lookAgain(addDays(admissions.closes, 1));
  await expect(main.getByText('Last day to apply'), 'a day that is over').toBeHidden();
  const last = dates.flatMap(({ kind, firstDay, lastDay = firstDay }) => (kind === 'admission' ? [lastDay] : [])).toSorted();
  await lookAgain(addDays(last.at(-1) ?? '', 1));
  await expect(part).toBeHidden();
});

test('the page of a course has its facts, and nothing about what is not given', async ({ page }) => {
  await page.goto(`/courses/${filled.id}`);
  const main = page.getByRole('main');
  const facts = main.locator('.course-facts');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(filled.name);
  for (const amount of [...filled.fees.map((fee) => fee.amount), sumFees(filled.fees) ?? 0])
    await expect(main).toContainText(formatRupees(amount, 'en-IN'));
  for (const { text, name } of [filled.teacher, filled.graduate])
    await expect(main.getByRole('figure').filter({ hasText: text })).toContainText(name);
  for (const { text } of filled.semesters) await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(facts).toContainText('On campus');
  await expect(facts.getByRole('link', { name: /^Syllabus/u })).toHaveAttribute('href', /\.pdf$/u);
  await facts.getByRole('link', { name: filled.area, exact: true }).click();
  await expect(page).toHaveURL(/\/Courses\?area=/u);
  await expect(getShownCourses(page)).toHaveText(testCourses.filter(({ area }) => area === filled.area).map(({ name }) => name));
  await page.goBack();
  await main.getByRole('navigation', { name: 'Related courses' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(filled.name);
  await page.goto(`/courses/${empty.id}`);
  await expect(main).not.toContainText(/₹|seats|Who can apply|Not yet published/iu);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL('/Courses');
});

test('the enquiry opens with the course that a visitor asks about, and with none that the college does not have; in Hindi it offers both names of a course and sends the English one', async ({
  page,
}) => {
  const enquiry = new EnquiryPage(page);
  await page.goto(`/courses/${partly.id}`);
  await page.getByRole('link', { name: 'Ask about this course' }).click();
  await expect(enquiry.course).toHaveValue(partly.name);
  await openHydrated(page, '/Admission-Enquiry?course=Necromancy');
  await expect(enquiry.course).toHaveValue('');
  await expect(enquiry.course.locator('option:checked')).toHaveText('Choose a course');
  await page.goto(`/hi/courses/${partly.id}`);
  await page.getByRole('link', { name: 'इस कोर्स के बारे में पूछें' }).filter({ visible: true }).click();
  const course = page.getByRole('form').getByLabel('कोर्स');
  await expect(course).toHaveValue(partly.name);
  await expect(course.locator('option:checked')).toHaveText(hindiTitle(partly));
  await expect(course.locator('option', { hasText: empty.name })).toHaveAttribute('lang', 'en');
});

test('in Hindi the list leads to a course with its Hindi texts, which says that they are a draft and is found by them; its department’s teachers, whatever its case and spaces, are in Devanagari where known, new ones as staff write them', async ({
  page,
}) => {
  const known = faculty.find(({ hi }) => hi !== undefined);
  const members = [known?.name ?? '', 'Name of a new teacher'].map((name, index) => ({
    srNo: index + 1,
    name,
    designation: 'Coach',
    qualification: '',
  }));
  const data = [{ department: filled.department?.toUpperCase().replaceAll(/\s+/gu, ' '), faculty: members }];
  await page.route('**/api/users/get_faculty_list', (route) => route.fulfill({ json: { success: true, data } }));
  const path = `/hi/courses/${filled.id}`;
  await page.goto('/hi/Courses');
  const link = page.getByRole('link', { name: hindiTitle(filled), exact: true });
  await expect(link.getByText(filled.name)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('row').filter({ has: link })).toContainText(filled.hi.eligibility);
  await link.click();
  await expect(page).toHaveURL(path);
  const main = page.getByRole('main');
  const { hi, fees, picture } = filled;
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(hindiTitle(filled));
  expect(await page.title()).toContain(hindiTitle(filled));
  const texts = [
    ...hi.text.split('\n\n'),
    hi.eligibility,
    ...hi.subjects,
    hi.leadsTo,
    fees[0]?.hi?.includes ?? '',
    dates.find(({ kind, hi: own }) => kind === 'admission' && own)?.hi?.title ?? '',
  ];
  for (const text of texts) await expect(main.getByText(text, { exact: true }).filter({ visible: true }).first(), text).toBeVisible();
  await expect(main.locator('.course-facts')).toContainText(hi.department);
  await expect(main.getByRole('img', { name: picture?.hi?.alt ?? '' })).toHaveCount(1);
  await expect(main.getByText('यह अनुवाद अभी जाँचा नहीं गया है।')).toBeVisible();
  const teachers = page.locator('course-teachers');
  await teachers.scrollIntoViewIfNeeded();
  await expect(teachers).toContainText(known?.hi?.name ?? '');
  await expect(teachers).toContainText('Name of a new teacher');
  await page.goto(`/hi/search?q=${hi.name ?? ''}`);
  await expect(main.locator('.site-search-results').getByRole('link', { name: hindiTitle(filled) })).toHaveAttribute('href', path);
});

test('on a phone the fees are folded by level; a chosen course stands alone, with what comes back when', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.clock.setFixedTime(new Date(`${admissions.opens}T12:00:00+05:30`));
  await page.goto('/fees');
  const main = page.getByRole('main');
  const total = main.getByText(formatRupees(sumFees(filled.fees) ?? 0, 'en-IN'));
  await expect(total).toBeHidden();
  await main.getByRole('combobox', { name: 'My course' }).selectOption(filled.id);
  await expect(total).toBeVisible();
  await expect(main.getByRole('rowheader').getByRole('link')).toHaveText([filled.name]);
  await expect(main.getByRole('row').filter({ has: page.getByText('Today', { exact: true }).filter({ visible: true }) })).toContainText(
    'Everything',
  );
  await main.getByRole('combobox', { name: 'My course' }).selectOption('All courses');
  await expect(total).toBeVisible({ visible: false });
});
