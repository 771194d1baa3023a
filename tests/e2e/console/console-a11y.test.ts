/** Every state and dialog that no other test opens, by axe and in narrow windows and at double size. */
import { CONSOLE_PAGES } from '#console/pages.ts';
import { FORMS } from '#records/forms/registry.ts';
import { SMALL_VIEWS, expectAccessiblePage, expectNoLosses, expectUsablePage } from '#tests/support/browser/accessible-page.ts';
import { FacultyConsolePage } from '#tests/support/browser/pages/FacultyConsolePage.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createPng } from '#tests/support/files/pictures.ts';
import { createFacultyMember, createFeedbackItem, createNotice, createEnquiryRecord } from '#tests/support/functions/records.ts';
import { setTextSize } from '#tests/support/browser/reflow.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

const LONG_TEXT = 'Many words. '.repeat(60);
const LONG_WORD = 'Averylongwordthatnobodywouldwritebutsomebodypastes'.repeat(2);
const NEWER = '2026-11-21T09:00:00.000Z';

test.beforeEach(async ({ page, expectedErrors }) => {
  // axe is slow.
  test.slow();
  expectedErrors.push(/Failed to load resource/u);
  const lists = {
    get_notices: [
      createNotice({ id: 'a', title: 'An active notice', is_active: 1 }),
      createNotice({ id: 'b', title: LONG_WORD, description: LONG_TEXT }),
    ],
    get_admin_list_faculty: [createFacultyMember()],
    'get_enquiries?*': [createEnquiryRecord({ enquiry: LONG_TEXT }), createEnquiryRecord({ id: 'b', name: 'B', is_handled: 1 })],
    'get_alumni_feedback?*': [createFeedbackItem({ image: '/x' }), createFeedbackItem({ id: 'b', name: 'B', is_handled: 1 })],
  };
  for (const [call, data] of Object.entries(lists)) {
    await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true, data, next_cursor: null } }));
  }
});

test('the login is usable in any state', async ({ page, apiFaults }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.button.click();
  await expectUsablePage(page, 'login with errors');
  await apiFaults.refuse('login', 401, 'Invalid credentials. Please try again.');
  await login.logIn({ username: 'someone', password: 'something' });
  await expect(login.error).not.toBeEmpty();
  await expectAccessiblePage(page, 'refused login');
});

test('the notice board, its questions and its form are usable, also if the list fails', async ({ page, logIn }) => {
  await logIn();
  const board = new NoticeConsolePage(page);
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 });
  await page.goto('/notice_board_console');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessiblePage(page, 'failed list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await board.table.getByRole('button', { name: 'Title' }).click();
  await expectUsablePage(page, 'board');
  await board.act(LONG_WORD, 'Delete');
  await expectUsablePage(page, 'question');
  await page.keyboard.press('Escape');

  await board.act(LONG_WORD, 'Edit');
  await board.fill({ title: '', description: 'x'.repeat(5_001) });
  await board.save();
  await expectUsablePage(page, 'form with errors');
  const cancel = board.form.getByRole('button', { name: 'Cancel' });
  for (const { width, times } of SMALL_VIEWS) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, times);
    await cancel.scrollIntoViewIfNeeded();
    await expect(cancel).toBeInViewport({ ratio: 1 });
  }
  await setTextSize(page, 1);
  await board.fill({ title: 'New', description: 'Text' });
  const notice = createNotice({ id: 'b', title: 'Theirs', description: 'Their words. '.repeat(60), updated_at: NEWER });
  await page.route('**/api/users/update_notices/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: '', notice } }),
  );
  await board.save();
  await board.form.getByText('The current text', { exact: true }).click();
  await expectAccessiblePage(page, 'newer version');
});

test('the faculty list and its form are usable', async ({ page, logIn }) => {
  await logIn();
  const console = new FacultyConsolePage(page);
  await console.open();
  await expect(console.table).toBeVisible();
  await expectUsablePage(page, 'list');
  await console.act(createFacultyMember().name, 'Edit');
  await console.fill({ name: '1', designation: '', qualification: '/', dept: 'x'.repeat(101) });
  await console.picture.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: await createPng() });
  await expect(console.preview).toBeVisible();
  await console.save();
  await expectUsablePage(page, 'form with errors and a picture');
});

test('the inboxes are usable, also with a picture', async ({ page, logIn }) => {
  await logIn();
  const enquiries = new InboxConsolePage(page, 'enquiries');
  await enquiries.open();
  await expect(enquiries.table).toBeVisible();
  await expectUsablePage(page, 'enquiries');
  const body = await createPng();
  await page.route('**/api/users/alumni_feedback_image/*', (route) => route.fulfill({ contentType: 'image/png', body }));
  const feedback = new InboxConsolePage(page, 'feedback');
  await feedback.open();
  await feedback.act('Asha Rani', 'Open');
  await feedback.entry.getByRole('button', { name: 'Show image' }).click();
  await expect(page.getByRole('img')).toBeVisible();
  await expectAccessiblePage(page, 'the page of an entry with its picture');
});

test('no other page of the console loses text in narrow windows or in double size', async ({ page, logIn }) => {
  await logIn();
  // All inboxes have one layout.
  const seen = ['faculty', 'notices', ...FORMS.map(({ id }) => id)];
  const others = CONSOLE_PAGES.filter(({ name }) => !seen.includes(name));
  expect(others).toHaveLength(CONSOLE_PAGES.length - seen.length);
  for (const { path } of others) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/u })).toHaveCount(0);
    await expectNoLosses(page, path);
  }
});

test('without JavaScript the console’s pages say that they need it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: getSiteAddress() });
  const page = await context.newPage();
  for (const { path } of CONSOLE_PAGES)
    expect.soft(await (await context.request.get(path)).text(), path).toMatch(/<noscript><p[^>]*>The staff console needs JavaScript\./u);
  for (const path of ['/login', '/today_console']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toHaveText(/The staff console needs JavaScript\./u);
    await expect(page.getByText('Loading…').filter({ visible: true })).toHaveCount(0);
  }
  await context.close();
});
