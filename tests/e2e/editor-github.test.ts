/** From the editor to the live site by way of GitHub (docs/editing.md, "The editor in the browser"). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Page, expect, test } from 'playwright/test';

import type { GitHub } from '#tests/support/github/api.ts';
import { gitHubWithTestContent, openOnGitHub } from '#tests/support/github/editor.ts';
import { openEntry } from '#tests/support/local-editor.ts';

const PAGE = 'content/pages/NEP.md';
const PAGE_DRAFT = 'cms/pages/NEP';
const REPORT = 'content/reports/academics/2004-05.pdf';
const REPORT_DRAFT = 'cms/reports/reports_academics';

const NOT_YET =
  'GitHub refuses it as long as its tests have not passed. Wait a few minutes and publish again. If it is refused again, open the draft’s pull request on GitHub: it says why.';

/** Returns what a branch or commit changes. */
function changedFiles({ repository }: GitHub, from: string, to: string): readonly string[] {
  return repository.compare(from, to).files.map(({ filename, status = '' }) => `${status} ${filename}`);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Entry saved')).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
}

/** A draft is a pull request that changes one file. It has a preview. */
async function draftPage(page: Page, gitHub: GitHub): Promise<void> {
  const { repository } = gitHub;
  const main = repository.commitOf('main');
  await openEntry(page, 'Pages', /\(\/NEP\)/u);
  await page.getByLabel('Lead').fill('Words of an editor: with a colon.');
  await save(page);
  expect(gitHub.drafts()).toEqual({ [PAGE_DRAFT]: ['decap-cms/draft'] });
  expect(repository.compare('main', PAGE_DRAFT).commits.map(({ parents }) => parents)).toEqual([[{ sha: main }]]);
  expect(changedFiles(gitHub, 'main', PAGE_DRAFT)).toEqual([`modified ${PAGE}`]);
  const text = repository.textOf('main', PAGE).replace(/^lead: .*$/mu, "lead: 'Words of an editor: with a colon.'");
  expect(repository.textOf(PAGE_DRAFT, PAGE)).toBe(text);

  await expect(page.getByRole('button', { name: 'Check for Preview' })).toBeEnabled();
  gitHub.writeStatus(PAGE_DRAFT, 'success', 'https://pr-1--previews.test');
  await page.getByRole('button', { name: 'Check for Preview' }).click();
  // Decap writes addresses in lower case, which the site answers, too.
  await expect(page.getByRole('link', { name: 'View Preview' })).toHaveAttribute('href', 'https://pr-1--previews.test/nep');
}

/** It is published when its tests have passed, and not before. */
async function publishPage(page: Page, gitHub: GitHub): Promise<void> {
  const { repository } = gitHub;
  const main = repository.commitOf('main') ?? '';
  const text = repository.textOf(PAGE_DRAFT, PAGE);
  await page.getByRole('button', { name: 'Status: Draft' }).click();
  await page.getByRole('menuitem', { name: 'Ready' }).click();
  await expect(page.getByText('Entry status updated')).toBeVisible();
  await publish(page);
  await expect(page.getByText('Failed to publish')).toHaveText(`Failed to publish: ${NOT_YET}`);
  expect(gitHub.drafts()).toEqual({ [PAGE_DRAFT]: ['decap-cms/pending_publish'] });
  expect(repository.commitOf('main')).toBe(main);

  gitHub.passTest(PAGE_DRAFT);
  await publish(page);
  await expect(page.getByText('Entry published')).toBeVisible();
  expect(changedFiles(gitHub, main, 'main')).toEqual([`modified ${PAGE}`]);
  expect(repository.textOf('main', PAGE)).toBe(text);
  expect([repository.branches(), gitHub.drafts()]).toEqual([['main'], {}]);
}

/** What is published is neither deleted nor withdrawn, because Decap would do that without a draft. */
async function findNoDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(page.getByText(/delete|unpublish/iu)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Writing in/u }).click();
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Documents' })).toBeHidden();
}

/** A file is replaced by a draft, and the draft can be thrown away. */
async function replaceReport(page: Page, { folder, gitHub }: { folder: string; gitHub: GitHub }): Promise<void> {
  const { repository } = gitHub;
  const main = repository.commitOf('main');
  const pdf = join(folder, '2004-05.pdf');
  await writeFile(pdf, Buffer.concat([await readFile(join(folder, REPORT)), Buffer.from('% A better scan\n')]));
  await openEntry(page, 'Reports and documents', /^Academic calendar/u);
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await expect(page.getByRole('button', { name: 'Choose selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeHidden();
  await page.locator('input[type=file]').setInputFiles(pdf);
  await expect(page.getByText('Draft')).toBeVisible();
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await save(page);
  await expect(page.getByText('Failed')).toBeHidden();
  expect(changedFiles(gitHub, 'main', REPORT_DRAFT)).toEqual([`modified ${REPORT}`]);
  expect(repository.blob(`${REPORT_DRAFT}:${REPORT}`)).toEqual(await readFile(pdf));

  await page.getByRole('button', { name: 'Discard this draft' }).click();
  await expect(page.getByText('Unpublished changes deleted')).toBeVisible();
  expect([repository.branches(), gitHub.drafts(), repository.commitOf('main')]).toEqual([['main'], {}, main]);
}

test('what editors change is a draft with a preview, and gets to main when its tests have passed, and in no other way', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'college-test-'));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Whatever the editor asks, it gets a yes.
  page.on('dialog', (dialog) => void dialog.accept());
  try {
    const gitHub = await gitHubWithTestContent(folder);
    await openOnGitHub(page, gitHub, join(folder, 'content'));
    await draftPage(page, gitHub);
    await publishPage(page, gitHub);
    await findNoDeletion(page);
    await replaceReport(page, { folder, gitHub });
    expect(gitHub.unknown, 'calls that the imitation does not know').toEqual([]);
    expect(gitHub.pushes, 'attempts to change main without a pull request').toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await page.context().unrouteAll({ behavior: 'wait' });
    await rm(folder, { recursive: true });
  }
});
