import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { findCommit } from '#scripts/build/function-lists.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

const HASH = '0123456789abcdef0123456789abcdef01234567';

function runGit(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=A person', '-c', 'user.email=person@college.example'];
  return execFileSync('git', [...identity, ...args], { cwd: folder(), encoding: 'utf8' }).trim();
}

function createRepositoryWithACommit(): string {
  runGit('init', '--quiet');
  writeFileSync(path.join(folder(), 'a.txt'), 'a');
  runGit('add', 'a.txt');
  runGit('commit', '--quiet', '--message', 'A commit');
  return runGit('rev-parse', 'HEAD');
}

test('the commit is the one that Netlify builds, and elsewhere that of the repository', () => {
  const commit = createRepositoryWithACommit();
  expect(findCommit(folder(), { COMMIT_REF: HASH })).toBe(HASH);
  expect(findCommit(folder(), {})).toBe(commit);
  expect(findCommit(folder(), { COMMIT_REF: 'main; echo' })).toBe(commit);
});

test('there is no commit without a repository, without a commit, in a copy inside another repository, and without git', () => {
  expect(findCommit(folder(), {})).toBeNull();
  runGit('init', '--quiet');
  expect(findCommit(folder(), {})).toBeNull();
  createRepositoryWithACommit();
  const copy = path.join(folder(), 'copy');
  mkdirSync(copy);
  expect(findCommit(copy, {})).toBeNull();
  vi.stubEnv('PATH', '');
  expect(findCommit(folder(), {})).toBeNull();
});
