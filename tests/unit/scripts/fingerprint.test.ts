import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { hashFiles } from '#scripts/build/site-build.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

function writeProject(): void {
  write(folder(), 'one/src/page.astro', 'page');
  write(folder(), 'one/src/generated/font', 'font');
  write(folder(), 'one/package.json', '{}');
}

function hashProject(project = 'one'): string {
  return hashFiles(path.join(folder(), project), ['src', 'package.json', 'absent'], ['src/generated', 'src/commit.json']);
}

test('the same files in another folder have the same fingerprint', () => {
  writeProject();
  cpSync(path.join(folder(), 'one'), path.join(folder(), 'two'), { recursive: true });
  expect(hashProject('two')).toBe(hashProject('one'));
});

test('a changed, added, removed or renamed file changes the fingerprint', () => {
  writeProject();
  const seen = [hashProject()];
  write(folder(), 'one/src/page.astro', 'PAGE');
  seen.push(hashProject());
  write(folder(), 'one/src/more.astro', '');
  seen.push(hashProject());
  renameSync(path.join(folder(), 'one', 'src', 'more.astro'), path.join(folder(), 'one', 'src', 'most.astro'));
  seen.push(hashProject());
  rmSync(path.join(folder(), 'one', 'package.json'));
  seen.push(hashProject());
  expect(new Set(seen).size).toBe(seen.length);
});

test('files that the build writes do not count', () => {
  writeProject();
  const before = hashProject();
  write(folder(), 'one/src/generated/font', 'another font');
  write(folder(), 'one/src/commit.json', '{}');
  expect(hashProject()).toBe(before);
});
