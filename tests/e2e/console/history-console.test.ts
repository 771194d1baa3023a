import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('a notice that was deleted by mistake comes back, and an earlier version of it, too', async ({ page, logIn, addNotice }) => {
  test.slow();
  const word = crypto.randomUUID().slice(0, 8);
  const [title, other] = [`Holiday ${word}`, `Picnic ${word}`];
  await addNotice({ title, description: 'The college is closed on Friday.' });
  await addNotice({ title: other, description: 'Bring water.' });
  await logIn();
  const board = new NoticeConsolePage(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  async function remove(name: string): Promise<void> {
    await board.act(name, 'Delete');
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(board.message('Notice Deleted Successfully')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(board.row(name)).toHaveCount(0);
  }

  await test.step('compare versions, and restore one', async () => {
    await board.open();
    await board.act(title, 'Edit');
    await board.description.fill('The college is open on Friday.');
    await board.save();
    await board.closeAndReload('Notice Updated Successfully');
    await board.act(title, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    const differences = history.getByRole('region', { name: 'Differences' });
    await expect(differences).toHaveText(/^Description.*Earlier version.*is closed on Friday\..*Present version.*is open on Friday\.$/u);
    await expectAccessiblePage(page, 'history', 'dialog[open]');
    await history.getByRole('button', { name: 'Restore this earlier version' }).press('Enter');
    await board.closeAndReload('Notice Updated Successfully');
    await expect(board.row(title)).toContainText('The college is closed on Friday.');
  });

  await test.step('delete an earlier version', async () => {
    await board.act(title, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    const earlier = history.getByLabel('Earlier version');
    await expect(earlier.getByRole('option')).toHaveCount(2);
    await history.getByRole('button', { name: 'Delete this version' }).press('Enter');
    const question = board.message('Are you sure?');
    await expect(question).toContainText('This will delete the earlier version permanently!');
    await question.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(earlier.getByRole('option')).toHaveCount(1);
    await expect(history.getByRole('button', { name: 'Delete this version' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('undo by keyboard', async () => {
    await remove(title);
    const undo = page.getByRole('region', { name: 'Undo' });
    await expect(undo.getByRole('status')).toHaveText('1 notice deleted.');
    await expect(undo.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.row(title)).toBeVisible();
  });

  await test.step('what was deleted leads to Recently Deleted', async () => {
    await remove(other);
    await remove(title);
    await page.getByRole('link', { name: 'Activity' }).click();
    await page
      .getByRole('link', { name: `the notice “${title}”` })
      .first()
      .click();
    await expect(row(title)).toContainText('The college is closed on Friday.');
    await expectAccessiblePage(page, 'recently deleted');
    const chosen = page.getByLabel('Show').locator('option:checked');
    await expect(chosen).toHaveText(/^Notices \([1-9]\d*\)$/u);
    const counted = page.waitForRequest('**/api/users/deleted_counts');
    await row(title).getByRole('button', { name: 'Restore' }).click();
    await counted;
    await expect(page.getByRole('alertdialog', { name: '1 notice restored' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(row(title)).toHaveCount(0);
  });

  await test.step('what is selected is deleted for good', async () => {
    await page.getByRole('button', { name: 'Select…' }).press('Enter');
    await row(other).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: /^Change or delete many/u })
      .getByRole('button', { name: 'Delete for good' })
      .press('Enter');
    await page.getByRole('button', { name: 'Yes, delete 1 deleted notice' }).press('Enter');
    await expect(row(other)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Select…' })).toBeFocused();
  });

  await test.step('read who did it', async () => {
    await page.getByRole('link', { name: 'Activity' }).click();
    await board.openFilters();
    await page.getByLabel('What').selectOption('restored');
    const restored = row('restoreNotices').filter({ hasText: `restored the notice “${title}”` });
    await expect(restored.first()).toBeVisible();
    await expect(row('addNotice')).toHaveCount(0);
    await expectAccessiblePage(page, 'activity');
    await restored.first().getByRole('link').click();
    await expect(board.search).toHaveValue(title);
    await expect(board.row(title)).toBeVisible();
  });
});

test('the deleted records open where something is, unless the address names a collection, and what loads, is empty or fails says so', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
  addNotice,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const { title } = await addNotice({ title: `Once ${crypto.randomUUID().slice(0, 8)}`, description: 'Text' });
  await logIn();
  const data = [
    { name: 'notices', count: 0, has_more: false },
    { name: 'faculty', count: 0, has_more: false },
    { name: 'enquiries', count: 500, has_more: true },
    { name: 'feedback', count: 2, has_more: false },
  ];
  await page.route('**/api/users/deleted_counts', (route) => route.fulfill({ json: { success: true, data } }));
  const chosen = page.getByLabel('Show').locator('option:checked');
  for (const [path, call, failed, empty] of [
    ['/recently_deleted_console#notices', 'deleted_notices', 'The deleted notices could not be loaded.', 'No deleted notices yet'],
    ['/activity_console', 'activity?*', 'The entries could not be loaded.', 'No entries yet'],
  ] as const) {
    await apiFaults.refuse(call, 503, 'Our records cannot be reached.');
    const release = await apiFaults.hold(call);
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' }).last()).toBeVisible();
    if (path.endsWith('#notices')) await expect(chosen).toHaveText('Notices (0)');
    await release();
    await expect(page.getByRole('alert')).toContainText(failed);
    await apiFaults.restore(call);
    await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true, data: [], next_cursor: null } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(empty)).toBeVisible();
  }
  await page.goto('/recently_deleted_console');
  await expect(chosen).toHaveText('Enquiries (500+)');
  await apiFaults.refuse('deleted_counts', 503, 'Our records cannot be reached.');
  await page.reload();
  await expect(chosen).toHaveText('Notices');

  const board = new NoticeConsolePage(page);
  await board.open();
  await apiFaults.refuse('notices_history/*', 503, 'Our records cannot be reached.');
  await board.act(title, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('alert')).toContainText('The history could not be loaded.');
  await apiFaults.restore('notices_history/*');
  await history.getByRole('button', { name: 'Try again' }).click();
  await expect(history.getByText('There is no earlier version.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.more(title)).toBeFocused();
});
