import { noticeFileSentences } from '#records/notices/notice-file.ts';
import { noticeSentences } from '#records/notices/notice.ts';
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const PDF = { name: 'Date sheet.pdf', mimeType: 'application/pdf', buffer: createPdf(2) };

test('a notice gets days, a category, a pin and a file, and is visible at once or on its first day', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/u);
  const title = `Examinations ${crypto.randomUUID().slice(0, 8)}`;
  await logIn();
  const board = new NoticeConsolePage(page);
  const { form } = board;
  const files = form.getByLabel('Files');
  const file = form.getByRole('listitem');
  const lastDay = form.getByLabel('Show until');
  // Missing without HTTPS, as in the college's own network.
  await page.addInitScript(() => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await board.open();
  await board.addButton.click();
  await board.fill({ title, description: 'Bring your card.\nCall 98765 43210 or see www.example.org.' });

  await test.step('the buttons stay in view while the fields scroll, and in a low window the whole form scrolls', async () => {
    const last = form.getByRole('button', { name: 'Cancel' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await files.scrollIntoViewIfNeeded();
    await expect(board.title).not.toBeInViewport();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 600 });
    await board.title.scrollIntoViewIfNeeded();
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(board.title).not.toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('what is wrong stands beside its field, and nothing is sent', async () => {
    await form.getByLabel('Show from').fill('2026-12-05');
    await lastDay.fill('2026-12-04');
    await files.setInputFiles({ ...PDF, buffer: Buffer.from('no PDF') });
    await expect(file).toContainText(noticeFileSentences.kind);
    await board.save();
    await expect(lastDay).toBeFocused();
    await expect(lastDay).toHaveAccessibleDescription(noticeSentences.dayOrder);
    await expect(files).toHaveAccessibleDescription(new RegExp(noticeFileSentences.waiting, 'u'));
    await file.getByRole('button', { name: 'Remove' }).click();
    await expect(files).toBeFocused();
    await lastDay.fill('2026-12-09');
    await lastDay.press('Delete');
    await board.save();
    await expect(lastDay, 'a date with a part missing').toHaveAccessibleDescription(/must be a day/u);
    await lastDay.fill('');
    await form.getByLabel('Show from').fill('');
  });

  await test.step('an upload under way is not saved, can be cancelled, and says when it failed', async () => {
    const release = await apiFaults.hold('notice_files');
    await files.setInputFiles(PDF);
    await expect(file.getByRole('progressbar', { name: 'Date sheet.pdf, sent so far' })).toBeVisible();
    await board.save();
    await expect(files).toBeFocused();
    await expect(files).toHaveAccessibleDescription(new RegExp(noticeFileSentences.waiting, 'u'));
    await expectAccessiblePage(page, 'notice form with an upload');
    await file.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(file).toHaveCount(0);
    await release();
    await apiFaults.restore('notice_files');
    await apiFaults.refuse('notice_files', 503, 'The records cannot be reached at the moment.');
    await files.setInputFiles(PDF);
    await expect(file).toContainText('The records cannot be reached at the moment.');
    await expect(board.title).toHaveValue(title);
    await file.getByRole('button', { name: 'Remove' }).click();
    await apiFaults.restore('notice_files');
  });

  await test.step('at most three files are taken', async () => {
    await apiFaults.hold('notice_files');
    await files.setInputFiles(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => ({ ...PDF, name })));
    await expect(file.filter({ hasText: 'd.pdf' })).toContainText(noticeSentences.attachments);
    await expect(file.getByRole('progressbar')).toHaveCount(3);
    for (let left = 4; left > 0; left -= 1) await file.first().getByRole('button').click();
    await apiFaults.restore('notice_files');
    await files.setInputFiles(PDF);
    await expect(file).toContainText('PDF, 1 KB');
    await expect(file.getByLabel('Name shown')).toHaveValue('Date sheet');
  });

  await test.step('the preview shows it as visitors will see it', async () => {
    await form.getByLabel('Category').selectOption('Examinations');
    await form.getByLabel('Pin it').check();
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: title })).toBeVisible();
    await expect(preview.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
    await expect(preview.getByRole('link', { name: 'www.example.org' })).toHaveAttribute('href', 'https://www.example.org');
    await expect(preview.getByRole('listitem')).toHaveText('Date sheet PDF, 1 KB');
    await expectAccessiblePage(page, 'preview');
    await page.keyboard.press('Escape');
    await expect(form.getByRole('button', { name: 'Preview' })).toBeFocused();
  });

  await test.step('added and activated, it is on the website, but with a last day that is over only after a question', async () => {
    await lastDay.fill('2025-01-02');
    await form.getByRole('button', { name: 'Add and activate' }).click();
    await expect(board.message('Are you sure?')).toHaveAccessibleDescription(/“Show until” is 2 January 2025\. That day is over/u);
    await page.keyboard.press('Enter');
    await expect(form, 'nothing was saved').toBeVisible();
    await lastDay.fill('');
    await form.getByRole('button', { name: 'Add and activate' }).click();
    const message = board.message('Notice Added Successfully');
    await expect(message).toHaveAccessibleDescription('Visitors see it now.');
    await message.getByRole('link', { name: 'View on the website' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Date sheet' })).toBeVisible();
  });

  await test.step('the list can be narrowed to its status and category, and sorted by date and status', async () => {
    await board.open();
    await board.search.fill(title);
    await board.openFilters();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Hidden');
    await expect(page.getByText('No notice matches these filters.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Visible');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Examinations');
    await expect(board.row(title)).toContainText(/Examinations · 1 file.*Visible\s*Pinned/su);
    await board.more(title).click();
    await expect(page.getByRole('menuitem', { name: 'View on the website' })).toHaveAttribute('href', /^\/notices\//u);
    await page.keyboard.press('Escape');
    for (const header of ['Date', 'Status']) {
      await board.table.getByRole('columnheader', { name: header }).getByRole('button').click();
      await expect(board.table.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'ascending');
    }
  });

  await test.step('with a later first day visitors no longer see it, and a refused pin says why', async () => {
    await board.act(title, 'Edit');
    await form.getByLabel('Show from').fill('2091-12-05');
    await apiFaults.refuse('update_notices/*', 422, noticeSentences.pinned, { is_pinned: noticeSentences.pinned });
    await board.save();
    await board.message('Error').getByRole('button').click();
    await expect(form.getByLabel('Pin it')).toHaveAccessibleDescription(noticeSentences.pinned);
    await expect(form.getByLabel('Pin it')).toBeFocused();
    await apiFaults.restore('update_notices/*');
    await file.getByRole('button', { name: 'Remove' }).click();
    await board.save();
    await expect(board.message('Notice Updated Successfully')).toHaveAccessibleDescription('Visitors see it from 5 December 2091 on.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No notice matches these filters.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Status: Visible, remove' }), 'the filters stay').toBeVisible();
    await page.getByRole('button', { name: 'Show all notices' }).click();
    await board.search.fill(title);
    await expect(board.row(title)).toContainText(/From 5 December 2091\s*Scheduled/u);
    await expect(board.row(title)).not.toContainText('1 file');
    await board.more(title).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Deactivate', 'Duplicate', 'Delete', 'History']);
    await page.keyboard.press('Escape');
  });
});
