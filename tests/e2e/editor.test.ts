/** The editor in the browser (docs/editing.md, "The editor in the browser"). */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Page, expect, test } from 'playwright/test';

import { resultPage } from '#netlify/access/editor-sign-in.ts';
import { buildCopy } from '#tests/support/built-copy.ts';
import {
  type LocalEditor,
  complaintsOf,
  expectUploadRefused,
  newEntry,
  openEditor,
  openEntry,
  pressPublish,
  saveEntry,
  startLocalEditor,
  uploadAndChoose,
} from '#tests/support/local-editor.ts';
import { serveStatic } from '#tests/support/static-site.ts';
import { useTestContent, writePdf, writePicture } from '#tests/support/test-content.ts';

const PAGE = 'content/pages/NEP.md';
const LIST = 'content/library/library.json';
const PORTRAIT = 'content/leaders/new-portrait.jpg';
const MESSAGE = 'content/leaders/Principal_Message.md';

const YEAR_LIST = 'content/gallery/2004-2005/pictures.json';
/** The editor makes a name for addresses of "My Photo (1).JPG". */
const YEAR_PICTURE = 'content/gallery/2004-2005/my-photo-1-.jpg';
const NEW_PAGE = 'content/pages/girls-hostel.md';
const TRANSLATION = 'content/hi/pages/NEP.md';
const NIRF = 'content/nirf/nirf.json';
const NIRF_PDF = 'public/documents/nirf/nirf-report-final-.pdf';

const ADDED = [YEAR_LIST, YEAR_PICTURE, NEW_PAGE, TRANSLATION, NIRF_PDF];

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
  const name = page.getByLabel('Name').last();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await name.fill(NEWSPAPER);
  await saveEntry(page);
}

/** A wrong field in a closed entry keeps the form from being saved: the editor is taken to it. */
async function correctMistake(page: Page): Promise<void> {
  await openEntry(page, 'People', /^Testimonials/u);
  // The text of a closed entry opens it.
  await page.getByText('Name of a former student, Her course').click();
  const shortName = page.getByLabel('Short name').first();
  const right = await shortName.inputValue();
  await shortName.fill('Not Right');
  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect(shortName).toBeHidden();
  await pressPublish(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Expected small letters, digits and hyphens' })).toBeInViewport();
  await expect(shortName).toBeFocused();
  await shortName.fill(right);
  await page.getByRole('link', { name: /Writing in/u }).click();
}

/** Two fields that contradict each other, and a form that has to fit a phone. */
async function correctDaysOnAPhone(page: Page): Promise<void> {
  await openEntry(page, 'College, menu and settings', /^Popup/u);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('First day').fill('2004-02-20');
  await page.getByLabel('Last day').fill('2004-02-01');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await pressPublish(page);
  await expect(page.getByText('Not saved: "Last day" is 2004-02-01, which is before 2004-02-20.')).toBeVisible();
  // Blank again, the file is what it was.
  await page.getByLabel('First day').fill('');
  await page.getByLabel('Last day').fill('');
  await saveEntry(page);
  if (wide !== null) await page.setViewportSize(wide);
}

/** A page whose address the editor chooses, with a table. */
async function addPage(page: Page): Promise<void> {
  await newEntry(page, 'Pages');
  const address = page.getByLabel('Address');
  await page.getByLabel('Title', { exact: true }).first().fill('Hostel');
  await page.getByLabel('Line above the title').fill('Campus life');
  await page.getByLabel('Lead').fill('A place to live.');
  await page.getByLabel('Description').fill('The hostel.');
  await page.getByLabel('Text (optional)').last().fill('| Room | Beds |\n| --- | --- |\n| A | 2 |');
  for (const [wrong, sentence] of [
    ['Girls Hostel', 'Expected small letters, digits and hyphens'],
    ['nep', '“nep” exists already'],
  ] as const) {
    await address.fill(wrong);
    await pressPublish(page);
    await expect(page.getByText(sentence)).toBeInViewport();
    await expect(address).toBeFocused();
  }
  await address.fill('girls-hostel');
  await saveEntry(page);
}

/** The form of a file that does not exist yet. */
async function translatePage(page: Page): Promise<void> {
  await openEntry(page, 'हिन्दी: pages', /^\/NEP$/u);
  await page.getByLabel('Title', { exact: true }).first().fill('राष्ट्रीय शिक्षा नीति');
  await page.getByLabel('Line above the title').fill('नीति');
  await page.getByLabel('Lead').fill('नीति क्या है।');
  await page.getByLabel('Description').fill('नीति के बारे में।');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await page.getByLabel('Text (optional)').last().fill('## नीति');
  await saveEntry(page);
}

/** The year after the newest one is suggested. */
async function addGalleryYear(page: Page, picture: string): Promise<void> {
  await newEntry(page, 'Gallery');
  await expect(page.getByLabel('Year')).toHaveValue('2004-2005');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await expectUploadRefused(page, 'text.jpg', 'This is no picture.', '“text.jpg” is no picture');
  await uploadAndChoose(page, { name: 'My Photo (1).JPG', mimeType: 'image/jpeg', buffer: readFileSync(picture) });
  await page.getByLabel('What the picture shows').fill('A new picture');
  await saveEntry(page);
}

async function addDocument(page: Page, pdf: string): Promise<void> {
  await openEntry(page, 'Reports and documents', /^NIRF$/u);
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel('Year').last().fill('2031');
  await page.getByRole('button', { name: 'Choose a file' }).last().click();
  await expectUploadRefused(page, 'letter.docx', 'PK', '“letter.docx” is no PDF');
  await uploadAndChoose(page, { name: 'NIRF Report (final).PDF', mimeType: 'application/pdf', buffer: readFileSync(pdf) });
  await saveEntry(page);
}

async function editPicture(page: Page, picture: string): Promise<void> {
  await openEntry(page, 'Leaders’ messages', /^Principal/u);
  // The width of the drawing that the test content has as a portrait.
  await expect(page.locator('img[role=presentation]')).toHaveJSProperty('naturalWidth', 400);
  await page.getByRole('button', { name: 'Choose different image' }).click();
  await uploadAndChoose(page, picture);
  await saveEntry(page);
}

function expectOnlyTheseChanges(site: string, before: ReadonlyMap<string, string>, texts: Readonly<Record<string, string>>): void {
  const after = stateOf(site);
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
  expect(changed.toSorted()).toEqual([MESSAGE, PORTRAIT, LIST, PAGE, ...ADDED, NIRF].toSorted());
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
    [NIRF]: textOf(NIRF).replace(/(?=\s*\]\s*$)/u, ',\n  {\n    "id": "2031",\n    "file": "/documents/nirf/nirf-report-final-.pdf"\n  }'),
    [YEAR_LIST]: `${JSON.stringify({ pictures: [{ file: 'my-photo-1-.jpg', alt: 'A new picture' }] }, null, 2)}\n`,
    [TRANSLATION]:
      '---\ntitle: राष्ट्रीय शिक्षा नीति\neyebrow: नीति\nlead: नीति क्या है।\ndescription: नीति के बारे में।\ndraft: true\n---\n\n## नीति\n',
    [NEW_PAGE]:
      '---\ntitle: Hostel\neyebrow: Campus life\nlead: A place to live.\ndescription: The hostel.\n---\n\n| Room | Beds |\n| --- | --- |\n| A | 2 |\n',
  };
}

async function edit(site: string, page: Page): Promise<void> {
  const picture = join(site, 'new-portrait.jpg');
  const yearPicture = join(site, 'taken', 'content', 'year.jpg');
  const pdf = join(site, 'report.pdf');
  await writePicture(picture);
  await writePicture(yearPicture);
  await writePdf(pdf);
  const before = stateOf(site);
  const texts = expectedTexts(site);
  const editor: LocalEditor = await startLocalEditor(site);
  try {
    const complaints = complaintsOf(page, editor);
    await openEditor(page, editor);
    await editPage(page);
    await editList(page);
    await editPicture(page, picture);
    await correctMistake(page);
    await addPage(page);
    await translatePage(page);
    await addGalleryYear(page, yearPicture);
    await addDocument(page, pdf);
    expect(complaints, 'the browser complained').toEqual([]);
    // Decap also writes to the browser's console what it refuses.
    await correctDaysOnAPhone(page);
    await page.goto('about:blank');
  } finally {
    await editor.stop();
  }
  expectOnlyTheseChanges(site, before, texts);
  expect(readFileSync(join(site, PORTRAIT))).toEqual(readFileSync(picture));
  expect(readFileSync(join(site, YEAR_PICTURE))).toEqual(readFileSync(yearPicture));
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

test('what editors change and add is in its files, with nothing else, and on the built pages, and mistakes are told', async ({ page }) => {
  test.setTimeout(600_000);
  const copy = await buildCopy(async (site) => {
    await useTestContent(site);
    await edit(site, page);
    writeFileSync(join(site, 'content', 'settings', 'editor.json'), JSON.stringify({ repository: 'college/website', branch: 'main' }));
  });
  const served = await serveStatic(copy.site);
  try {
    await page.goto(`${served.address}/NEP`);
    await expect(page.getByText(LEAD)).toBeVisible();
    await expect(page.locator('main tbody tr').first()).toHaveCSS('background-image', /linear-gradient/u);
    await page.goto(`${served.address}/girls-hostel`);
    await expect(page.getByRole('cell', { name: '2' })).toBeVisible();
    await expect(page.locator('main tbody tr').first()).toHaveCSS('background-image', 'none');
    await page.goto(`${served.address}/S.M.M.-Gallery`);
    await expect(page.getByText('2004-2005').first()).toBeVisible();
    await page.goto(`${served.address}/NIRF`);
    await expect(page.locator('a[href$="/nirf-report-final-.pdf"]').first()).toBeVisible();
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
