import { symlink } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { findNonPdfFiles, refuseOtherFiles } from '#scripts/lib/pdf-files.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

function put(name: string, content: string): void {
  write(folder(), `public/documents/${name}`, content);
}

test('PDFs may be published in every folder, also with a byte order mark or a blank line before them, and the file that macOS leaves there is no reason to stop', () => {
  put('holidays.pdf', '%PDF-1.7');
  put('nirf/2024/RANKING.PDF', '%PDF-1.4');
  put('mark.pdf', '\uFEFF%PDF-1.7');
  put('line.pdf', '\r\n%PDF-1.7');
  put('.DS_Store', 'x');
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
  put('naac.pdf', '%PDF-1.7');
  put(name, content);
  expect(findNonPdfFiles(folder())).toEqual([`public/documents/${name}`]);
  expect(() => {
    refuseOtherFiles(folder());
  }).toThrow(`public/documents may only contain PDFs. Please remove or replace:\npublic/documents/${name}`);
});

test('a link to another place is no PDF, whatever is there', async () => {
  put('naac.pdf', '%PDF-1.7');
  await symlink('naac.pdf', path.join(folder(), 'public', 'documents', 'all.pdf'));
  expect(findNonPdfFiles(folder())).toEqual(['public/documents/all.pdf']);
});
