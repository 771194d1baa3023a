/** From the editor to the live site. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Page, expect, test } from 'playwright/test';

import { collectComplaints, fillIn, getTextbox, openEntry, pressSave } from '#tests/support/editor/editor.ts';
import type { GitHub } from '#tests/support/editor/github/api.ts';
import { SITE, createGitHubWithTestContent, openOnGitHub } from '#tests/support/editor/github/editor.ts';

const PAGE = 'content/pages/NEP.md';
const PAGE_DRAFT = 'cms/pages/NEP';

function listChangedFiles({ repository }: GitHub, from: string, to: string): readonly string[] {
  return repository.changes(from, to).map(({ path, status }) => `${status} ${path}`);
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
  const folder = await mkdtemp(join(tmpdir(), 'college-test-'));
  const complaints = collectComplaints(page, [new URL(SITE).host, 'api.github.com']);
  try {
    const gitHub = await createGitHubWithTestContent(folder);
    const address = await openOnGitHub(page, gitHub, folder);
    expect(`${address.origin}${address.pathname}`).toBe('https://api.netlify.com/auth');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ provider: 'github', site_id: new URL(SITE).hostname });
    await draftPage(page, gitHub);
    await publishPage(page, gitHub);
    await deleteSection(page, gitHub);
    expect(gitHub.unknown, 'calls that the imitation does not know').toEqual([]);
    expect(gitHub.pushes, 'attempts to change main without a pull request').toBe(0);
    const tooEarly = [expect.stringContaining('405'), expect.stringContaining('Server responded with an error')];
    expect(complaints, 'the browser complained of more than publishing too early').toEqual(tooEarly);
  } finally {
    await page.close();
    await page.context().unrouteAll({ behavior: 'wait' });
    await rm(folder, { recursive: true });
  }
});
