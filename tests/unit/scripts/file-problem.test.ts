/** A file that cannot be read or written ends a command with a sentence that names it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { type ArchiveEntry, checkArchive, writeArchive } from '#scripts/backup/archive.ts';
import { ensureEnvFile, findEnvProblems } from '#scripts/lib/env-file.ts';
import { describeFileProblem } from '#scripts/lib/file-problem.ts';
import { claimRecords } from '#scripts/lib/local-records.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

/** Every write to it fails, as on a full disk. Only Linux has it. */
const FULL = '/dev/full';

function createSystemError(code: string, file?: string): Error {
  return Object.assign(new Error(`${code}: something, write`), { code, syscall: 'write', ...(file === undefined ? {} : { path: file }) });
}

async function catchProblem(task: () => unknown): Promise<string | null> {
  try {
    await task();
    return 'nothing was thrown';
  } catch (error) {
    return describeFileProblem(error);
  }
}

async function* yieldNothing(): AsyncGenerator<ArchiveEntry> {
  yield* await Promise.resolve([]);
}

async function runInto(file: string, main: string) {
  const code = `import { writeFileSync } from 'node:fs'; import { runCommand } from '#scripts/lib/processes.ts'; await runCommand(() => { ${main} });`;
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', output, 'pipe'] });
  closeSync(output);
  const ended = once(child, 'exit');
  const complained = child.stderr === null ? '' : await text(child.stderr);
  const [exitCode]: unknown[] = await ended;
  return { exitCode, complained };
}

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk has no more space for this account'],
  ['EROFS', 'the disk can only be read'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is a file'],
])('%s becomes a sentence', (code, reason) => {
  expect(describeFileProblem(createSystemError(code, '/a/file'))).toBe(`/a/file cannot be used: ${reason}.`);
  expect(describeFileProblem(createSystemError(code))).toBe(`A file cannot be used: ${reason}.`);
});

test('other errors of the system keep their message, and faults are none', () => {
  expect(describeFileProblem(createSystemError('EIO'))).toBe('EIO: something, write');
  expect(describeFileProblem(new TypeError('a fault'))).toBeNull();
});

test('a folder in the place of an archive or of .env is named', async () => {
  const archive = path.join(folder(), 'archive.tar.gz');
  mkdirSync(archive);
  const about = { site: 'college', createdAt: '2026-11-22T10:15:00.000Z' };
  expect(await catchProblem(() => checkArchive(archive))).toBe(`${archive} cannot be used: it is a folder.`);
  expect(await catchProblem(() => writeArchive(archive, about, yieldNothing()))).toBe(`${archive} cannot be used: it is a folder.`);
  mkdirSync(path.join(folder(), '.env'));
  await ensureEnvFile(folder());
  expect(await catchProblem(() => findEnvProblems(folder()))).toBe(`${path.join(folder(), '.env')} cannot be used: it is a folder.`);
});

test('a lock that cannot be opened is named', async () => {
  mkdirSync(path.join(folder(), '.netlify', 'records.lock'), { recursive: true });
  expect(await catchProblem(() => claimRecords({ port: 0 }, folder()))).toBe(
    '.netlify/records.lock cannot be used: unable to open database file.',
  );
});

test.runIf(existsSync(FULL))('a command ends with one sentence when the disk is full', async () => {
  expect(await runInto('/dev/null', `writeFileSync('${FULL}', 'x')`)).toEqual({
    exitCode: 1,
    complained: 'A file cannot be used: the disk is full.\n',
  });
});

test.runIf(existsSync(FULL))('a report that does not fit on the disk is not a success', async () => {
  expect(await runInto(FULL, `console.log('a report'); console.log('and more'); return 0`)).toEqual({
    exitCode: 1,
    complained: 'The output cannot be written: the disk is full.\n',
  });
});
