/**
 * Measures how long a build takes: from nothing, again without changes, and with a thousand more
 * entries of content.
 */
import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '#scripts/lib/processes.ts';
import { Stop, inProject } from '#scripts/lib/project.ts';
import { copyProject } from '#scripts/lib/site-copy.ts';

/** Times in milliseconds. */
export type BuildTimes = { cold: number; again: number; withMoreEntries: number };

const MORE = 1000;
/** Folders that a build writes. */
const OUTPUTS = ['dist', '.astro', 'src/generated', 'netlify/lib/generated', 'public/pictures'];

/** Links all packages, but not the caches in `node_modules`, such as Astro's cache of pictures. */
async function linkPackages(folder: string): Promise<void> {
  const target = join(folder, 'node_modules');
  await mkdir(target);
  const names = (await readdir(inProject('node_modules'))).filter((name) => !['.astro', '.vite', '.cache'].includes(name));
  await Promise.all(names.map((name) => symlink(inProject('node_modules', name), join(target, name))));
}

async function timedBuild(folder: string): Promise<number> {
  const began = performance.now();
  const { code, output } = await run('node', [join(folder, 'scripts', 'build.ts')], { quiet: true });
  if (code !== 0) throw new Stop(`The build to be timed failed:\n${output}`);
  return performance.now() - began;
}

/** Adds a thousand sections of rules, each in its own file. */
async function addEntries(folder: string): Promise<void> {
  const rules = join(folder, 'content', 'rules');
  const [model] = (await readdir(rules)).filter((name) => name.endsWith('.md'));
  if (model === undefined) throw new Stop('content/rules has no entry to make more of.');
  const text = await readFile(join(rules, model), 'utf8');
  for (let number = 1; number <= MORE; number += 1) {
    const entry = text
      .replace(/^title:.*$/mu, `title: More rules, part ${String(number)}`)
      .replace(/^order:.*$/mu, `order: ${String(MORE + number)}`);
    await writeFile(join(rules, `more-${String(number)}.md`), entry);
  }
}

/** Times builds in a copy of the project. */
export async function measureBuilds(say: (line: string) => void): Promise<BuildTimes> {
  const folder = await copyProject();
  try {
    await linkPackages(folder);
    await Promise.all(OUTPUTS.map((output) => rm(join(folder, output), { recursive: true, force: true })));
    const cold = await timedBuild(folder);
    say(`Build from nothing: ${String(Math.round(cold))} ms`);
    const again = await timedBuild(folder);
    say(`Build again: ${String(Math.round(again))} ms`);
    await addEntries(folder);
    const withMoreEntries = await timedBuild(folder);
    say(`Build with ${String(MORE)} more entries: ${String(Math.round(withMoreEntries))} ms`);
    return { cold, again, withMoreEntries };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
