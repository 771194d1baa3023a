import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { contentFingerprint, listingFingerprint } from '#scripts/lib/fingerprint.ts';
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
function fingerprint(project = 'one'): string {
  return contentFingerprint(path.join(folder(), project), ['src', 'package.json', 'absent'], (name) => !name.startsWith('src/generated/'));
}

test('the same files in another folder have the same fingerprint', () => {
  writeProject();
  cpSync(path.join(folder(), 'one'), path.join(folder(), 'two'), { recursive: true });
  expect(fingerprint('two')).toBe(fingerprint('one'));
});

test('a changed, added, removed or renamed file changes the fingerprint', () => {
  writeProject();
  const seen = [fingerprint()];
  write('one/src/page.astro', 'PAGE');
  seen.push(fingerprint());
  write('one/src/more.astro', '');
  seen.push(fingerprint());
  renameSync(path.join(folder(), 'one', 'src', 'more.astro'), path.join(folder(), 'one', 'src', 'most.astro'));
  seen.push(fingerprint());
  rmSync(path.join(folder(), 'one', 'package.json'));
  seen.push(fingerprint());
  expect(new Set(seen).size).toBe(seen.length);
});

test('files that the build writes do not count', () => {
  writeProject();
  const before = fingerprint();
  write('one/src/generated/font', 'another font');
  expect(fingerprint()).toBe(before);
});

test('a listing detects removed and truncated files', () => {
  writeProject();
  const list = () => listingFingerprint(path.join(folder(), 'one'), ['src']);
  const whole = list();
  write('one/src/page.astro', 'pa');
  const cut = list();
  rmSync(path.join(folder(), 'one', 'src', 'page.astro'));
  expect(new Set([whole, cut, list()]).size).toBe(3);
});
