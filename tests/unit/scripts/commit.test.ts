import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { commitOf, writeCommit } from '#scripts/build/function-lists.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

const HASH = '0123456789abcdef0123456789abcdef01234567';

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=A person', '-c', 'user.email=person@college.example'];
  return execFileSync('git', [...identity, ...args], { cwd: folder(), encoding: 'utf8' }).trim();
}

function aRepositoryWithACommit(): string {
  git('init', '--quiet');
  writeFileSync(path.join(folder(), 'a.txt'), 'a');
  git('add', 'a.txt');
  git('commit', '--quiet', '--message', 'A commit');
  return git('rev-parse', 'HEAD');
}

test('on Netlify the commit is the one that Netlify builds', () => {
  aRepositoryWithACommit();
  expect(commitOf(folder(), { COMMIT_REF: HASH })).toBe(HASH);
});

test('elsewhere the commit is the one of the repository', () => {
  const commit = aRepositoryWithACommit();
  expect(commitOf(folder(), {})).toBe(commit);
  expect(commitOf(folder(), { COMMIT_REF: 'main; echo' })).toBe(commit);
});

test('there is no commit without a repository, without a commit, in a copy inside another repository, and without git', () => {
  expect(commitOf(folder(), {})).toBeNull();
  git('init', '--quiet');
  expect(commitOf(folder(), {})).toBeNull();
  aRepositoryWithACommit();
  const copy = path.join(folder(), 'copy');
  mkdirSync(copy);
  expect(commitOf(copy, {})).toBeNull();
  vi.stubEnv('PATH', '');
  expect(commitOf(folder(), {})).toBeNull();
});

test('the commit is written where the function reads it', () => {
  const commit = aRepositoryWithACommit();
  vi.stubEnv('COMMIT_REF', undefined);
  const out = path.join(folder(), 'generated');
  writeCommit(folder(), out);
  expect(JSON.parse(readFileSync(path.join(out, 'commit.json'), 'utf8'))).toEqual({ commit });
});
