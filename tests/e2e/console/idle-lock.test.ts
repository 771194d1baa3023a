/**
 * Tests that the console warns and then locks after a time without activity
 * (src/records/accounts/login.ts has the times).
 */
import type { Page } from 'playwright/test';

import { ACTIVITY_KEY, IDLE_LOCK_MS, IDLE_WARNING_MS, TOKEN_KEY } from '#records/accounts/login.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { expectUsablePage } from '#tests/support/browser/accessible-page.ts';
import { parseEnquiryPage } from '#tests/support/browser/form-answers.ts';
import { FacultyConsolePage } from '#tests/support/browser/pages/FacultyConsolePage.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice, createEnquiry } from '#tests/support/functions/records.ts';
import { unwrapParsed } from '#tests/support/functions/site.ts';
import { expect, getSiteAddress, getStaffLogin, test } from '#tests/support/browser/test.ts';

const SECOND = 1000;
const UNTIL_WARNING = IDLE_LOCK_MS - IDLE_WARNING_MS;
const LOCKED = 'The console was locked after 30 minutes without activity. Please log in again.';
const KEPT = 'Your unsaved text has been kept. You will see it again after you log in.';

function getWarning(page: Page) {
  return page.getByRole('alertdialog', { name: 'Are you still there?' });
}

function readStoredToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
}

function readStoredActivity(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), ACTIVITY_KEY);
}

/**
 * Opens the notice board with a clock that runs, and that the test can also move forward. Tests
 * stop a minute before a limit, because a busy machine is slow.
 */
async function openBoard(page: Page): Promise<NoticeConsolePage> {
  await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: [createNotice()] } }));
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
  await expect(getWarning(page)).toHaveCount(0);
  await page.clock.fastForward(61 * SECOND);
  await expect(getWarning(page)).toHaveAccessibleDescription(
    'There has been no activity for 28 minutes. The console will be locked in 2 minutes. Unsaved text will be kept.',
  );
  const stay = getWarning(page).getByRole('button', { name: 'Stay logged in' });
  await expect(stay).toBeFocused();
  await expect(getWarning(page).getByRole('timer')).toHaveText(/^Time left: 1:[0-5]\d$/u);
  const told = getWarning(page).getByRole('status');
  await expect(told).toHaveText('');
  await page.clock.fastForward(65 * SECOND);
  await expect(told).toHaveText('1 minute left');
  await page.mouse.move(5, 5);
  await expect(getWarning(page), 'a mouse that is pushed by chance is no answer').toBeVisible();
  await stay.click();
  await expect(getWarning(page)).toHaveCount(0);
  await expect(board.search).toBeFocused();
  await page.clock.fastForward(UNTIL_WARNING - 60 * SECOND);
  await expect(getWarning(page)).toHaveCount(0);
  expect(await readStoredToken(page)).not.toBeNull();
});

test('the warning is usable in any window, Escape keeps the session, too, and activity delays the warning', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  const board = await openBoard(page);
  await page.clock.fastForward(UNTIL_WARNING + SECOND);
  await expect(getWarning(page)).toBeVisible();
  await expectUsablePage(page, 'warning');
  await page.keyboard.press('Escape');
  await expect(getWarning(page)).toHaveCount(0);
  for (const act of [() => board.search.press('x'), () => page.mouse.move(50, 60), () => page.mouse.wheel(0, 100)]) {
    await page.clock.fastForward(20 * 60 * SECOND);
    await act();
  }
  await page.clock.fastForward(20 * 60 * SECOND);
  await expect(getWarning(page)).toHaveCount(0);
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

test('without an answer the console locks: the token is gone, the server is told, and a login leads back to the text of a form', async ({
  page,
  logIn,
}) => {
  const faculty = new FacultyConsolePage(page);
  await faculty.showList();
  await logIn();
  await page.clock.install();
  await faculty.open();
  await faculty.addButton.click();
  await faculty.qualification.fill('M.A., half');
  const logout = page.waitForRequest('**/api/users/logout');
  const token = await readStoredToken(page);
  await page.clock.fastForward(UNTIL_WARNING + SECOND);
  await expect(getWarning(page)).toBeVisible();
  await page.clock.fastForward(IDLE_WARNING_MS);
  await expect(page).toHaveURL(/\/login$/u);
  expect((await logout).headers()['authorization']).toBe(`Bearer ${token ?? ''}`);
  expect(await readStoredToken(page)).toBeNull();
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await new LoginPage(page).logIn(getStaffLogin());
  await expect(faculty.qualification).toHaveValue('M.A., half');
  await expect(getWarning(page)).toHaveCount(0);
  await expect(
    faculty.form.getByText('Your session ended before your text was saved. It is still here; please save it again.'),
  ).toBeVisible();
});

test('after the lock the browser has nothing of an open entry, and the draft is that of the account alone', async ({
  page,
  logIn,
  request,
  staffToken,
}) => {
  test.slow();
  const name = `Meena ${crypto.randomUUID().slice(0, 8)}`;
  const sent = createEnquiry({ name });
  expect((await request.post(`${getSiteAddress()}/api/users/submit_enquiry`, { data: sent })).status()).toBe(201);
  const headers = { authorization: `Bearer ${staffToken}` };
  const query = new URLSearchParams({ q: name }).toString();
  const listed: unknown = await (await request.get(`${getSiteAddress()}/api/users/get_enquiries?${query}`, { headers })).json();
  const [entry] = unwrapParsed(parseEnquiryPage(listed)).data;
  async function remark(text: string): Promise<void> {
    const address = `${getSiteAddress()}/api/users/enquiries/${entry?.id ?? ''}`;
    expect((await request.put(address, { headers, data: { remark: text } })).status()).toBe(200);
  }
  await remark('Her mother rang');

  await logIn();
  await page.clock.install();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.act(name, 'Open');
  const form = page.getByRole('dialog', { name: 'Edit entry' });
  await form.getByLabel('Assigned to').selectOption('staff');
  await page.clock.fastForward(IDLE_LOCK_MS + SECOND);
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const others = [history.state, await caches.keys(), await indexedDB.databases()];
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), others]);
  });
  expect(stored).toContain(entry?.id);
  for (const text of [...Object.values(sent), 'Her mother rang'].map(String).filter((one) => one.length > 3)) {
    expect(stored).not.toContain(text);
  }

  await remark('Her father rang');
  await new LoginPage(page).logIn(getStaffLogin());
  await expect(form.getByRole('region', { name: 'Newer version' })).toContainText('Somebody else has changed this entry in the meantime.');
  await expect(form.getByLabel('Assigned to')).toHaveValue('staff');
  await expect(form.getByLabel('Remark')).toHaveValue('Her father rang');

  await page.clock.fastForward(IDLE_LOCK_MS + SECOND);
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  const token = createToken({ sub: 'colleague', rights: ['enquiries'] });
  await page.route('**/api/users/login', (route) => route.fulfill({ json: { status: 'success', token, expires_at: '' } }));
  await page.route('**/api/users/get_enquir*', (route) => route.fulfill({ json: { success: true, data: [], ids: [], next_cursor: null } }));
  await new LoginPage(page).logIn({ username: 'colleague', password: 'x' });
  await expect(page.getByText('No enquiries yet')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('activity in one tab keeps the others open, and their warnings go', async ({ page, context, logIn }) => {
  await logIn();
  await openBoard(page);
  const other = await context.newPage();
  await other.goto('/admin_faculty_console');
  await other.getByRole('searchbox').waitFor();
  await page.clock.fastForward(20 * 60 * SECOND);
  const before = await readStoredActivity(page);
  await other.keyboard.press('Shift');
  // Another tab's process learns of it a moment later.
  await expect.poll(() => readStoredActivity(page)).not.toBe(before);
  await page.clock.fastForward(20 * 60 * SECOND);
  await expect(getWarning(page)).toHaveCount(0);
  await page.clock.fastForward(8 * 60 * SECOND + SECOND);
  await expect(getWarning(page)).toBeVisible();
  await expect(getWarning(other)).toBeVisible();
  await other.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(getWarning(page)).toHaveCount(0);
  await page.clock.fastForward(IDLE_LOCK_MS + SECOND);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/u);
    await expect(tab.getByText(LOCKED, { exact: true })).toBeVisible();
  }
});

test('a laptop that wakes shows the warning, and after the time is over is locked before anything counts as activity', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openBoard(page);
  const now = await page.evaluate(() => Date.now());
  // The clock jumps while no timer runs, as when a computer wakes up.
  await page.clock.setSystemTime(now + UNTIL_WARNING + 30 * SECOND);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect(getWarning(page).getByRole('timer')).toHaveText(/^Time left: (?:0:[3-5]\d|1:[0-2]\d|1:30)$/u);
  await page.clock.setSystemTime(now + IDLE_LOCK_MS + SECOND);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
});
