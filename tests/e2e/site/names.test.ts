/**
 * Compares the landmarks, headings and controls of key pages, as a screen reader names them and in
 * their order, with the lists in `names/`. The lists leave out prose and data, so that an edited
 * sentence breaks no test.
 */
import type { Page } from 'playwright/test';

import { LATEST_NOTICES, answerNotices, createLatestNoticesResponse } from '#tests/support/browser/notices-page.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { createFacultyMember, createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

async function answer(page: Page, call: string, body: object): Promise<void> {
  await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true, ...body } }));
}

test('header and footer have their names', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'header.aria.yml' });
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot({ name: 'footer.aria.yml' });
});

test('the home page and its popup have their names', async ({ page }) => {
  await page.route(LATEST_NOTICES, (route) => route.fulfill(createLatestNoticesResponse([createNotice({ is_active: 1 })])));
  await answer(page, 'get_our_institution', { images: [] });
  await page.goto('/');
  const popup = page.getByRole('dialog');
  await expect(popup).toMatchAriaSnapshot({ name: 'popup.aria.yml' });
  await page.getByRole('button', { name: 'Close the popup' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'home.aria.yml' });
});

test('courses, faculty, notices and the enquiry form have their names', async ({ page }) => {
  await answerNotices(page, [createNotice({ is_active: 1, category: 'Events' })]);
  const faculty = [{ srNo: 1, name: 'Name of a teacher', designation: 'Lecturer', qualification: 'M.A.' }];
  await answer(page, 'get_faculty_list', { data: [{ department: 'Hindi', faculty }] });
  const main = page.getByRole('main');
  await page.goto('/Courses');
  await expect(main).toMatchAriaSnapshot({ name: 'courses.aria.yml' });
  await page.goto('/faculty_list');
  await main.getByRole('heading', { name: 'Hindi' }).click();
  await expect(main).toMatchAriaSnapshot({ name: 'faculty-list.aria.yml' });
  await page.goto('/notices');
  await expect(main).toMatchAriaSnapshot({ name: 'notices.aria.yml' });
  await new EnquiryPage(page).open();
  await expect(main).toMatchAriaSnapshot({ name: 'enquiry.aria.yml' });
});

test('the login has its names', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'login.aria.yml' });
});

test('the console and its forms have their names', async ({ page, logIn }) => {
  await answer(page, 'get_notices', { data: [createNotice()] });
  await answer(page, 'get_admin_list_faculty', { data: [createFacultyMember()] });
  await answer(page, 'get_enquiry_ids*', { ids: ['a', 'b'], next_cursor: null });
  await logIn();
  await page.goto('/notice_board_console');
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'notice-board.aria.yml' });
  await page.goto('/admin_faculty_console');
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'faculty-console.aria.yml' });
  await page.getByRole('button', { name: 'Add New Faculty' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'faculty-form.aria.yml' });
});
