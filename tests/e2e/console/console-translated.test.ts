import { SEARCH_HEADER } from '#records/forms/inbox-query.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';
import { translateEveryPage } from '#tests/support/browser/translated-page.ts';
import { createEnquiry } from '#tests/support/functions/records.ts';

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

test('entries are found, marked one by one and together, and deleted, and the deletion is undone', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  await translateEveryPage(page);
  const word = crypto.randomUUID().slice(0, 8);
  const names = ['Asha', 'Bina', 'Chitra'].map((name) => `${name} ${word}`);
  for (const name of names)
    await page.request.post(`${getSiteAddress()}/api/users/submit_enquiry`, { data: createEnquiry({ name }), failOnStatusCode: true });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  // The result may equal the rows before it.
  const found = page.waitForResponse((response) => SEARCH_HEADER in response.request().headers());
  await inbox.search.fill(word);
  await found;
  await expect(inbox.count).toHaveText('3 enquiries');
  const [first = '', second = ''] = names;
  for (const label of ['Mark as answered', 'Mark as new'] as const) await inbox.act(first, label);
  await expect(inbox.row(first)).toContainText('New');
  await inbox.actOnAll('Select…');
  await inbox.checkbox(first).check();
  await inbox.checkbox(second).check();
  await inbox.barButton('Mark as answered').click();
  await expect(inbox.bar.getByRole('status')).toHaveText('2 enquiries marked as answered.');
  await inbox.checkbox(second).check();
  await inbox.barButton('Delete 1 enquiry').click();
  await inbox.message('Are you sure?').getByRole('button', { name: 'Yes, delete 1 enquiry' }).click();
  await expect(inbox.count).toHaveText('2 enquiries');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inbox.row(second)).toBeVisible();
  await expect(inbox.count).toHaveText('3 enquiries');
});
