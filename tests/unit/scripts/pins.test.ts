/** Tests facts that several files state and that must agree. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { inProject } from '#scripts/lib/project.ts';
import packageLock from '../../../package-lock.json' with { type: 'json' };
import packageJson from '../../../package.json' with { type: 'json' };

function read(name: string): string {
  return readFileSync(inProject(name), 'utf8');
}

test('.nvmrc, netlify.toml, package.json and the lockfile pin the same Node', () => {
  const pinned = read('.nvmrc').trim();
  expect(/NODE_VERSION = "(.+)"/u.exec(read('netlify.toml'))?.[1]).toBe(pinned);
  expect(packageJson.devDependencies.node).toBe(pinned);
  expect(packageLock.packages['node_modules/node'].version).toBe(pinned);
});

test('the Node that runs this is the pinned one', () => {
  expect(process.versions.node).toBe(read('.nvmrc').trim());
});

test('every package is pinned to one version', () => {
  const versions = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/u.test(version))).toEqual([]);
});

test('the lockfile lists the compiler’s parts for other systems too, without which "npm ci" refuses it', () => {
  const parts = Object.keys(packageLock.packages['node_modules/@astrojs/compiler-binding'].optionalDependencies);
  const listed = Object.keys(packageLock.packages);
  expect(parts.filter((part) => !listed.some((path) => path.endsWith(`node_modules/${part}`)))).toEqual([]);
});

test('.env.example explains every variable that .env can hold', () => {
  const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, name]) => name);
  const read_ = [...read('netlify/lib/settings.ts').matchAll(/\b([A-Z]+_[A-Z_]+): (?:secret|text)/gu)].map(([, name]) => name);
  expect(read_.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(read_));
});
