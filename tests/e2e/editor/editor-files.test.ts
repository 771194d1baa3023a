/** Tests where the files that editors upload are stored, and what names them (docs/editing.md, "Add a report"). */
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Page, expect, test } from 'playwright/test';

import { REPORT_TYPES, type ReportType } from '#records/reports/report.ts';
import { checkContent } from '#scripts/content-check/check.ts';
import { hasErrors } from '#scripts/content-check/problem.ts';
import { resolveInProject } from '#scripts/lib/project.ts';
import {
  addToList,
  collectComplaints,
  fillAt,
  getField,
  openEntry,
  saveEntry,
  serveEditor,
  uploadAndChoose,
} from '#tests/support/editor/editor.ts';
import { openLocalEditor, takeOver } from '#tests/support/editor/local-editor.ts';
import { useTestContent } from '#tests/support/copies/test-content.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';

const FORMS: Readonly<Record<ReportType, RegExp>> = {
  academics: /^Academic calendar$/u,
  iqac_academics: /^IQAC calendars$/u,
  aqar_yearly_reports: /^AQAR$/u,
  annual_reports: /^Annual reports$/u,
};

const YEAR = '2030-31';
/** The name of a public calendar, which files of two other types get as well. */
const CALENDAR = '2004-05.pdf';
const NAMES: Readonly<Record<ReportType, string>> = {
  academics: '2030-31.pdf',
  iqac_academics: CALENDAR,
  aqar_yearly_reports: CALENDAR,
  annual_reports: '2030-31.pdf',
};

function createTitledPdf(title: string): Buffer {
  return Buffer.from(createPdf(1, { title, text: title }));
}

async function choosePdf(page: Page, path: string, name: string, title: string): Promise<void> {
  const browse = getField(page, path).getByRole('button', { name: 'Browse' });
  await uploadAndChoose(page, browse, { name, mimeType: 'application/pdf', buffer: createTitledPdf(title) });
}

async function addReport(page: Page, type: ReportType): Promise<void> {
  await openEntry(page, 'Reports and documents', FORMS[type]);
  const report = await addToList(page, 'year');
  await fillAt(page, `${report}.year`, YEAR);
  await choosePdf(page, `${report}.file`, NAMES[type], `Report ${type}`);
  await saveEntry(page);
}

async function addDocument(page: Page): Promise<void> {
  await openEntry(page, 'Reports and documents', /^Documents in the menu$/u);
  const document = await addToList(page, 'entry');
  await fillAt(page, `${document}.id`, 'rules-of-the-hostel');
  await fillAt(page, `${document}.title`, 'Rules of the hostel');
  await choosePdf(page, `${document}.file`, 'Rules (final).PDF', 'Rules');
  await saveEntry(page);
}

async function addSyllabus(page: Page): Promise<void> {
  await openEntry(page, 'Courses', /./u);
  await choosePdf(page, 'syllabus', 'syllabus-of-the-course.pdf', 'Syllabus');
  await saveEntry(page);
}

/** Expects that the list of a group is wide, so that no style of the previous page still applies. */
async function expectWideList(page: Page): Promise<void> {
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(900);
}

test('each kind of PDF is stored in a folder of its own, whatever its name is', async ({ page }) => {
  test.setTimeout(240_000);
  const site = await mkdtemp(join(tmpdir(), 'college-test-'));
  try {
    await mkdir(join(site, 'content'));
    await useTestContent(site);
    const calendar = readFileSync(join(site, 'content/reports/academics', CALENDAR));
    const complaints = collectComplaints(page, ['localhost:8888']);
    await openLocalEditor(page, site);
    await expectWideList(page);
    for (const type of REPORT_TYPES) await addReport(page, type);
    await addDocument(page);
    await addSyllabus(page);
    expect(complaints, 'the browser complained').toEqual([]);
    await takeOver(page, site);
    for (const type of REPORT_TYPES) {
      expect(readFileSync(join(site, 'content/reports', type, NAMES[type]))).toEqual(createTitledPdf(`Report ${type}`));
      const list = readFileSync(join(site, `content/reports/${type}.json`), 'utf8');
      expect(list).toContain(`"year": "${YEAR}",\n      "file": "${NAMES[type]}"`);
    }
    expect(readFileSync(join(site, 'content/reports/academics', CALENDAR)), 'the public calendar').toEqual(calendar);
    expect(readFileSync(join(site, 'public/documents/rules-final.pdf'))).toEqual(createTitledPdf('Rules'));
    expect(readFileSync(join(site, 'public/documents/syllabus-of-the-course.pdf'))).toEqual(createTitledPdf('Syllabus'));
    const { problems } = await checkContent(site);
    expect(problems.filter((one) => hasErrors([one]))).toEqual([]);
  } finally {
    await page.close();
    await rm(site, { recursive: true });
  }
});

test('before the college has chosen a repository, visitors read that the editor is not set up', async ({ page }) => {
  await serveEditor(page, 'https://college.test', resolveInProject('tests'), null);
  await page.goto('https://college.test/editor');
  await expect(page.getByRole('heading', { name: 'The editor is not set up yet' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).toBeVisible();
});
