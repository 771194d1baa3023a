/**
 * Tests the console in a narrow window and with text of double size: nothing is cut off, outside
 * the window or covered.
 */
import type { Page } from 'playwright/test';

import { CONSOLE_PAGES } from '#console/pages.ts';
import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { NoticeConsolePage } from '#tests/support/pages/NoticeConsolePage.ts';
import { aNotice } from '#tests/support/records.ts';
import { reflowLosses, setTextSize } from '#tests/support/reflow.ts';
import { expect, test } from '#tests/support/test.ts';

const VIEWS = [
  { width: 320, times: 1 },
  { width: 390, times: 2 },
  { width: 768, times: 1 },
  { width: 1280, times: 2 },
] as const;

const listed = [
  aNotice({ id: 'a', title: 'An active notice', is_active: 1 }),
  aNotice({ id: 'b', title: 'Averylongwordthatnobodywouldwritebutsomebodypastes'.repeat(2), description: 'Many words. '.repeat(60) }),
];

test.beforeEach(async ({ page, logIn }) => {
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: listed } }));
  await logIn();
});

/** Looks for losses in each view, one after another. */
async function expectNoLosses(page: Page, what: string): Promise<void> {
  for (const { width, times } of VIEWS) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, times);
    expect.soft(await reflowLosses(page), `${what} at ${String(width)} px with text of ${String(times * 100)} %`).toEqual([]);
  }
}

test('the lists are complete', async ({ page }) => {
  for (const { path } of CONSOLE_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/u })).toHaveCount(0);
    await expectNoLosses(page, path);
  }
});

test('the forms are complete, and their buttons can be reached', async ({ page }) => {
  for (const board of [new NoticeConsolePage(page), new FacultyConsolePage(page)]) {
    await board.open();
    await board.addButton.click();
    await board.save();
    await expectNoLosses(page, 'the form');
    const cancel = board.form.getByRole('button', { name: /^(?:Cancel|Close)$/u });
    for (const { width, times } of VIEWS) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, times);
      await cancel.scrollIntoViewIfNeeded();
      await expect(cancel).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the question before logging out and the login are complete', async ({ page }) => {
  await page.goto('/notice_board_console');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectNoLosses(page, 'the question');
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectNoLosses(page, 'the login with errors');
});
