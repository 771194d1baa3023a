import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { translateEveryPage } from '#tests/support/browser/translated-page.ts';

test('a notice is added, activated, changed, compared and deleted, and the deletion is undone', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  await translateEveryPage(page);
  const title = `Holiday ${crypto.randomUUID().slice(0, 8)}`;
  const board = new NoticeConsolePage(page);
  await board.open();
  await board.addButton.click();
  await board.save();
  await expect(board.title).toHaveAccessibleDescription(/./u);
  await board.fill({ title, description: 'The college is closed on Friday.' });
  await board.save();
  await board.closeAndReload('Notice Added Successfully');
  await board.act(title, 'Activate');
  await board.closeAndReload('Success!');
  await board.act(title, 'Edit');
  await board.description.fill('The college is closed on Saturday.');
  await board.save();
  await board.closeAndReload('Notice Updated Successfully');
  await board.act(title, 'History');
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Friday');
  await page.getByRole('button', { name: 'Close' }).click();
  for (const isLast of [false, true]) {
    await board.act(title, 'Delete');
    await board.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
    await board.message('Notice Deleted Successfully').getByRole('button', { name: 'OK' }).click();
    await expect(board.row(title)).toHaveCount(0);
    if (isLast) break;
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(board.row(title)).toBeVisible();
  }
});
