/** The editor in the browser (docs/editing.md, "The editor in the browser"). */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Page, expect, test } from 'playwright/test';

import { resultPage } from '#netlify/lib/editor-sign-in.ts';
import { buildCopy } from '#tests/support/built-copy.ts';
import { type LocalEditor, complaintsOf, openEditor, openEntry, saveEntry, startLocalEditor } from '#tests/support/local-editor.ts';
import { serveStatic } from '#tests/support/static-site.ts';
import { useTestContent, writePicture } from '#tests/support/test-content.ts';

const PAGE = 'content/pages/NEP.md';
const LIST = 'content/library/library.json';
const PORTRAIT = 'content/leaders/new-portrait.jpg';
const MESSAGE = 'content/leaders/Principal_Message.md';

const LEAD = 'A lead that an editor wrote: with a colon.';
const NEWSPAPER = 'The Added Newspaper';

/** Returns the hash of each file that an editor can change. */
function stateOf(site: string): ReadonlyMap<string, string> {
  const names = ['content', 'public', 'src'].flatMap((folder) =>
    readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = names.filter((name) => statSync(join(site, name)).isFile());
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(site, name)))
        .digest('hex'),
    ]),
  );
}

async function editPage(page: Page): Promise<void> {
  await openEntry(page, 'Pages', /\(\/NEP\)/u);
  await page.getByLabel('Lead').fill(LEAD);
  await saveEntry(page);
}

async function editList(page: Page): Promise<void> {
  await openEntry(page, 'Campus, sports and library', /^Library$/u);
  await page.getByRole('button', { name: 'Add newspaper' }).click();
  await page.getByLabel('Name').last().fill(NEWSPAPER);
  await saveEntry(page);
}

async function editPicture(page: Page, picture: string): Promise<void> {
  await openEntry(page, 'Leaders’ messages', /^Principal/u);
  await page.getByRole('button', { name: 'Choose different image' }).click();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await expect(page.getByRole('button', { name: 'Choose selected' })).toBeHidden();
  await saveEntry(page);
}

function expectOnlyTheseChanges(site: string, before: ReadonlyMap<string, string>, texts: Readonly<Record<string, string>>): void {
  const after = stateOf(site);
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
  expect(changed.toSorted()).toEqual([MESSAGE, PORTRAIT, LIST, PAGE].toSorted());
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
  for (const [name, text] of Object.entries(texts)) expect(readFileSync(join(site, name), 'utf8')).toBe(text);
}

/** Returns what the changes must make of the files, character by character. */
function expectedTexts(site: string): Readonly<Record<string, string>> {
  const textOf = (name: string) => readFileSync(join(site, name), 'utf8');
  const newspapers = /(?<="newspapers": \[[^\]]*\})(?=\s*\])/u;
  return {
    [PAGE]: textOf(PAGE).replace(/^lead: .*$/mu, `lead: '${LEAD}'`),
    [LIST]: textOf(LIST).replace(newspapers, `,\n    {\n      "name": "${NEWSPAPER}"\n    }`),
    [MESSAGE]: textOf(MESSAGE).replace(/^picture: .*$/mu, 'picture: ./new-portrait.jpg'),
  };
}

async function edit(site: string, page: Page): Promise<void> {
  const picture = join(site, 'new-portrait.jpg');
  await writePicture(picture);
  const before = stateOf(site);
  const texts = expectedTexts(site);
  const editor: LocalEditor = await startLocalEditor(site);
  try {
    const complaints = complaintsOf(page, editor);
    await openEditor(page, editor);
    await editPage(page);
    await editList(page);
    await editPicture(page, picture);
    await page.goto('about:blank');
    expect(complaints, 'the browser complained').toEqual([]);
  } finally {
    await editor.stop();
  }
  expectOnlyTheseChanges(site, before, texts);
  expect(readFileSync(join(site, PORTRAIT))).toEqual(readFileSync(picture));
}

/** Signs in at the built site with the real answer of the sign-in, and a GitHub that this test plays. */
async function signIn(page: Page, address: string): Promise<void> {
  const token = 'gho_a-token';
  await page.context().route('**/api/editor/auth?*', async (route) => {
    const answer = resultPage({ token }, 200);
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() });
  });
  await page.context().route('https://api.github.com/**', (route) => route.fulfill({ status: 401, json: { message: 'Bad credentials' } }));
  await page.goto(`${address}/editor`);
  const asked = page.waitForRequest('https://api.github.com/user');
  await page.getByRole('button', { name: 'Login with GitHub' }).click();
  expect(await (await asked).headerValue('authorization')).toBe(`token ${token}`);
}

test('a changed page, list and picture are in their files, with nothing else, and on the built pages, where editors sign in', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const copy = await buildCopy(async (site) => {
    await useTestContent(site);
    await edit(site, page);
    writeFileSync(join(site, 'content', 'settings', 'editor.json'), JSON.stringify({ repository: 'college/website', branch: 'main' }));
  });
  const served = await serveStatic(copy.site);
  try {
    await page.goto(`${served.address}/NEP`);
    await expect(page.getByText(LEAD)).toBeVisible();
    await page.goto(`${served.address}/Library`);
    await expect(page.getByRole('main').getByText(NEWSPAPER)).toBeVisible();
    await page.goto(`${served.address}/messages`);
    await expect(page.locator('main img[src*="new-portrait"]').last()).toBeVisible();
    await signIn(page, served.address);
  } finally {
    await served.stop();
    await copy.remove();
  }
});
