/** From the editor to the live site. */
import { rm } from 'node:fs/promises';

import { type Page, expect, test } from 'playwright/test';

import { makeContentSite } from '#tests/support/copies/content-site.ts';
import { collectComplaints, fillIn, getTextbox, openEntry, pressSave } from '#tests/support/editor/editor.ts';
import { GitHub } from '#tests/support/editor/github/api.ts';
import { SITE, openOnGitHub } from '#tests/support/editor/github/editor.ts';
import { TOKEN_KEY } from '#records/accounts/login.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';
import { editorSentences } from '#records/editor/editor.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { logIn } from '#tests/support/functions/logins.ts';
import { PASSWORD, type TestSite, USERNAME, getField, readBody } from '#tests/support/functions/site.ts';

const PAGE = 'content/pages/NEP.md';
const PAGE_DRAFT = 'cms/pages/NEP';

function listChangedFiles({ repository }: GitHub, from: string, to: string): readonly string[] {
  return repository.changes(from, to).map(({ path, status }) => `${status} ${path}`);
}

/** In the site's own window, after a login there. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Sign In with .*GitHub/u }).click();
  const popup = await opened;
  await new LoginPage(popup).logIn({ username, password: PASSWORD });
  await popup.waitForEvent('close');
}

/** Ends the session in the middle of a text, and logs in again. */
async function outliveSession(page: Page, site: TestSite, gitHub: GitHub): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY);
  expect((await site.send('POST logout_everywhere', { token })).status).toBe(200);
  await fillIn(getTextbox(page, 'Description'), 'Typed before the end.');
  await pressSave(page);
  const failed = page.getByRole('alertdialog', { name: 'Error' });
  await expect(failed).toContainText(editorSentences.ended);
  await failed.getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible();
  const renewed = getField(await readBody(await logIn(site)), 'token');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, String(renewed)] as const);
  await saveDraft(page);
  expect(gitHub.repository.textOf(PAGE_DRAFT, PAGE)).toContain('Typed before the end.');
  await openEntry(page, 'Pages', /\(\/NEP\)/u);
}

async function answer(page: Page, label: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: label }).click();
  await expect(question).toBeHidden();
}

/** Not ready for review. */
async function saveDraft(page: Page): Promise<void> {
  await pressSave(page);
  await answer(page, 'Later');
  await expect(page).not.toHaveURL(/\/entries\//u);
}

async function draftPage(page: Page, gitHub: GitHub): Promise<void> {
  const { repository } = gitHub;
  const main = repository.commitOf('main');
  await openEntry(page, 'Pages', /\(\/NEP\)/u);
  await fillIn(getTextbox(page, 'Lead'), 'Words of an editor: with a colon.');
  await saveDraft(page);
  expect(gitHub.drafts()).toEqual({ [PAGE_DRAFT]: ['sveltia-cms/draft'] });
  expect(repository.parents(PAGE_DRAFT)).toEqual([main]);
  expect(listChangedFiles(gitHub, 'main', PAGE_DRAFT)).toEqual([`modified ${PAGE}`]);
  expect(repository.messageOf(PAGE_DRAFT)).toMatch(/ \(by staff\)$/u);
  const text = repository
    .textOf('main', PAGE)
    .replace(/^lead: .*$/mu, "lead: 'Words of an editor: with a colon.'")
    // Sveltia writes `false` for a switch that is off.
    .replace(/^---\n/u, '---\nours: false\n');
  expect(repository.textOf(PAGE_DRAFT, PAGE)).toBe(text);

  await openEntry(page, 'Pages', /\(\/NEP\)/u);
  await expect(page.getByText('Checking for Preview')).toBeVisible();
  gitHub.writeStatus(PAGE_DRAFT, 'SUCCESS', 'https://pr-1--previews.test');
  await page.context().route('https://pr-1--previews.test/**', (route) => route.fulfill({ body: 'A preview' }));
  const preview = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'View Preview' }).click();
  await expect(await preview).toHaveURL('https://pr-1--previews.test/NEP');
  await (await preview).close();
}

async function publishPage(page: Page, gitHub: GitHub): Promise<void> {
  const { repository } = gitHub;
  const main = repository.commitOf('main') ?? '';
  const text = repository.textOf(PAGE_DRAFT, PAGE);
  await page.getByRole('button', { name: /^Status/u }).click();
  // Radio buttons work once they have ids, 0.1 s after the menu opened.
  await page.getByRole('menuitemradio', { name: 'Ready' }).and(page.locator('[id]')).click();
  await page.getByRole('button', { name: 'Publish Entry' }).click();
  await answer(page, 'Publish');
  await expect(page.getByText('Couldn’t publish the entry. Please try again.')).toBeVisible();
  expect(gitHub.drafts()).toEqual({ [PAGE_DRAFT]: ['sveltia-cms/pending_publish'] });
  expect(repository.commitOf('main')).toBe(main);

  gitHub.passTest(PAGE_DRAFT);
  await page.getByRole('button', { name: 'Publish Entry' }).click();
  await answer(page, 'Publish');
  await expect.poll(() => repository.branches()).toEqual(['main']);
  expect(gitHub.drafts()).toEqual({});
  expect(listChangedFiles(gitHub, main, 'main')).toEqual([`modified ${PAGE}`]);
  expect(repository.textOf('main', PAGE)).toBe(text);
  expect(repository.messageOf('main')).toMatch(/\nPublished by staff$/u);
}

async function deleteSection(page: Page, gitHub: GitHub): Promise<void> {
  const { repository } = gitHub;
  const main = repository.commitOf('main');
  const [section] = repository.tree('main').filter(({ path }) => path.startsWith('content/rules/'));
  const name = section?.path.replace(/^.*\/(.*)\.md$/u, '$1') ?? '';
  const title = /^title: (.*)$/mu.exec(repository.textOf('main', section?.path ?? ''))?.[1] ?? '';
  await openEntry(page, 'General rules', new RegExp(title, 'u'));
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /Delete/u }).click();
  await answer(page, 'Delete');
  await expect.poll(() => gitHub.drafts()).toEqual({ [`cms/rules/${name}`]: ['sveltia-cms/pending_deletion'] });
  expect(listChangedFiles(gitHub, 'main', `cms/rules/${name}`)).toEqual([`deleted ${section?.path ?? ''}`]);
  expect(repository.commitOf('main')).toBe(main);
}

test('what editors change is a draft with a preview, and gets to main when its tests have passed, and in no other way', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const folder = await makeContentSite();
  const complaints = collectComplaints(page, [new URL(SITE).host]);
  try {
    const gitHub = new GitHub(folder);
    const site = await openOnGitHub(page, gitHub, folder);
    await addAccount(site, { username: 'teacher', rights: ['notices'] });
    await signIn(page, 'teacher');
    await expect(page.getByText(NO_RIGHT)).toBeVisible();
    await signIn(page, USERNAME);
    await draftPage(page, gitHub);
    await outliveSession(page, site, gitHub);
    await publishPage(page, gitHub);
    await deleteSection(page, gitHub);
    expect(gitHub.unknown, 'calls that the imitation does not know').toEqual([]);
    expect(gitHub.pushes, 'attempts to change main without a pull request').toBe(0);
    const expected = [
      '403',
      'Server responded with an error',
      '401',
      editorSentences.ended.slice(0, 20),
      '405',
      'Server responded with an error',
    ];
    expect(complaints, 'the browser complained of more').toEqual(expected.map((part) => expect.stringContaining(part)));
  } finally {
    await page.close();
    await page.context().unrouteAll({ behavior: 'wait' });
    await rm(folder, { recursive: true });
  }
});
