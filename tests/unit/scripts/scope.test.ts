/** Tests which changes need all tests, in a repository of their own. */
import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { inProject } from '#scripts/lib/project.ts';
import { write } from '#tests/support/content-site.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder(), encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function change(file: string): void {
  write(folder(), file, `${file} at ${String(performance.now())}\n`);
}

/** Commits everything and returns the commit. */
function commit(): string {
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=A', '-c', 'user.email=a@college.test', 'commit', '--quiet', '--allow-empty', '--message', 'A change');
  return run('git', 'rev-parse', 'HEAD');
}

function scopeOf(base: string, head: string): string {
  return run(process.execPath, inProject('scripts', 'ci', 'scope.ts'), base, head);
}

let base = '';

beforeEach(() => {
  run('git', 'init', '--quiet', '--initial-branch', 'main');
  for (const file of ['content/pages/NEP.md', 'src/pages/NEP.astro']) change(file);
  base = commit();
});

test.each([
  ['content', ['content/pages/NEP.md', 'content/gallery/2024-2025/die Tür.jpg']],
  ['content', ['public/documents/naac.pdf']],
  ['code', ['content/pages/NEP.md', 'src/pages/NEP.astro']],
  ['code', ['.github/workflows/ci.yml']],
  ['code', ['contents/NEP.md']],
  ['code', ['public/robots.txt']],
  ['code', []],
])('needs the tests of %s: a change of %j', (scope, files) => {
  for (const file of files) change(file);
  expect(scopeOf(base, commit())).toBe(scope);
});

test('a file that is moved into the content, or deleted outside of it, is a change of code', () => {
  renameSync(path.join(folder(), 'src/pages/NEP.astro'), path.join(folder(), 'content/pages/NEP.astro'));
  const moved = commit();
  rmSync(path.join(folder(), 'content/pages/NEP.astro'));
  expect([scopeOf(base, moved), scopeOf(moved, commit())]).toEqual(['code', 'content']);
});

test('what others changed on main after the branch was made does not count', () => {
  run('git', 'switch', '--quiet', '--create', 'cms/pages/nep');
  change('content/pages/NEP.md');
  const head = commit();
  run('git', 'switch', '--quiet', 'main');
  change('src/pages/NEP.astro');
  expect(scopeOf(commit(), head)).toBe('content');
});

test('every commit since the earlier one counts', () => {
  change('src/pages/NEP.astro');
  commit();
  change('content/pages/NEP.md');
  expect(scopeOf(base, commit())).toBe('code');
});

test.each(['', '0'.repeat(40), 'no-such-commit'])('everything is tested where the earlier commit is not known: %j', (unknown) => {
  change('content/pages/NEP.md');
  expect(scopeOf(unknown, commit())).toBe('code');
});
