import { createPdf } from '#tests/support/files/pdfs.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { expect, getStaffLogin, test } from '#tests/support/browser/test.ts';

const text = { title: 'Typed title', description: 'Typed text' };

test.beforeEach(async ({ page, logIn, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  await logIn();
  await page.route('**/api/users/get_notices', (route) =>
    route.fulfill({ json: { success: true, data: [createNotice(), createNotice({ id: 'other', title: 'Other' })] } }),
  );
});

async function expectTyped(board: NoticeConsolePage): Promise<void> {
  await expect(board.title).toHaveValue(text.title);
  await expect(board.description).toHaveValue(text.description);
}

test('a change that fails says why and keeps what was typed, is sent once, and of two versions both are shown', async ({
  page,
  apiFaults,
}) => {
  const board = new NoticeConsolePage(page);
  const error = board.message('Error');
  const closeError = () => error.getByRole('button', { name: 'OK' }).click();
  await board.open();

  await test.step('a failed activation and deletion', async () => {
    await apiFaults.refuse('activate_notice', 503, 'The records cannot be reached at the moment.');
    await board.act('Other', 'Activate');
    await expect(error).toHaveAccessibleDescription('The records cannot be reached at the moment.');
    await closeError();
    await apiFaults.answerHtml('delete_notices/*');
    await board.act('Other', 'Delete');
    await board.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(error.getByText('An error occurred while deleting the notice.', { exact: true })).toBeVisible();
    await closeError();
    await expect(board.row('Other')).toBeVisible();
  });

  await test.step('what somebody else has deleted goes when the list is loaded again', async () => {
    await apiFaults.refuse('delete_notices/*', 404, 'No such notice. It may have been deleted.');
    await board.act('Other', 'Delete');
    await board.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(error).toHaveAccessibleDescription('No such notice. It may have been deleted.');
    await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: [createNotice()] } }));
    await closeError();
    await expect(board.row('Other')).toHaveCount(0);
  });

  await test.step('a refused save, of which two presses send one', async () => {
    const sentence = 'Title contains a character that we cannot accept';
    await apiFaults.refuse('update_notices/*', 422, sentence, { title: sentence });
    const release = await apiFaults.hold('update_notices/*');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/users/update_notices')) calls += 1;
    });
    await board.act(createNotice().title, 'Edit');
    await board.fill(text);
    const save = board.form.getByRole('button', { name: 'Update Notice' });
    await save.dblclick();
    await save.click({ force: true });
    await board.title.press('Enter');
    await expect(save).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(board.form, 'a save under way is not left').toBeVisible();
    // The call starts a moment after the button is pressed.
    await expect.poll(() => calls).toBe(1);
    await release();
    await expect(error).toHaveAccessibleDescription(sentence);
    await closeError();
    await expect(board.title).toHaveAccessibleDescription(sentence);
    await expect(board.title).toBeFocused();
    await expectTyped(board);
    expect(calls).toBe(1);
  });

  await test.step('a newer version stands beside the own text, and saving again replaces it', async () => {
    const attachments = [{ key: 'k.pdf', name: 'Their.pdf', type: 'application/pdf', size: 5000 }];
    const added = { category: 'Events', first_day: '2026-11-23', is_pinned: 1 as const, attachments };
    const theirs = createNotice({ title: 'Their title', description: 'Their text', ...added, updated_at: '2026-11-21T09:00:00.000Z' });
    const versions: (string | undefined)[] = [];
    await page.route('**/api/users/update_notices/*', async (route) => {
      const version = route.request().headers()['if-match'];
      versions.push(version);
      const isStale = version !== `"${theirs.updated_at}"`;
      if (isStale) await route.fulfill({ status: 409, json: { success: false, message: 'Changed.', notice: theirs } });
      else await route.fulfill({ json: { success: true, notice: createNotice(text), message: '' } });
    });
    await board.save();
    const newer = board.form.getByRole('region', { name: 'Newer version' });
    await expect(newer).toContainText('This notice was changed by someone else in the meantime.');
    await expect(newer).toContainText(/Their text\s*Events\s*No\. \d+\s*From 23 November 2026\s*Pinned\s*Their.pdf/u);
    await expect(newer).toBeFocused();
    await expectTyped(board);
    await board.save();
    await expect(board.message('Notice Updated Successfully')).toBeVisible();
    expect(versions).toEqual([`"${createNotice().updated_at}"`, `"${theirs.updated_at}"`]);
  });
});

test('when the session ends during the upload of a file, the text is kept until the next login', async ({ page, apiFaults }) => {
  await apiFaults.refuse('notice_files', 401, 'Your session has ended. Please log in again.');
  const board = new NoticeConsolePage(page);
  await board.open();
  await board.act(createNotice().title, 'Edit');
  await board.fill(text);
  await board.form.getByLabel('Category').selectOption('Events');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await board.form.getByLabel('Files').setInputFiles({ name: 'Dates.pdf', mimeType: '', buffer: createPdf() });
  const login = new LoginPage(page);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(asked, 'nobody is asked whether to leave').toEqual([]);
  await login.logIn(getStaffLogin());
  await expect(board.form).toHaveAccessibleName('Edit Notice');
  await expect(board.form).toContainText('Your session ended before your text was saved.');
  await expectTyped(board);
  await expect(board.form.getByLabel('Category')).toHaveValue('Events');
  const file = board.form.getByRole('listitem').filter({ hasText: 'Dates.pdf' });
  await expect(file).toContainText('The file was not sent. Please choose it again');
  await file.getByRole('button', { name: 'Remove' }).click();
  await page.route('**/api/users/update_notices/*', (route) =>
    route.fulfill({ json: { success: true, notice: createNotice(text), message: '' } }),
  );
  await board.save();
  await board.closeAndReload('Notice Updated Successfully');
  await expect(board.form).toHaveCount(0);
});
