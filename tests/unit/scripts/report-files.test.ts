import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { readReports } from '#scripts/lib/report-files.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

async function put(name: string, content: string | Uint8Array = '%PDF-1.7'): Promise<void> {
  const file = path.join(folder(), name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

test('reports are listed by type and year with their size, and other files are ignored', async () => {
  await put('annual_reports/2023-24.pdf', '%PDF-1.7 a longer one');
  await put('annual_reports/2022-23.pdf');
  await put('academics/2024-25.pdf');
  await put('annual_reports/.DS_Store', 'x');
  await put('annual_reports.json', '{}');
  expect(readReports(folder())).toEqual([
    { type: 'academics', year: '2024-25', size: 8, hash: expect.stringMatching(/^[0-9a-f]{64}$/u) },
    { type: 'annual_reports', year: '2022-23', size: 8, hash: expect.any(String) },
    { type: 'annual_reports', year: '2023-24', size: 21, hash: expect.any(String) },
  ]);
});

test('a college without reports has an empty list', () => {
  expect(readReports(path.join(folder(), 'nowhere'))).toEqual([]);
});

test.each([
  ['annual/2023-24.pdf', '%PDF-', 'there can only be folders named academics, iqac_academics, aqar_yearly_reports, annual_reports'],
  ['academics/2023-25.pdf', '%PDF-', 'must be named by its year, such as 2023-24.pdf'],
  ['academics/2023-2024.pdf', '%PDF-', 'must be named by its year'],
  ['academics/2023-24.PDF', '%PDF-', 'must be named by its year'],
  ['academics/2023-24.docx', 'PK', 'must be named by its year'],
  ['academics/2023-24.pdf', 'PK', 'is no PDF'],
  ['academics/2023-24.pdf', '', 'is no PDF'],
  ['academics/2023-24.pdf', new Uint8Array(20_000_001), 'has 20.0 MB. At most 20 MB can be sent'],
])('%s stops the build with a sentence that names it', async (name, content, sentence) => {
  await put(name, content);
  expect(() => readReports(folder())).toThrow(sentence);
  expect(() => readReports(folder())).toThrow(path.join(folder(), name.startsWith('annual/') ? 'annual' : name));
});
