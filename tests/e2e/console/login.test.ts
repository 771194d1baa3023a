import type { Page } from 'playwright/test';

import { LOGIN_MIN_LOADING_MS, SESSION_HOURS, TOKEN_KEY } from '#records/accounts/login.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { expect, getSiteAddress, getStaffLogin, test } from '#tests/support/browser/test.ts';

const REFUSED = /Failed to load resource.*api\/users\/login/u;
/** A guard's redirect would fail the wait for loading. */
const STARTED = { waitUntil: 'commit' } as const;

function readStoredToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
}

test('the right login, typed without a mouse, stores the bare token and leads to the faculty console; a logout ends it on the server, and the back button shows no console', async ({
  page,
  context,
  request,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(page).toHaveTitle(/^Login/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Login', exact: true })).toBeVisible();
  const { username, password } = getStaffLogin();
  // The first stop is the link above the page.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(login.username).toBeFocused();
  for (const [name, value] of [
    ['autocapitalize', 'none'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    await expect(login.username).toHaveAttribute(name, value);
  // Phone keyboards do so in spite of the attributes.
  await page.keyboard.type(username.replace(/^./u, (letter) => letter.toUpperCase()));
  await page.keyboard.press('Tab');
  await expect(login.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Faculty List' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/Admin_Faculty_Console');
  const token = (await readStoredToken(page)) ?? '';
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
  // Pages cannot read the device cookie.
  expect(await context.cookies(`${getSiteAddress()}/api/users/login`)).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);

  // A page that the back button shows may be the one that was kept.
  await page.getByRole('link', { name: 'Back to the website' }).click();
  await page.waitForURL('**/');
  const otherTab = await context.newPage();
  await otherTab.goto('/notice_board_console');
  const read = () => request.get(`${getSiteAddress()}/api/users/get_enquiries`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status()).toBe(200);
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await otherTab.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(otherTab).toHaveURL(/\/login$/u);
  await expect(otherTab.getByText('You are logged out.')).toBeVisible();
  expect((await read()).status()).toBe(401);
  await page.goBack(STARTED);
  await expect(page).toHaveURL(/\/login$/u);
});

test('a login needs both fields, is sent once, hides its password, loads for 300 ms, and says why it was refused', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/login')) calls += 1;
  });
  await apiFaults.refuse('login', 401, 'No.');
  // Both presses come before the answer.
  const answer = await apiFaults.hold('login');
  await page.clock.install();
  const login = new LoginPage(page);
  await login.open();
  // A slow machine must not move the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await login.button.click();
  await expect(login.username).toHaveAccessibleDescription('Username is required');
  await expect(login.password).toHaveAccessibleDescription('Password is required');
  await expect(login.username).toBeFocused();
  await login.username.fill('someone');
  await expect(login.username).toHaveAccessibleDescription('');
  await login.password.fill('something');
  await expect(login.password).toHaveAttribute('type', 'password');
  await login.showPassword.click();
  await expect(login.showPassword).toHaveAttribute('aria-pressed', 'true');
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.password.press('Enter');
  await login.password.press('Enter');
  await expect(login.password).toHaveAttribute('type', 'password');
  const answered = page.waitForResponse('**/api/users/login');
  await answer();
  await (await answered).finished();
  await page.clock.runFor(LOGIN_MIN_LOADING_MS - 1);
  await expect(page.getByText('Logging in…')).toBeVisible();
  await expect(login.button).toBeDisabled();
  await expect(login.error).toHaveText('');
  await page.clock.runFor(1);
  await expect(login.error).toHaveText('No.');
  await expect(page.getByText('Logging in…')).toBeHidden();
  await expect(login.button).toBeEnabled();
  await expect(login.username).toHaveValue('someone');
  await expect(login.password).toHaveValue('something');
  await expect(login.password).toBeFocused();
  expect(await readStoredToken(page)).toBeNull();
  expect(calls, 'two presses send one login, and a blank form none').toBe(1);
});

test('without a token a console page shows and requests nothing, and logging in and out in another tab counts here too', async ({
  page,
  context,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/users/')) calls.push(request.url());
  });
  const login = new LoginPage(page);
  for (const path of ['/Admin_Faculty_Console', '/notice_board_console']) {
    await page.goto(path, STARTED);
    await expect(login.username).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe('/login');
  }
  expect(calls).toEqual([]);
  const otherTab = await context.newPage();
  const otherLogin = new LoginPage(otherTab);
  await otherLogin.open();
  await otherLogin.logIn(getStaffLogin());
  await expect(page.getByRole('heading', { level: 1, name: 'Notice Board' })).toBeVisible();
  // A loading page would notice the logout by itself.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await otherTab.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText('Your session was ended in another tab. Please log in again.')).toBeVisible();
});

test('the login redirects a person who is logged in, logging out asks, staying changes nothing, and a logout that does not reach the server says so, once', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await logIn({ answersItself: true });
  await apiFaults.cutOff('logout');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Faculty List' })).toBeVisible();
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toHaveAccessibleDescription('You will be logged out of your account!');
  await expect(question.getByRole('button')).toHaveText(['Yes, log out', 'No, stay logged in']);
  await question.getByRole('button', { name: 'No, stay logged in' }).click();
  await expect(question).toBeHidden();
  await expect(logout).toBeFocused();
  expect(await readStoredToken(page)).not.toBeNull();
  await logout.click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await logout.click();
  await question.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(page.getByText('You are logged out on this device.')).toBeVisible();
  const notEnded = page.getByText(`The server could not be reached. Your session there will end within ${SESSION_HOURS} hours.`);
  await expect(notEnded).toBeVisible();
  expect(await readStoredToken(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(notEnded).toHaveCount(0);
});
