import type { Page } from 'playwright/test';

import { UNDO_SECONDS } from '#records/history/history.ts';
import { noticeFields } from '#records/notices/notice-record.ts';
import { tabTo, walkThrough } from '#tests/support/browser/focus.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { expect, getSiteAddress, getStaffLogin, test } from '#tests/support/browser/test.ts';

function createUniqueTitle(title: string): string {
  return `${title} ${crypto.randomUUID().slice(0, 8)}`;
}

/** A reloaded page has lost the mark; the returned function tells. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = 'yes';
  });
  return () => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');
}

/** Whatever notices other tests add. */
async function showList(page: Page, count: number): Promise<void> {
  const data = Array.from({ length: count }, (_, index) =>
    createNotice({ id: `n${String(index)}`, title: `Notice ${String(index + 1)}`, description: index % 2 === 0 ? 'Even' : 'Odd' }),
  );
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data } }));
}

const FORMATS = ['Bold', 'List', 'Link'];

test('a notice goes from the console to visitors and away again, added by keyboard alone', async ({ page, browser }) => {
  test.slow();
  const title = createUniqueTitle('Holiday');
  const changed = `${title} moved`;
  const visitor = await (await browser.newContext({ baseURL: getSiteAddress() })).newPage();
  const board = new NoticeConsolePage(page);
  async function expectVisitorsGet(text: string, isThere: boolean): Promise<void> {
    const answer: unknown = await (await visitor.request.get('/api/users/get_notices')).json();
    expect(JSON.stringify(answer).includes(text)).toBe(isThere);
  }

  await test.step('log in', async () => {
    const login = new LoginPage(page);
    await login.open();
    await login.logIn(getStaffLogin());
    await page.getByRole('link', { name: 'Notice Board' }).click();
    await board.table.or(page.getByText('No notices yet')).first().waitFor();
  });

  await test.step('add it', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to menu' }), 2);
    await page.keyboard.press('Tab');
    await expect(board.search).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(board.title).toBeFocused();
    await page.keyboard.type(title);
    // Format buttons come before it.
    await tabTo(page, board.description, 5);
    await page.keyboard.type('The college is closed on Friday.');
    // Each part of the dates is a stop.
    await tabTo(page, board.form.getByRole('button', { name: 'Add Notice' }), 24);
    await page.keyboard.press('Enter');
    const message = board.message('Notice Added Successfully');
    await expect(message.getByRole('button')).toBeFocused();
    await expect(message).toHaveAccessibleDescription('Visitors do not see it until it is activated.');
    await page.keyboard.press('Enter');
    await expect(board.row(title)).toContainText('Hidden');
    await expect(board.row(title).getByRole('button')).toHaveText(['Activate', 'More']);
    await expectVisitorsGet(title, false);
  });

  await test.step('activate it', async () => {
    await board.button(title, 'Activate').press('Enter');
    await expect(board.message('Success!')).toHaveAccessibleDescription('Visitors see it now.');
    await board.closeAndReload('Success!');
    await expect(board.row(title).getByRole('button')).toHaveText(['Edit', 'More']);
    await board.more(title).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Deactivate', 'Duplicate', 'Delete', 'History', 'View on the website', 'Poster']);
    await page.keyboard.press('Escape');
    await visitor.goto('/notices');
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('edit it, which keeps the search', async () => {
    await board.search.fill(title);
    await board.act(title, 'Edit');
    await board.title.fill(changed);
    await board.save();
    await board.closeAndReload('Notice Updated Successfully');
    await expect(board.search).toHaveValue(title);
    await expect(board.row(changed)).toBeVisible();
    await expectVisitorsGet(changed, true);
  });

  await test.step('take it down', async () => {
    await board.act(changed, 'Deactivate');
    await board.closeAndReload('Success!');
    await expectVisitorsGet(changed, false);
  });

  await test.step('delete it after a question, without loading the page anew', async () => {
    const isSamePage = await markPage(page);
    await page.clock.install();
    await board.search.fill(changed.slice(0, -1));
    await board.more(changed).click();
    // The search is applied meanwhile.
    await page.clock.runFor(1000);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = board.message('Are you sure?');
    await expect(question).toHaveAccessibleDescription(
      `This will delete the notice permanently! You can restore it under Recently Deleted for 30 days. ${changed}`,
    );
    await expect(question.getByRole('button', { name: 'No, keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(board.more(changed)).toBeFocused();
    await board.act(changed, 'Delete');
    await question.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(board.message('Notice Deleted Successfully')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(board.row(changed)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    expect(await isSamePage()).toBe(true);
    await page.clock.runFor(UNDO_SECONDS * 1000);
    await expect(page.getByRole('main'), 'the focus is not lost with the bar').toBeFocused();
  });
  await visitor.context().close();
});

test('the board has the documented texts, is sorted and searched; its form says what is wrong and asks before it loses a change', async ({
  page,
  context,
  logIn,
}) => {
  test.slow();
  await logIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await showList(page, 11);
  const board = new NoticeConsolePage(page);
  const buttons = board.form.getByRole('button').filter({ hasText: /./u });
  await board.open();
  await expect(page).toHaveTitle(/^Notice Board/u);
  await expect(board.heading).toBeVisible();
  await expect(board.search).toHaveAttribute('placeholder', 'Search Notice...');
  await expect(board.table.getByRole('columnheader')).toHaveText(['S.no', 'Title', 'Description', 'Date', 'Status', 'Action']);
  const menu = page.getByRole('navigation', { name: 'Console' });
  // The number depends on other tests.
  await expect(menu.getByRole('listitem')).toHaveText([
    /^Today(?: \d+)?\s*$/u,
    'Faculty List',
    'Notice Board',
    /^Enquiries(?: \d+)?\s*$/u,
    'Alumni Feedback',
    'Data Requests',
    'Grievances',
    'Activity',
    'Accounts',
    'My account',
    'Recently Deleted',
    'To do',
    /^Logged in as /u,
    'Logout',
  ]);
  await expect(menu.getByRole('link', { name: 'Notice Board' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('main').focus();
  expect((await walkThrough(page, 'main')).faults).toEqual([]);
  const heading = board.table.getByRole('columnheader', { name: 'Title' });
  const first = board.table.getByRole('row').nth(1);
  for (const [order, title] of [
    ['none', 'Notice 1'],
    ['ascending', 'Notice 1'],
    ['descending', 'Notice 11'],
    ['none', 'Notice 1'],
  ] as const) {
    await expect(heading).toHaveAttribute('aria-sort', order);
    await expect(first).toContainText(title);
    await heading.getByRole('button').click();
  }

  await test.step('the search filters the table during typing, and can be cleared', async () => {
    await expect(board.count).toHaveText('11 notices');
    await board.search.fill('  NOTICE 1');
    await expect(board.count).toHaveText('3 of 11 notices');
    await expect(board.table.getByRole('row')).toHaveCount(4);
    await board.search.fill('odd');
    await expect(board.count, 'descriptions count too').toHaveText('5 of 11 notices');
    await board.search.fill('no such <notice>');
    await expect(page.getByText('No notice matches “no such <notice>”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all notices' }).click();
    await expect(board.count).toHaveText('11 notices');
    await board.search.fill('odd');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(board.search).toBeFocused();
    await expect(board.count).toHaveText('11 notices');
  });

  await test.step('each field says what is wrong when it is left and when it is saved', async () => {
    await board.addButton.click();
    await expect(board.form).toHaveAccessibleName('Add Notice');
    await expect(buttons).toHaveText([...FORMATS, 'Add Notice', 'Add and activate', 'Preview', 'Cancel']);
    await expect(board.title).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(board.title).toHaveAccessibleDescription('Title is required');
    await expect(board.description).toHaveAccessibleDescription(/before each line\. 5,000 characters left$/u);
    await board.fill({ title: '   ', description: ' \n ' });
    await board.save();
    await expect(board.title).toBeFocused();
    await expect(board.title).toHaveAccessibleDescription('Title is required');
    await expect(board.description).toHaveAccessibleDescription(/Description is required 5,000 characters left$/u);
  });

  await test.step('pasted text is whole, and its excess is reported at once', async () => {
    const long = 'x'.repeat(noticeFields.title.max + 1);
    await board.title.fill('');
    await page.evaluate((text) => navigator.clipboard.writeText(text), long);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(board.title).toHaveValue(long);
    await expect(board.title).toHaveAccessibleDescription('Title must be at most 200 characters');
    await board.title.fill('A title');
    await expect(board.title).toHaveAccessibleDescription('');
  });

  await test.step('closing a changed form asks, and an unchanged one closes at once', async () => {
    const question = board.message('Are you sure?');
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    }
    await expect(board.title).toHaveValue('A title');
    await board.form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Yes, discard it' }).click();
    await expect(board.form).toBeHidden();
    await board.act('Notice 2', 'Edit');
    await expect(board.form).toHaveAccessibleName('Edit Notice');
    await expect(buttons).toHaveText([...FORMATS, 'Update Notice', 'Preview', 'Cancel']);
    await page.keyboard.press('Escape');
    await expect(board.form).toBeHidden();
    await expect(board.more('Notice 2')).toBeFocused();
  });

  await test.step('leaving the page with a changed form warns, with an unchanged one not', async () => {
    const warnings: string[] = [];
    page.on('dialog', (dialog) => {
      warnings.push(dialog.type());
      void dialog.accept();
    });
    await board.act('Notice 1', 'Edit');
    await page.reload();
    expect(warnings).toEqual([]);
    await board.act('Notice 1', 'Edit');
    await board.title.pressSequentially('!');
    await page.reload();
    expect(warnings).toEqual(['beforeunload']);
  });
});

test('a list of thousands has pages, and a search covers all of them', async ({ page, logIn }) => {
  await logIn();
  await showList(page, 5_000);
  const board = new NoticeConsolePage(page);
  await board.open();
  const pages = page.getByRole('navigation', { name: 'Pages of the table' });
  await expect(pages).toContainText('Rows 1 to 50 of 5,000');
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('Rows 51 to 100 of 5,000');
  await expect(board.row('Notice 51')).toContainText('51');
  await expect(board.table).toBeFocused();
  // Head and page numbers stay visible; a search scrolls to the first row.
  await board.row('Notice 100').scrollIntoViewIfNeeded();
  await expect(board.table.getByRole('columnheader', { name: 'Title' })).toBeInViewport({ ratio: 1 });
  await expect(pages).toBeInViewport({ ratio: 1 });
  await board.search.fill('notice 1');
  await expect(board.row('Notice 1')).toBeInViewport({ ratio: 1 });
  await board.search.fill('notice 1999');
  await expect(board.count).toHaveText('1 of 5,000 notices');
  await expect(board.row('Notice 1999')).toBeVisible();
  await expect(pages).toHaveCount(0);
});
