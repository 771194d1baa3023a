/** A colleague who may only write notices. */
import { readFile } from 'node:fs/promises';

import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';

import { accountSentences } from '#records/accounts/account.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const PASSWORD = 'mk3d-9xhq-7tpv';

function getMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Console' });
}

/** The message does not close without the tick. Returns the secret. */
async function saveSecret(page: Page, title: string, tick: string): Promise<string> {
  const message = page.getByRole('alertdialog', { name: title });
  const text = await message.locator('.dialog-detail').innerText();
  const ok = message.getByRole('button', { name: 'OK' });
  await expect(ok).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(message.getByRole('status')).toHaveText(`Please save it first, then tick “${tick}”.`);
  await message.getByRole('button', { name: 'Copy' }).click();
  await expect(message.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const downloading = page.waitForEvent('download');
  await message.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(text);
  expect(await findAxeProblems(page)).toEqual([]);
  await message.getByLabel(tick).check();
  await ok.click();
  await message.waitFor({ state: 'hidden' });
  return text;
}

async function closeMessage(page: Page, title: string): Promise<void> {
  const message = page.getByRole('alertdialog', { name: title });
  await message.waitFor();
  await page.keyboard.press('Enter');
  await message.waitFor({ state: 'hidden' });
}

test('an administrator adds a colleague, who may only write notices and logs in with a code', async ({
  page,
  context,
  logIn,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const username = `colleague.${String(Date.now())}`;
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn();
  await page.goto('/accounts_console#find=staff');
  await expect(getMenu(page).getByText('Logged in as staff')).toBeVisible();

  await test.step('the accounts are searched, also by a link to one of them', async () => {
    const rows = page.getByRole('main').getByRole('row');
    const search = page.getByRole('searchbox', { name: 'Search accounts' });
    await expect(search).toHaveValue('staff');
    await expect(rows.nth(1)).toContainText('staff');
    await search.fill('nobody has this name');
    await expect(page.getByText('No account matches “nobody has this name”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all accounts' }).click();
    await expect(rows.filter({ hasText: 'Managed in the site’s settings' })).not.toHaveCount(0);
  });

  const oneTimePassword = await test.step('the administrator adds the account and sees its password once', async () => {
    await page.getByRole('button', { name: 'Add Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Account' });
    await expect(dialog.getByLabel('Username')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Add Account' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Username').fill(username);
    const preset = dialog.getByRole('combobox', { name: 'For the work of' });
    await preset.selectOption('Office');
    await dialog.getByLabel('Enquiries').uncheck();
    await expect(preset.getByRole('option', { selected: true })).toHaveText('Own choice');
    await preset.selectOption('Teacher');
    await expect(dialog.getByRole('group', { name: 'Rights' }).getByRole('checkbox', { checked: true })).toHaveCount(1);
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add Account' }).press('Enter');
    const password = await saveSecret(page, 'Account Added Successfully', 'I have saved it');
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Has a one-time password');
    expect(await findAxeProblems(page)).toEqual([]);
    return password;
  });

  const permissions = ['clipboard-read', 'clipboard-write'];
  const others = await browser.newContext({ baseURL: new URL(page.url()).origin, permissions });
  const colleague = await others.newPage();
  const login = new LoginPage(colleague);
  await test.step('the colleague must change the password first', async () => {
    await login.open();
    await login.logIn({ username, password: oneTimePassword });
    await expect(colleague.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await expect(colleague.getByText('Please choose a password of your own first.')).toBeVisible();
    await expect(getMenu(colleague).getByRole('link')).toHaveText(['My account', 'Recently Deleted', 'To do']);
    await colleague.getByLabel('Current password').first().fill(oneTimePassword);
    const password = colleague.getByLabel('New password');
    await password.fill('password1234');
    await expect(colleague.getByText('Too easy to guess')).toBeVisible();
    await password.fill(PASSWORD);
    await expect(colleague.getByText('Strong enough')).toBeVisible();
    await colleague.keyboard.press('Enter');
    await closeMessage(colleague, 'Your password was changed. You are logged out everywhere else.');
  });

  await test.step('the console shows the colleague only what the rights allow', async () => {
    await expect(getMenu(colleague).getByRole('link')).toHaveText(['Today', 'Notice Board', 'My account', 'Recently Deleted', 'To do']);
    await colleague.goto('/enquiries_console');
    await expect(colleague.getByText(NO_RIGHT)).toBeVisible();
  });

  const second = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = new LoginPage(await second.newPage());
  const recovery = await test.step('the colleague sets up a code, and a login elsewhere asks for it', async () => {
    await colleague.goto('/my_account_console');
    await expect(colleague.getByRole('listitem').filter({ hasText: '(this one)' })).toContainText(' on ');
    await colleague.getByRole('button', { name: 'Set up a code' }).click();
    await expect(colleague.getByRole('img', { name: 'QR code' })).toBeVisible();
    const written = (await colleague.getByText(/^Key:/u).innerText()).replace('Key: ', '');
    expect(written).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u);
    const key = written.replaceAll(' ', '');
    const link = colleague.getByRole('link', { name: 'open it in your authenticator app' });
    await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${key}`, 'u'));
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    await colleague.getByLabel('Code', { exact: true }).fill(totp.generate());
    await colleague.getByLabel('Current password').last().fill(PASSWORD);
    expect(await findAxeProblems(colleague)).toEqual([]);
    await colleague.keyboard.press('Enter');
    const recovery = (await saveSecret(colleague, accountSentences.secondFactorSet, 'I have saved them')).split('\n');
    expect(recovery).toHaveLength(10);

    await elsewhere.open();
    await elsewhere.logIn({ username, password: PASSWORD });
    await expect(elsewhere.page.getByLabel('Code')).toBeFocused();
    await elsewhere.page.keyboard.type(recovery[0] ?? '');
    await elsewhere.page.keyboard.press('Enter');
    await expect(elsewhere.page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    // A late answer would lead to the login, and the reload would lose its sentence.
    await elsewhere.page.waitForLoadState('networkidle');
    return recovery;
  });

  await test.step('the colleague ends that login', async () => {
    await colleague.reload();
    const sessions = colleague.getByRole('listitem').filter({ hasText: ' on ' });
    await expect(sessions).toHaveCount(2);
    await sessions.getByRole('button', { name: 'End' }).press('Enter');
    await expect(sessions).toHaveCount(1);
    await elsewhere.page.reload();
    await expect(elsewhere.page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await second.close();
  });

  await test.step('the colleague removes the code, which needs a current one, and logs out everywhere', async () => {
    await expect(colleague.getByText('You need a code to log in. 9 recovery codes left.')).toBeVisible();
    await colleague.getByLabel('Current password').last().fill(PASSWORD);
    const remove = colleague.getByRole('button', { name: 'Remove the code' });
    await remove.click();
    await expect(colleague.getByText(accountSentences.codeMissing).first()).toBeVisible();
    await colleague.getByLabel('Current code').fill(recovery[1] ?? '');
    await remove.click();
    await closeMessage(colleague, accountSentences.secondFactorRemoved);
    await expect(colleague.getByRole('button', { name: 'Set up a code' })).toBeVisible();
    await colleague.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(colleague.getByText('You are logged out.')).toBeVisible();
  });

  await test.step('the administrator logs her out everywhere, and removes the account', async () => {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: username });
    const choose = async (action: string): Promise<void> => {
      await row.getByRole('button', { name: `More: ${username}` }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await choose('Log out everywhere');
    await page.getByRole('button', { name: 'Yes, log out everywhere' }).click();
    await expect(page.getByRole('alertdialog')).not.toContainText('Are you sure?');
    await page.keyboard.press('Enter');
    await choose('Remove');
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await closeMessage(page, 'Account Removed Successfully');
    await expect(row).toHaveCount(0);
  });
  await others.close();
});
