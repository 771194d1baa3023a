import type { Page } from 'playwright/test';

import { getNoticeAddress } from '#records/notices/notice-address.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const NOTICE = createNotice({ title: 'Youth festival', description: 'Music and dance in the auditorium.', is_active: 1 });

const DEPARTMENTS = ['Geology', 'Robotics'].map((department) => ({
  department,
  faculty: [{ srNo: 1, name: `Dr. Meera ${department}wala`, designation: 'Associate Professor', qualification: 'M.Sc., Ph.D.' }],
}));

async function answer(page: Page, call: string, answer: unknown): Promise<void> {
  await page.route(`**/api/users/${call}*`, (route) => route.fulfill({ json: answer }));
}

async function answerLists(page: Page, notices: readonly NoticeRecord[] = [NOTICE]): Promise<void> {
  await answer(page, 'get_notices', { success: true, data: notices, next_cursor: null });
  await answer(page, 'get_faculty_list', { success: true, data: DEPARTMENTS });
}

function getResults(page: Page) {
  return page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('.site-search-title') })
    .getByRole('listitem');
}

function count(page: Page) {
  return page.getByRole('main').getByRole('status');
}

async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox').fill(query);
  await page.getByRole('searchbox').press('Enter');
  await expect(count(page)).toContainText(`“${query}”`);
}

const FIRST = {
  fee: '/fees',
  exam: '/academic-calendar',
  'phone number': '/contact',
  'anti ragging': '/help',
  suicide: '/help',
  mba: '/courses/mba',
  'admission last date': '/Admission-Enquiry',
  vacancy: '/faculty_list',
  holidays: '/dates',
  IDP: '/documents/institutional-development-plan.pdf',
  'annual reports': '/Annual_reports',
  'Rules of the library': '/Library#rules',
  'seminar hall': '/Infrastructure-Facilities#seminar-hall',
  photos: '/S.M.M.-Gallery',
  'delete my data': '/data-request',
  'forged notice': '/verify',
  brochure: '/prospectus',
  'youth festival': getNoticeAddress(NOTICE),
  'meera roboticswala': '/faculty_list#department-robotics',
};

test('results appear while one types, with their number, and the address keeps the query; queries find first what they look for, a misspelt word has a close one as a link, and what no visitor reads is not found', async ({
  page,
}) => {
  await answerLists(page);
  await page.goto('/search');
  const box = page.getByRole('searchbox');
  await box.pressSequentially('lib');
  await expect(page).toHaveURL(/\?q=lib$/u);
  await expect(count(page), 'the word is not complete').toHaveText('');
  await box.pressSequentially('rary');
  await expect(count(page)).toHaveText(/^\d+ pages about “library”$/u);
  await expect(page).toHaveURL(/\?q=library$/u);
  await expect(getResults(page).first().getByText('A quiet room for every student')).toBeVisible();
  await expect(getResults(page).locator('mark').first()).toHaveText(/library/iu);
  await page.reload();
  await expect(box).toHaveValue('library');
  await expect(getResults(page).first().getByRole('link').first()).toHaveText('Library');
  await box.fill('');
  await expect(page).toHaveURL(/\/search$/u);
  await expect(getResults(page)).toHaveCount(0);

  for (const [query, path] of Object.entries(FIRST)) {
    await search(page, query);
    await expect.soft(getResults(page).first().getByRole('link').first(), query).toHaveAttribute('href', path);
  }
  for (const query of ['bus', 'xyzzy']) {
    await search(page, query);
    await expect(count(page)).toHaveText(`No results for “${query}”.`);
  }
  const help = page.getByRole('region', { name: 'Ask the college' });
  await expect(help.getByRole('link', { name: 'admission enquiry form' })).toHaveAttribute('href', '/Admission-Enquiry');
  await expect(help.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  await expect(help.getByRole('link'), 'samples are not offered').toHaveCount(2);
  await search(page, 'hostle');
  await expect(count(page)).toContainText('No results for “hostle”.');
  expect(await findAxeProblems(page)).toEqual([]);
  await count(page).getByRole('link', { name: 'Did you mean “hostel”?' }).click();
  await expect(page).toHaveURL(/\?q=hostel$/u);
  await expect(getResults(page).first().getByRole('link').first()).toHaveAttribute('href', '/hostel');
  await expect(count(page).getByRole('link')).toHaveCount(0);
  await expect(help).toBeHidden();
});

test('a result leads to its section and opens it', async ({ page }) => {
  await answerLists(page);
  await page.goto('/search?q=mobile+phone');
  await getResults(page).first().getByRole('link', { name: 'Mobile phone usage' }).click();
  const rules = page.locator('details[open]');
  await expect(rules).toHaveCount(1);
  await expect(rules.getByRole('heading')).toHaveText('Mobile phone usage');
  await expect(rules.getByRole('heading')).toBeInViewport();

  await page.goto('/search?q=geologywala');
  await getResults(page).first().getByRole('link').click();
  await expect(page.getByRole('rowheader', { name: 'Dr. Meera Geologywala' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Geology' })).toBeInViewport();
});

test('the search of the notices is asked once for each query, whatever its apostrophes', async ({ page, addNotice }) => {
  const { id } = await addNotice({ title: 'Women’s Quizzing Day', description: 'Round Part\u2011II.' }, 'active');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/get_notices')) asked.push(String(searchParams.get('q')));
  });
  await page.goto('/search?q=Women%27s+quizzing');
  const notice = getResults(page).first().getByRole('link', { name: 'Women’s Quizzing Day' });
  await expect(notice).toHaveAttribute('href', new RegExp(`^/notices/${id}/`, 'u'));
  expect(asked).toEqual(['womens quizzing']);
  await search(page, 'Part-II quizzing');
  await expect(notice).toBeVisible();
  await search(page, "Women's quizzing");
  await expect(notice).toBeVisible();
  expect(asked).toEqual(['womens quizzing', 'part-ii quizzing']);
});

test('when the API is slow or fails, pages are found first, what comes later keeps the place of the keyboard, a line says what was not searched, and another try searches it', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await answer(page, 'get_faculty_list', { success: true, data: DEPARTMENTS });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/users/get_notices?q=*', async (route) => {
    await isReleased;
    await route.fulfill({ json: { success: true, data: [createNotice({ title: 'Library closed', is_active: 1 })], next_cursor: null } });
  });
  await page.goto('/search?q=library');
  await expect(count(page)).toContainText('Notices and teachers are still being searched.');
  const staff = getResults(page).getByRole('link', { name: 'Library staff' });
  await staff.focus();
  release(undefined);
  await expect(getResults(page).getByRole('link', { name: 'Library closed' })).toBeVisible();
  await expect(count(page)).not.toContainText('searched');
  await expect(staff).toBeFocused();

  await apiFaults.refuse('get_notices?q=*', 503, 'The records cannot be read at the moment.');
  await page.reload();
  await expect(count(page)).toHaveText(/pages about “library”\s*Notices could not be searched\.$/u);
  await expect(getResults(page).first().getByRole('link').first()).toHaveAttribute('href', '/Library');
  await apiFaults.answerHtml('get_faculty_list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page)).toContainText('Notices and teachers could not be searched.');
  await expect(getResults(page).first()).toBeVisible();
  await answerLists(page, [createNotice({ title: 'Library closed', is_active: 1 })]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page)).not.toContainText('searched');
  await expect(getResults(page).getByRole('link', { name: 'Library closed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});
