/** axe on the console's pages in every state, with every dialog open, on a phone and a desktop. */
import { CONSOLE_PAGES } from '#console/pages.ts';
import { expectAccessiblePage } from '#tests/support/accessible-page.ts';
import { LoginPage } from '#tests/support/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/pages/NoticeConsolePage.ts';
import { aNotice } from '#tests/support/records.ts';
import { expect, test } from '#tests/support/test.ts';

const listed = [
  aNotice({ id: 'a', title: 'An active notice', is_active: 1 }),
  aNotice({ id: 'b', title: 'A long one', description: 'Many words. '.repeat(60) }),
];

test.beforeEach(async ({ page, expectedErrors }) => {
  // axe is slow, and each test looks at several states.
  test.slow();
  expectedErrors.push(/Failed to load resource/u);
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: listed } }));
});

test('axe finds nothing on the login in any state', async ({ page, apiFaults }) => {
  const login = new LoginPage(page);
  await login.open();
  await expectAccessiblePage(page, 'login');
  await login.button.click();
  await expectAccessiblePage(page, 'login with errors');
  await apiFaults.refuse('login', 401, 'Invalid credentials. Please try again.');
  await login.logIn({ username: 'someone', password: 'something' });
  await expect(login.error).not.toBeEmpty();
  await expectAccessiblePage(page, 'refused login');
  await apiFaults.hold('login');
  await login.button.click();
  await expect(page.getByText('Logging in…')).toBeVisible();
  await expectAccessiblePage(page, 'login under way');
});

test('axe finds nothing on the notice board in any state', async ({ page, logIn, apiFaults }) => {
  await logIn();
  const board = new NoticeConsolePage(page);
  await board.open();
  await board.table.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expectAccessiblePage(page, 'board');
  await board.search.fill('nothing like it');
  await expect(page.getByText('No notice matches')).toBeVisible();
  await expectAccessiblePage(page, 'no match');
  await apiFaults.answerHtml('get_notices');
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessiblePage(page, 'failed list');
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No notices yet')).toBeVisible();
  await expectAccessiblePage(page, 'empty board');
});

test('axe finds nothing in the dialogs of the notice form', async ({ page, logIn, apiFaults }) => {
  await logIn();
  const board = new NoticeConsolePage(page);
  await board.open();
  await board.button('A long one', 'Edit').click();
  await board.fill({ title: '', description: 'x'.repeat(5_001) });
  await board.save();
  await expectAccessiblePage(page, 'form with errors');
  await board.fill({ title: 'New', description: 'Text' });
  await page.keyboard.press('Escape');
  await expect(board.message('Are you sure?')).toBeVisible();
  await expectAccessiblePage(page, 'question whether to discard');
  await page.keyboard.press('Escape');
  await apiFaults.answerHtml('update_notices/*');
  await board.save();
  await expect(board.message('Error')).toBeVisible();
  await expectAccessiblePage(page, 'error message');
  await page.keyboard.press('Escape');
  const newer = aNotice({ id: 'b', title: 'Theirs', description: 'Their words. '.repeat(60), updated_at: '2026-11-21T09:00:00.000Z' });
  await page.route('**/api/users/update_notices/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Changed.', notice: newer } }),
  );
  await board.save();
  await board.form.getByText('The current text', { exact: true }).click();
  await expectAccessiblePage(page, 'newer version');
});

test('axe finds nothing in the console’s questions and messages', async ({ page, logIn }) => {
  await logIn();
  const board = new NoticeConsolePage(page);
  await board.open();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectAccessiblePage(page, 'logout');
  await page.keyboard.press('Escape');
  await board.button('A long one', 'Delete').click();
  await expectAccessiblePage(page, 'delete');
  await page.route('**/api/users/delete_notices/*', (route) => route.fulfill({ json: { success: true, message: '' } }));
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(board.message('Notice Deleted Successfully')).toBeVisible();
  await expectAccessiblePage(page, 'success');
});

test('without JavaScript the console’s pages say that they need it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  for (const path of ['/login', ...CONSOLE_PAGES.map((one) => one.path)]) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toHaveText(/The staff console needs JavaScript\./u);
    await expect(page.getByText('Loading…').filter({ visible: true })).toHaveCount(0);
  }
  await context.close();
});
