/** Builds a copy of the project after its content was changed. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { inProject } from '#scripts/lib/project.ts';

import { copyProject } from './site-copy.ts';

const run = promisify(execFile);

/** Astro's and Vite's caches in `node_modules`, of which each copy needs its own. */
const CACHES = ['.astro', '.vite', '.vite-temp'];

/**
 * What a copy has of the pictures that the project has encoded already, so that a picture that did not
 * change is not encoded again: the project's own folder, to which it adds; a copy of it; or nothing.
 */
export type EncodedPictures = 'shared' | 'copied' | 'none';

/** Gives a copy the packages of the project. */
export async function linkPackages(site: string, pictures: EncodedPictures = 'shared'): Promise<void> {
  const folder = join(site, 'node_modules');
  await mkdir(join(folder, '.astro'), { recursive: true });
  for (const name of await readdir(inProject('node_modules'))) {
    if (!CACHES.includes(name)) await symlink(inProject('node_modules', name), join(folder, name));
  }
  const [encoded, own] = [inProject('node_modules', '.astro', 'assets'), join(folder, '.astro', 'assets')];
  if (pictures === 'shared') await symlink(encoded, own);
  if (pictures === 'copied') await cp(encoded, own, { recursive: true });
}

/**
 * Builds the pages of a copy, which has its packages.
 * @param environment more variables of the build
 * @throws Error with the build's output if the site cannot be built
 */
export async function buildPages(site: string, environment: Readonly<Record<string, string>> = {}): Promise<void> {
  await rm(join(site, 'dist'), { recursive: true, force: true });
  const env = { ASTRO_TELEMETRY_DISABLED: '1', ...process.env, ...environment };
  for (const script of ['manifests', 'poster']) {
    await run(process.execPath, [join('scripts', `${script}.ts`)], { cwd: site, env });
  }
  await run(process.execPath, [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], { cwd: site, env, maxBuffer: 16_000_000 });
}

/** A copy of the project with a built site in `dist`. */
export type BuiltCopy = { site: string; remove: () => Promise<void> };

/**
 * Copies the project, changes the copy and builds it.
 * @param environment more variables of the build
 * @throws Error with the build's output if the site cannot be built
 */
export async function buildCopy(
  change: (site: string) => void | Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<BuiltCopy> {
  const site = await copyProject();
  await linkPackages(site);
  await change(site);
  await buildPages(site, environment);
  return { site, remove: () => rm(site, { recursive: true, force: true }) };
}
