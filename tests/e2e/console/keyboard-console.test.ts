/** Adding records and the login are tested with their pages. */
import type { Locator, Page } from 'playwright/test';

import { UNDO_SECONDS } from '#records/history/history.ts';
import { tabTo, walkThrough } from '#tests/support/browser/focus.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const notice = createNotice({ is_active: 1 });

test.beforeEach(async ({ page, logIn }) => {
  const answers = {
    get_notices: { data: [notice] },
    'update_notices/*': { notice },
    deactivate_notice: { notice: createNotice() },
    'delete_notices/*': {},
  };
  for (const [call, answer] of Object.entries(answers)) {
    await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true, message: '', ...answer } }));
  }
  await page.clock.install();
  await logIn();
});

/** "No, keep it" has the focus first. */
async function confirmDelete(page: Page, success: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question.getByRole('button', { name: 'No, keep it' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Yes, delete it' }), 3);
  await page.keyboard.press('Enter');
  const message = page.getByRole('alertdialog', { name: success });
  await expect(message.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' }), 'focus is not lost with the row').toBeFocused();
  await page.clock.runFor(UNDO_SECONDS * 1000);
  await expect(page.getByRole('main'), 'focus is not lost with the bar').toBeFocused();
}

async function chooseByKeyboard(page: Page, opener: Locator, label: string): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: label, exact: true });
  for (let press = 0; press < 8 && !(await item.evaluate((one) => one === document.activeElement)); press += 1)
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a notice is edited, taken down and deleted', async ({ page }) => {
  const board = new NoticeConsolePage(page);
  await board.open();
  await page.getByRole('main').focus();
  expect((await walkThrough(page, 'main')).faults).toEqual([]);

  await page.getByRole('main').focus();
  await tabTo(page, board.button(notice.title, 'Edit'));
  await page.keyboard.press('Enter');
  await expect(board.title).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', too');
  // Each part of the dates and the time, and each format button, is a stop.
  await tabTo(page, board.form.getByRole('button', { name: 'Update Notice' }), 30);
  const update = page.waitForRequest('**/api/users/update_notices/*');
  await page.keyboard.press('Enter');
  expect((await update).postDataJSON()).toMatchObject({ title: `${notice.title}, too` });
  await expect(board.message('Notice Updated Successfully').getByRole('button')).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await board.table.waitFor();

  await page.getByRole('main').focus();
  await chooseByKeyboard(page, board.more(notice.title), 'Deactivate');
  await expect(board.message('Success!').getByRole('button')).toBeFocused();
  const reloadedAgain = page.waitForEvent('load');
  await page.keyboard.press('Escape');
  await reloadedAgain;
  await board.table.waitFor();

  await page.getByRole('main').focus();
  await chooseByKeyboard(page, board.more(notice.title), 'Delete');
  await confirmDelete(page, 'Notice Deleted Successfully');
});
