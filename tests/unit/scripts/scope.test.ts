import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { resolveInProject } from '#scripts/lib/project.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder(), encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commit(...files: readonly string[]): void {
  for (const file of files) write(folder(), file, `${file} at ${String(performance.now())}\n`);
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=A', '-c', 'user.email=a@college.test', 'commit', '--quiet', '--allow-empty', '--message', 'A change');
}

function readScope(base: string): string {
  return run(process.execPath, resolveInProject('scripts', 'ci', 'scope.ts'), base, 'HEAD');
}

test('only a change of nothing but content needs only the tests of content', () => {
  run('git', 'init', '--quiet', '--initial-branch', 'main');
  commit('content/pages/NEP.md', 'src/pages/NEP.astro');
  for (const [scope, ...files] of [
    ['content', 'content/pages/NEP.md', 'content/gallery/2024-2025/die Tür.jpg', 'public/documents/naac.pdf'],
    ['code', 'content/pages/NEP.md', 'src/pages/NEP.astro'],
    ['code', 'contents/NEP.md'],
    ['code', 'public/robots.txt'],
    ['code'],
  ] as const) {
    commit(...files);
    expect(readScope('HEAD~'), files.join(', ')).toBe(scope);
  }
  expect(readScope('HEAD~5'), 'every commit counts').toBe('code');
  renameSync(path.join(folder(), 'src/pages/NEP.astro'), path.join(folder(), 'content/pages/NEP.astro'));
  commit();
  expect(readScope('HEAD~'), 'a file that is moved into the content').toBe('code');
  expect(readScope('0'.repeat(40)), 'the earlier commit is not known').toBe('code');
});
