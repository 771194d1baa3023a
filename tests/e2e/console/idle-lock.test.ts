import type { Page } from 'playwright/test';

import { RENEWED_TOKEN_HEADER, TOKEN_KEY } from '#records/accounts/login.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { parseEnquiryPage } from '#tests/support/browser/form-answers.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice, createEnquiry } from '#tests/support/functions/records.ts';
import { unwrapParsed } from '#tests/support/functions/site.ts';
import { expect, getSiteAddress, getStaffLogin, test } from '#tests/support/browser/test.ts';

const MINUTE = 60_000;
const LOCKED = 'The console was locked after 30 minutes without activity. Please log in again.';
const KEPT = 'Your unsaved text has been kept. You will see it again after you log in.';

function readStoredToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
}

test('activity delays the lock, in another tab too, and a laptop that wakes up is locked before anything counts as activity', async ({
  page,
  context,
  logIn,
}) => {
  await logIn();
  let renewals = 0;
  await context.route('**/api/users/own_account', (route) => {
    renewals += 1;
    const token = createToken({ sub: 'staff', renewals });
    return route.fulfill({ headers: { [RENEWED_TOKEN_HEADER]: token }, json: {} });
  });
  await context.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: [createNotice()] } }));
  const board = new NoticeConsolePage(page);
  await page.clock.install();
  await board.open();
  for (const act of [() => board.search.press('x'), () => page.mouse.move(50, 60), () => page.mouse.wheel(0, 100)]) {
    await page.clock.fastForward(20 * MINUTE);
    await act();
  }
  const other = await context.newPage();
  await new NoticeConsolePage(other).open();
  await page.clock.fastForward(20 * MINUTE);
  const before = await readStoredToken(page);
  expect(before).not.toBeNull();
  await other.keyboard.press('Shift');
  // Another tab learns of the new token a moment later.
  await expect.poll(() => readStoredToken(page)).not.toBe(before);
  await page.clock.fastForward(20 * MINUTE);
  expect(await readStoredToken(page)).not.toBeNull();

  const now = await page.evaluate(() => Date.now());
  // No timer runs, as when a computer wakes up.
  await page.clock.setSystemTime(now + 30 * MINUTE);
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/u);
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('after the lock the browser has nothing of an open entry, and the draft is that of the account alone', async ({
  page,
  logIn,
  request,
  staffToken,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 409/u);
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

  await logIn({ answersItself: true });
  for (const call of ['logout', 'get_today'])
    await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true } }));
  await page.clock.install();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.act(name, 'Open');
  const form = page.getByRole('dialog', { name: 'Edit entry' });
  await inbox.entry.getByLabel('Assigned to').selectOption('staff');
  const logout = page.waitForRequest('**/api/users/logout');
  const token = await readStoredToken(page);
  await page.clock.fastForward(30 * MINUTE);
  expect((await logout).headers()['authorization']).toBe(`Bearer ${token ?? ''}`);
  await expect(page.getByText(LOCKED, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  expect(await readStoredToken(page)).toBeNull();
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
  await expect(form).toContainText('Your session ended before your text was saved. It is still here; please save it again.');
  await expect(form.getByLabel('Assigned to')).toHaveValue('staff');
  await expect(form.getByLabel('Remark')).toHaveValue('Her father rang');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('region', { name: 'Newer version' })).toContainText('Somebody else has changed this entry in the meantime.');
  await expect(form.getByLabel('Assigned to')).toHaveValue('staff');

  await page.clock.fastForward(30 * MINUTE);
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  const others = createToken({ sub: 'colleague', rights: ['enquiries'] });
  await page.route('**/api/users/login', (route) => route.fulfill({ json: { status: 'success', token: others, expires_at: '' } }));
  await page.route('**/api/users/get_enquir*', (route) => route.fulfill({ json: { success: true, data: [], ids: [], next_cursor: null } }));
  await new LoginPage(page).logIn({ username: 'colleague', password: 'x' });
  await expect(inbox.entry).toContainText('No such entry.');
  await expect(form).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
