import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { openReport } from '#netlify/lib/report-files.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const CONTENT = 'x'.repeat(200_000);

async function someReportFiles() {
  await mkdir(path.join(folder(), 'academics'));
  await writeFile(path.join(folder(), 'academics', '2024-25.pdf'), CONTENT);
  return { folder: pathToFileURL(`${folder()}/`), reports: [] };
}

const REPORT = { type: 'academics', year: '2024-25', size: CONTENT.length, hash: '' };

/** How many files this process has open. */
async function openFiles(): Promise<number> {
  return (await readdir('/dev/fd')).length;
}

test('a report comes whole, and its file is closed after it', async () => {
  const reportFiles = await someReportFiles();
  const before = await openFiles();
  expect(await new Response((await openReport(reportFiles, REPORT))()).text()).toBe(CONTENT);
  expect(await openFiles()).toBe(before);
});

test('visitors who go away while the file is being opened, or after the first piece, leave no file open', async () => {
  const reportFiles = await someReportFiles();
  const before = await openFiles();
  for (let count = 0; count < 20; count += 1) {
    const open = await openReport(reportFiles, REPORT);
    const stream = open();
    // The stream has asked for its first piece by then, and no file is opened within the same turn of the event loop.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    await stream.cancel();
    const reader = open().getReader();
    await reader.read();
    await reader.cancel();
  }
  expect(await openFiles()).toBe(before);
});
