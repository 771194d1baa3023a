import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { resolveInProject } from '#scripts/lib/project.ts';

import { copyProject } from '#tests/support/copies/site-copy.ts';

const run = promisify(execFile);

/** Caches of Astro and Vite; each copy needs its own. */
const CACHES = ['.astro', '.vite', '.vite-temp'];

/**
 * One by one, so that a copy encodes missing ones for itself: builds that share a folder read
 * half-written pictures.
 */
async function linkPictures(folder: string): Promise<void> {
  const pictures = resolveInProject('node_modules', '.astro', 'assets');
  await mkdir(folder, { recursive: true });
  for (const name of existsSync(pictures) ? await readdir(pictures) : []) await symlink(join(pictures, name), join(folder, name));
}

async function linkPackages(site: string): Promise<void> {
  const folder = join(site, 'node_modules');
  await linkPictures(join(folder, '.astro', 'assets'));
  for (const name of await readdir(resolveInProject('node_modules'))) {
    if (!CACHES.includes(name)) await symlink(resolveInProject('node_modules', name), join(folder, name));
  }
}

export type BuiltCopy = { site: string; remove: () => Promise<void> };

export async function buildCopy(
  change: (site: string) => void | Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<BuiltCopy> {
  const site = await copyProject();
  await linkPackages(site);
  await change(site);
  const env = { ASTRO_TELEMETRY_DISABLED: '1', ...process.env, ...environment };
  await run(process.execPath, [join('scripts', 'build', 'function-lists.ts')], { cwd: site, env });
  await run(process.execPath, [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], { cwd: site, env, maxBuffer: 16_000_000 });
  return { site, remove: () => rm(site, { recursive: true, force: true }) };
}
