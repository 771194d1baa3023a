import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { openReport } from '#netlify/functions/reports.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

const CONTENT = 'x'.repeat(200_000);

async function writeReportFiles() {
  await mkdir(path.join(folder(), 'academics'));
  await writeFile(path.join(folder(), 'academics', '2024-25.pdf'), CONTENT);
  return { folder: pathToFileURL(`${folder()}/`), reports: [] };
}

const REPORT = { type: 'academics', year: '2024-25', file: '2024-25.pdf', size: CONTENT.length, hash: '' };

async function openFiles(): Promise<number> {
  return (await readdir('/dev/fd')).length;
}

test('no file stays open when a visitor disconnects during its opening or after its first piece', async () => {
  const reportFiles = await writeReportFiles();
  const before = await openFiles();
  for (let count = 0; count < 20; count += 1) {
    const open = await openReport(reportFiles, REPORT);
    const stream = open();
    // By then the stream has requested its first piece, and no file is opened within one turn of the event loop.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    await stream.cancel();
    const reader = open().getReader();
    await reader.read();
    await reader.cancel();
  }
  expect(await openFiles()).toBe(before);
});
