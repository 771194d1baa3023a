import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { type Page, expect, test } from 'playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';

import { checkContent } from '#scripts/content-check/check.ts';
import { hasErrors } from '#scripts/content-check/problem.ts';
import {
  addToList,
  collectComplaints,
  fillAt,
  fillIn,
  getField,
  getTextbox,
  startEntry,
  openEntry,
  pressSave,
  saveEntry,
  scrollTo,
  settle,
  uploadAndChoose,
} from '#tests/support/editor/editor.ts';
import { openLocalEditor, takeOver } from '#tests/support/editor/local-editor.ts';
import { makeContentSite } from '#tests/support/copies/content-site.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createHeic, createJpeg, createSidewaysPhotograph } from '#tests/support/files/pictures.ts';

const PAGE_OF_BLOCKS = 'content/pages/hostel.md';
const TEXT = 'content/vision/vision.md';
const PORTRAIT = 'content/leaders/new-portrait.webp';
const MESSAGE = 'content/leaders/Principal_Message.md';

const YEAR_LIST = 'content/gallery/2004-2005/pictures.json';
/** "My Photo (1).JPG" and "IMG_2.HEIC" in the editor. */
const YEAR_PICTURES = ['content/gallery/2004-2005/my-photo-1.webp', 'content/gallery/2004-2005/img_2.webp'];
const NEW_PAGE = 'content/pages/girls-hostel.md';
const TRANSLATION = 'content/hi/pages/NEP.md';
const NIRF = 'content/nirf/nirf.json';
const NIRF_PDF = 'public/documents/nirf/nirf-report-final.pdf';
const REPORTS = 'content/reports/aqar_yearly_reports.json';
/** The public calendar of the same name must stay. */
const REPORT = 'content/reports/aqar_yearly_reports/2004-05.pdf';

const ADDED = [YEAR_LIST, ...YEAR_PICTURES, NEW_PAGE, TRANSLATION, NIRF_PDF, REPORT];

/** Written for the switch "This is ours". */
const OURS = '---\nours: false\n';
const LEAD = 'A lead that an editor wrote: with a colon.';
const BOLD = 'Written by an editor';

const BLOCKS = `blocks:
  - type: table
    title: Rooms
    beside: false
    columns:
      - Room
      - Beds
    rows:
      - cells:
          - A
  - type: call
    title: A room for you
    beside: false
    link:
      label: Ask us
      href: /Admission-Enquiry
`;

function hashFiles(site: string): ReadonlyMap<string, string> {
  const names = ['content', 'public'].flatMap((folder) =>
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

/** No block may change. */
async function editPageOfBlocks(page: Page): Promise<void> {
  await openEntry(page, 'Pages', /\(\/hostel\)/u);
  await fillIn(getTextbox(page, 'Lead'), LEAD);
  await scrollTo(page.locator('[data-key-path]'), page.locator('[data-key-path="blocks"]'));
  await saveEntry(page);
}

async function editText(page: Page): Promise<void> {
  await openEntry(page, 'Vision and mission', /^Vision/u);
  const text = getTextbox(page, 'Text');
  await text.getByRole('listitem').last().click();
  await page.keyboard.press('End');
  await settle(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await page.keyboard.type(BOLD);
  await expect(text.locator('strong', { hasText: BOLD })).toBeVisible();
  await saveEntry(page);
}

/** Returns its path in the form. */
async function addBlock(page: Page, kind: string, heading: string): Promise<string> {
  const block = await addToList(page, 'block');
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await fillAt(page, `${block}.title`, heading);
  return block;
}

async function addTexts(page: Page, singular: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) await fillAt(page, await addToList(page, singular), text);
}

async function addBlocks(page: Page): Promise<void> {
  await scrollTo(page.locator('[data-key-path]'), getField(page, 'blocks'));
  await addBlock(page, 'Table', 'Rooms');
  await addTexts(page, 'column', ['Room', 'Beds']);
  await addToList(page, 'row');
  await addTexts(page, 'cell', ['A']);
  const call = await addBlock(page, 'Call to action', 'A room for you');
  await fillAt(page, `${call}.link.label`, 'Ask us');
  await fillAt(page, `${call}.link.href`, '/Admission-Enquiry');
}

async function addPage(page: Page): Promise<void> {
  await startEntry(page, 'Pages');
  await fillIn(getTextbox(page, 'Title'), 'Hostel');
  await fillIn(getTextbox(page, 'Lead'), 'A place to live.');
  await fillIn(getTextbox(page, 'Description'), 'The hostel.');
  await page.getByRole('button', { name: 'Edit in Markdown' }).click();
  await getTextbox(page, 'Text').fill('| Room | Beds |\n| --- | --- |\n| A | 2 |');
  await addBlocks(page);
  const slug = getTextbox(page, 'Slug');
  await fillIn(slug, 'nep');
  await pressSave(page);
  await expect(page.getByRole('alert').filter({ hasText: 'a name that no other page has' })).toBeVisible();
  await fillIn(slug, 'girls-hostel');
  await saveEntry(page);
}

/** The file does not exist yet. */
async function translatePage(page: Page): Promise<void> {
  await openEntry(page, 'हिन्दी', /\(\/hi\/NEP\)/u);
  await fillIn(getTextbox(page, 'Title'), 'राष्ट्रीय शिक्षा नीति');
  await fillIn(getTextbox(page, 'Lead'), 'नीति क्या है।');
  await fillIn(getTextbox(page, 'Description'), 'नीति के बारे में।');
  const draft = page.getByRole('switch', { name: 'Draft' });
  await scrollTo(page.locator('[data-key-path]'), draft);
  await draft.click();
  await page.getByRole('button', { name: 'Edit in Markdown' }).click();
  await getTextbox(page, 'Text').fill('## नीति');
  await saveEntry(page);
}

/** All at once; a photograph is larger than the limit. */
async function addGalleryYear(page: Page): Promise<void> {
  await startEntry(page, 'Gallery');
  await expect(getTextbox(page, 'Year')).toHaveValue('2004-2005');
  await pressSave(page);
  await expect(page.getByRole('alert').filter({ hasText: 'This field is required.' })).toBeVisible();
  const entry = await addToList(page, 'picture');
  const photograph = await createSidewaysPhotograph();
  expect(photograph.byteLength).toBeGreaterThan(4_000_000);
  await uploadAndChoose(page, getField(page, `${entry}.files`).getByRole('button', { name: 'Browse' }), [
    { name: 'My Photo (1).JPG', mimeType: 'image/jpeg', buffer: photograph },
    { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: createHeic() },
  ]);
  await fillAt(page, `${entry}.alt`, 'A new picture');
  await saveEntry(page);
}

/** Sveltia would reuse a file with the same bytes. */
async function choosePdf(page: Page, path: string, name: string): Promise<void> {
  const browse = getField(page, path).getByRole('button', { name: 'Browse' });
  await uploadAndChoose(page, browse, {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(createPdf(1, { title: name, text: name })),
  });
}

async function addDocuments(page: Page): Promise<void> {
  await openEntry(page, 'Reports, documents', /^NIRF$/u);
  const ranking = await addToList(page, 'entry');
  await fillAt(page, `${ranking}.id`, '2031');
  await choosePdf(page, `${ranking}.file`, 'NIRF Report (final).PDF');
  await saveEntry(page);
  await openEntry(page, 'Reports, documents', /^AQAR$/u);
  const report = await addToList(page, 'year');
  await fillAt(page, `${report}.year`, '2030-31');
  await choosePdf(page, `${report}.file`, '2004-05.pdf');
  await saveEntry(page);
}

async function editPicture(page: Page): Promise<void> {
  await openEntry(page, 'Leaders’ messages', /Principal: /u);
  const shown = page.locator('[data-key-path="picture"] img');
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  await uploadAndChoose(page, page.getByRole('button', { name: 'Replace Image' }), {
    name: 'new-portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: await createJpeg(1, { width: 800, height: 500 }),
  });
  await saveEntry(page);
}

function expectOnlyTheseChanges(site: string, before: ReadonlyMap<string, string>, texts: Readonly<Record<string, string>>): void {
  const after = hashFiles(site);
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
  expect(changed.toSorted()).toEqual([MESSAGE, PORTRAIT, PAGE_OF_BLOCKS, TEXT, ...ADDED, NIRF, REPORTS].toSorted());
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
  for (const [name, text] of Object.entries(texts)) expect(readFileSync(join(site, name), 'utf8')).toBe(text);
}

/** Removes what Sveltia adds or leaves out. */
function removeBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeBlanks);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).map(([name, inner]) => [name, removeBlanks(inner)] as const);
  return Object.fromEntries(given.filter(([, inner]) => inner !== false && inner !== null && JSON.stringify(inner) !== '[]'));
}

function parseBlocks(page: string): unknown {
  const rows = (block: unknown) =>
    JSON.stringify(removeBlanks(block))
      .replaceAll(/(?:,"")+(?=\])/gu, '')
      .replaceAll('null', '""');
  const { blocks }: { blocks: unknown[] } = parse(/^---\n(?<front>[^]*?)\n---/u.exec(page)?.groups?.['front'] ?? '');
  return blocks.map(rows);
}

async function readSize(file: string): Promise<readonly unknown[]> {
  const { format, width, height } = await sharp(file).metadata();
  return [format, width, height];
}

function listExpectedTexts(site: string): Readonly<Record<string, string>> {
  const textOf = (name: string) => readFileSync(join(site, name), 'utf8');
  return {
    [TEXT]: textOf(TEXT)
      .replace(/^---\n/u, OURS)
      .replace(/\n*$/u, `\n- **${BOLD}**\n`),
    [MESSAGE]: textOf(MESSAGE)
      .replace(/^---\n/u, OURS)
      .replace(/^picture: .*$/mu, 'picture: new-portrait.webp'),
    [NIRF]: textOf(NIRF)
      .replace(/(?=\s*\]\s*$)/u, ',\n  {\n    "id": "2031",\n    "file": "/documents/nirf/nirf-report-final.pdf"\n  }')
      .replaceAll('    "id": ', '    "ours": false,\n    "id": '),
    [REPORTS]: textOf(REPORTS)
      .replace(/(?=\s*\]\s*\}\s*$)/u, ',\n    {\n      "year": "2030-31",\n      "file": "2004-05.pdf"\n    }')
      .replace('{', '{\n  "ours": false,'),
    [YEAR_LIST]: `${JSON.stringify({ year: '2004-2005', ours: false, pictures: [{ files: ['my-photo-1.webp', 'img_2.webp'], alt: 'A new picture' }] }, null, 2)}\n`,
    [TRANSLATION]:
      '---\nours: false\ntitle: राष्ट्रीय शिक्षा नीति\nlead: नीति क्या है।\ndescription: नीति के बारे में।\ndraft: true\n---\n\n## नीति\n',
    [NEW_PAGE]: `---\nours: false\ntitle: Hostel\nlead: A place to live.\ndescription: The hostel.\n${BLOCKS}---\n\n| Room | Beds |\n| --- | --- |\n| A | 2 |\n`,
  };
}

test('what editors change and add is in its files, with nothing else, fits the site, and a wrong name of a page is told', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const site = await makeContentSite();
  try {
    const before = hashFiles(site);
    const texts = listExpectedTexts(site);
    const blocks = parseBlocks(readFileSync(join(site, PAGE_OF_BLOCKS), 'utf8'));
    const complaints = collectComplaints(page, ['localhost:8888']);
    await openLocalEditor(page, site);
    await editPageOfBlocks(page);
    await editText(page);
    await editPicture(page);
    await addPage(page);
    await translatePage(page);
    await addGalleryYear(page);
    await addDocuments(page);
    expect(complaints, 'the browser complained').toEqual([]);
    await takeOver(page, site);
    expectOnlyTheseChanges(site, before, texts);
    const changedPage = readFileSync(join(site, PAGE_OF_BLOCKS), 'utf8');
    expect(changedPage).toContain(`\nlead: '${LEAD}'\n`);
    expect(parseBlocks(changedPage)).toEqual(blocks);
    const sizes = await Promise.all([PORTRAIT, ...YEAR_PICTURES].map((name) => readSize(join(site, name))));
    expect(sizes).toEqual([
      ['webp', 800, 500],
      ['webp', 1500, 2000],
      ['webp', 64, 48],
    ]);
    const { problems } = await checkContent(site);
    expect(problems.filter((one) => hasErrors([one]))).toEqual([]);
  } finally {
    await page.close();
    await rm(site, { recursive: true });
  }
});
