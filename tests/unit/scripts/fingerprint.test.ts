import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { fingerprint } from '#scripts/build/fingerprint.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

function write(name: string, content: string): void {
  const file = path.join(folder(), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function writeProject(): void {
  write('one/src/page.astro', 'page');
  write('one/src/generated/font', 'font');
  write('one/package.json', '{}');
}

/** Returns the fingerprint of the small project that `writeProject` writes, or of its copy. */
function ofProject(project = 'one'): string {
  return fingerprint(path.join(folder(), project), ['src', 'package.json', 'absent'], ['src/generated', 'src/commit.json']);
}

test('the same files in another folder have the same fingerprint', () => {
  writeProject();
  cpSync(path.join(folder(), 'one'), path.join(folder(), 'two'), { recursive: true });
  expect(ofProject('two')).toBe(ofProject('one'));
});

test('a changed, added, removed or renamed file changes the fingerprint', () => {
  writeProject();
  const seen = [ofProject()];
  write('one/src/page.astro', 'PAGE');
  seen.push(ofProject());
  write('one/src/more.astro', '');
  seen.push(ofProject());
  renameSync(path.join(folder(), 'one', 'src', 'more.astro'), path.join(folder(), 'one', 'src', 'most.astro'));
  seen.push(ofProject());
  rmSync(path.join(folder(), 'one', 'package.json'));
  seen.push(ofProject());
  expect(new Set(seen).size).toBe(seen.length);
});

test('files that the build writes do not count', () => {
  writeProject();
  const before = ofProject();
  write('one/src/generated/font', 'another font');
  write('one/src/commit.json', '{}');
  expect(ofProject()).toBe(before);
});
