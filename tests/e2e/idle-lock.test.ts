/**
 * Tests that the console locks after a time without activity and warns before (src/domain/login.ts
 * has the times).
 */
import type { Page } from 'playwright/test';

import { ACTIVITY_KEY, IDLE_LOCK_MS, IDLE_WARNING_MS, TOKEN_KEY } from '#domain/login.ts';
import { expectAccessibleDialog } from '#tests/support/axe.ts';
import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { LoginPage } from '#tests/support/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/pages/NoticeConsolePage.ts';
import { aNotice } from '#tests/support/records.ts';
import { reflowLosses, setTextSize } from '#tests/support/reflow.ts';
import { expect, staffLogin, test } from '#tests/support/test.ts';

const SECOND = 1000;
const UNTIL_WARNING = IDLE_LOCK_MS - IDLE_WARNING_MS;
const LOCKED = 'The console was locked after 30 minutes without activity. Please log in again.';
const KEPT = 'Your unsaved text has been kept. You will see it again after you log in.';

function warning(page: Page) {
  return page.getByRole('alertdialog', { name: 'Are you still there?' });
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
}

/**
 * Opens the notice board with a clock that runs and that the test can also move forward. The tests
 * leave it a minute, because a busy machine is slow.
 */
async function openBoard(page: Page): Promise<NoticeConsolePage> {
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: [aNotice()] } }));
  const board = new NoticeConsolePage(page);
  await page.clock.install();
  await board.open();
  return board;
}

test('the warning comes two minutes before the lock and counts down, and staying keeps the session', async ({ page, logIn }) => {
  await logIn();
  const board = await openBoard(page);
  await board.search.focus();
  await page.clock.fastForward(UNTIL_WARNING - 60 * SECOND);
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(61 * SECOND);
  await expect(warning(page)).toHaveAccessibleDescription(
    'There has been no activity for 28 minutes. The console will be locked in 2 minutes. Unsaved text will be kept.',
  );
  const stay = warning(page).getByRole('button', { name: 'Stay logged in' });
  await expect(stay).toBeFocused();
  await expect(warning(page).getByRole('timer')).toHaveText(/^Time left: 1:[0-5]\d$/u);
  const told = warning(page).getByRole('status');
  await expect(told).toHaveText('');
  await page.clock.fastForward(65 * SECOND);
  await expect(told).toHaveText('1 minute left');
  await page.mouse.move(5, 5);
  await expect(warning(page), 'a mouse that is pushed by chance is no answer').toBeVisible();
  await stay.click();
  await expect(warning(page)).toHaveCount(0);
  await expect(board.search).toBeFocused();
  await page.clock.fastForward(UNTIL_WARNING - 60 * SECOND);
  await expect(warning(page)).toHaveCount(0);
  expect(await storedToken(page)).not.toBeNull();
});

test('Escape keeps the session, too, and activity delays the warning', async ({ page, logIn }) => {
  await logIn();
  const board = await openBoard(page);
  await page.clock.fastForward(UNTIL_WARNING + SECOND);
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning(page)).toHaveCount(0);
  for (const act of [() => board.search.press('x'), () => page.mouse.move(50, 60), () => page.mouse.wheel(0, 100)]) {
    await page.clock.fastForward(20 * 60 * SECOND);
    await act();
  }
  await page.clock.fastForward(20 * 60 * SECOND);
  await expect(warning(page)).toHaveCount(0);
});

test('without an answer the console locks: the token is gone, the server is told, and a login leads back', async ({ page, logIn }) => {
  await logIn();
  await openBoard(page);
  const logout = page.waitForRequest('**/api/users/logout');
  const token = await storedToken(page);
  await page.clock.fastForward(UNTIL_WARNING + SECOND);
  await expect(warning(page)).toBeVisible();
  await page.clock.fastForward(IDLE_WARNING_MS);
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  expect((await logout).headers()['authorization']).toBe(`Bearer ${token ?? ''}`);
  expect(await storedToken(page)).toBeNull();
  await new LoginPage(page).logIn(staffLogin());
  await expect(page.getByRole('heading', { level: 1, name: 'Notice Board' })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
});

test('a token alone opens the console, also after an earlier session; removing the time of the last activity does not keep it open', async ({
  page,
  logIn,
  context,
}) => {
  await logIn();
  const { origins } = await context.storageState();
  const token = origins[0]?.localStorage.find(({ name }) => name === TOKEN_KEY)?.value ?? '';
  await context.setStorageState({ cookies: [], origins: [] });
  await page.goto('/login');
  await page.evaluate((key) => localStorage.setItem(key, '0'), ACTIVITY_KEY);
  await page.reload();
  await new LoginPage(page).username.waitFor();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  await openBoard(page);
  await page.evaluate((key) => localStorage.removeItem(key), ACTIVITY_KEY);
  await page.clock.fastForward(IDLE_LOCK_MS + SECOND);
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
});

test('the text of a form comes back after the login', async ({ page, logIn }) => {
  const faculty = new FacultyConsolePage(page);
  await faculty.showList();
  await logIn();
  await page.clock.install();
  await faculty.open();
  await faculty.addButton.click();
  await faculty.qualification.fill('M.A., half');
  await page.clock.fastForward(IDLE_LOCK_MS + SECOND);
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await new LoginPage(page).logIn(staffLogin());
  await expect(faculty.qualification).toHaveValue('M.A., half');
  await expect(
    faculty.form.getByText('Your session ended before your text was saved. It is still here; please save it again.'),
  ).toBeVisible();
});

test('activity in one tab keeps the others open, and their warnings go', async ({ page, context, logIn }) => {
  await logIn();
  await openBoard(page);
  const other = await context.newPage();
  await other.goto('/admin_faculty_console');
  await other.getByRole('searchbox').waitFor();
  await page.clock.fastForward(20 * 60 * SECOND);
  await other.keyboard.press('Shift');
  await page.clock.fastForward(20 * 60 * SECOND);
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(8 * 60 * SECOND + SECOND);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await other.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(IDLE_LOCK_MS + SECOND);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/u);
    await expect(tab.getByText(LOCKED, { exact: true })).toBeVisible();
  }
});

test('a laptop that wakes after the time is over is locked before anything counts as activity', async ({ page, logIn }) => {
  await logIn();
  const board = await openBoard(page);
  const now = await page.evaluate(() => Date.now());
  // The clock moves while timers do not run.
  await page.clock.setSystemTime(now + IDLE_LOCK_MS + SECOND);
  await board.search.press('x');
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
});

test('waking between warning and lock shows the warning', async ({ page, logIn }) => {
  await logIn();
  await openBoard(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + UNTIL_WARNING + 30 * SECOND);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect(warning(page).getByRole('timer')).toHaveText(/^Time left: (?:0:[3-5]\d|1:[0-2]\d|1:30)$/u);
});

test('the warning is accessible and complete at every size', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  await openBoard(page);
  await page.clock.fastForward(UNTIL_WARNING + SECOND);
  await expect(warning(page)).toBeVisible();
  await expectAccessibleDialog(page, 'idle warning');
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await reflowLosses(page), 'at 320 px').toEqual([]);
  await setTextSize(page, 2);
  await page.setViewportSize({ width: 390, height: 800 });
  expect.soft(await reflowLosses(page), 'text of double size').toEqual([]);
});
