import { symlink } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { findNonPdfFiles, readReports, refuseOtherFiles } from '#scripts/lib/pdf-files.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

function putDocument(name: string, content: string): void {
  write(folder(), `public/documents/${name}`, content);
}

test('PDFs may be published in every folder, also with a byte order mark or a blank line before them, and the file that macOS leaves there is no reason to stop', () => {
  putDocument('holidays.pdf', '%PDF-1.7');
  putDocument('nirf/2024/RANKING.PDF', '%PDF-1.4');
  putDocument('mark.pdf', '\uFEFF%PDF-1.7');
  putDocument('line.pdf', '\r\n%PDF-1.7');
  putDocument('.DS_Store', 'x');
  expect(findNonPdfFiles(folder())).toEqual([]);
  expect(() => {
    refuseOtherFiles(folder());
  }).not.toThrow();
});

test('a project without documents can be built', () => {
  expect(findNonPdfFiles(folder())).toEqual([]);
});

test.each([
  ['page.html', '<script>alert(1)</script>'],
  ['page.html', '%PDF-1.7<script>alert(1)</script>'],
  ['holidays.pdf', '<script>alert(1)</script>'],
  ['holidays.pdf', `${' '.repeat(1024)}%PDF-1.7`],
  ['holidays.pdf', ''],
  ['notes.docx', 'PK'],
])('%s stops the build with a sentence that names it', (name, content) => {
  putDocument('naac.pdf', '%PDF-1.7');
  putDocument(name, content);
  expect(findNonPdfFiles(folder())).toEqual([`public/documents/${name}`]);
  expect(() => {
    refuseOtherFiles(folder());
  }).toThrow(`public/documents may only contain PDFs. Please remove or replace:\npublic/documents/${name}`);
});

test('a link to another place is no PDF, whatever is there', async () => {
  putDocument('naac.pdf', '%PDF-1.7');
  await symlink('naac.pdf', path.join(folder(), 'public', 'documents', 'all.pdf'));
  expect(findNonPdfFiles(folder())).toEqual(['public/documents/all.pdf']);
});

function put(name: string, content: string | Uint8Array = '%PDF-1.7'): void {
  write(folder(), name, content);
}

function putList(type: string, ...years: readonly string[]): void {
  put(`${type}.json`, JSON.stringify({ years: years.map((year) => ({ year, file: `${year}-final.pdf` })) }));
}

test('the reports that a list names are known by type and year with their size, and nothing sends another file', () => {
  putList('annual_reports', '2023-24', '2022-23', '2021-22');
  put('annual_reports/2023-24-final.pdf', '%PDF-1.7 a longer one');
  put('annual_reports/2022-23-final.pdf');
  putList('academics', '2024-25');
  put('academics/2024-25-final.pdf');
  for (const name of ['2020-21.pdf', '2020-2021.pdf', '2019-20.docx', '.DS_Store']) put(`annual_reports/${name}`, 'x');
  put('annual/2023-24.pdf', 'x');
  expect(readReports(folder())).toEqual([
    { type: 'academics', year: '2024-25', file: '2024-25-final.pdf', size: 8, hash: expect.stringMatching(/^[0-9a-f]{64}$/u) },
    { type: 'annual_reports', year: '2023-24', file: '2023-24-final.pdf', size: 21, hash: expect.any(String) },
    { type: 'annual_reports', year: '2022-23', file: '2022-23-final.pdf', size: 8, hash: expect.any(String) },
  ]);
});

test.each([null, '../annual_reports/2023-24.pdf', 'none.pdf', undefined])('a year whose file is %s has no report', (file) => {
  put('academics.json', JSON.stringify({ years: [{ year: '2023-24', file }] }));
  put('annual_reports/2023-24.pdf');
  expect(readReports(folder())).toEqual([]);
});

test('a college without reports has an empty list', () => {
  expect(readReports(path.join(folder(), 'nowhere'))).toEqual([]);
});

test.each([
  ['PK', 'is no PDF'],
  ['', 'is no PDF'],
  [new Uint8Array(20_000_001), 'has 20.0 MB. At most 20 MB can be sent'],
])('a listed report that cannot be sent stops the build with a sentence that names it', (content, sentence) => {
  putList('academics', '2023-24');
  put('academics/2023-24-final.pdf', content);
  const file = path.relative('.', path.join(folder(), 'academics', '2023-24-final.pdf'));
  expect(() => readReports(folder())).toThrow(`${file}: ${sentence}`);
});

test('a list with a year that is none stops the build', () => {
  putList('academics', '2023-25');
  expect(() => readReports(folder())).toThrow('academics.json: Year must be two consecutive years');
});
