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

function putList(type: string, ...years: readonly string[]): Promise<void> {
  return put(`${type}.json`, JSON.stringify({ years: years.map((year) => ({ year })) }));
}

test('the reports that a list names are known by type and year with their size, and nothing sends another file', async () => {
  await putList('annual_reports', '2023-24', '2022-23', '2021-22', '2023-24');
  await put('annual_reports/2023-24.pdf', '%PDF-1.7 a longer one');
  await put('annual_reports/2022-23.pdf');
  await putList('academics', '2024-25');
  await put('academics/2024-25.pdf');
  for (const name of ['2020-21.pdf', '2020-2021.pdf', '2019-20.docx', '.DS_Store']) await put(`annual_reports/${name}`, 'x');
  await put('annual/2023-24.pdf', 'x');
  expect(readReports(folder())).toEqual([
    { type: 'academics', year: '2024-25', size: 8, hash: expect.stringMatching(/^[0-9a-f]{64}$/u) },
    { type: 'annual_reports', year: '2023-24', size: 21, hash: expect.any(String) },
    { type: 'annual_reports', year: '2022-23', size: 8, hash: expect.any(String) },
  ]);
});

test('a college without reports has an empty list', () => {
  expect(readReports(path.join(folder(), 'nowhere'))).toEqual([]);
});

test.each([
  ['PK', 'is no PDF'],
  ['', 'is no PDF'],
  [new Uint8Array(20_000_001), 'has 20.0 MB. At most 20 MB can be sent'],
])('a listed report that cannot be sent stops the build with a sentence that names it', async (content, sentence) => {
  await putList('academics', '2023-24');
  await put('academics/2023-24.pdf', content);
  expect(() => readReports(folder())).toThrow(`${path.join(folder(), 'academics', '2023-24.pdf')}: ${sentence}`);
});

test('a list with a year that is none stops the build', async () => {
  await putList('academics', '2023-25');
  expect(() => readReports(folder())).toThrow('academics.json: Year must be two consecutive years');
});
