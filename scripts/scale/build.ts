/** Measures how long the build takes with more and more content. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildPages, linkPackages } from '#scripts/lib/built-copy.ts';
import { inProject } from '#scripts/lib/project.ts';
import { copyProject } from '#scripts/lib/site-copy.ts';

import { FULL_CONTENT, addEntries, addPictures } from './content.ts';
import { type Row, bestOf } from './measure.ts';

/** Makes the processes that a build starts report their CPU time. */
const REPORT = `--import=${pathToFileURL(inProject('scripts', 'scale', 'report-cpu-time.mjs')).href}`;

type Build = { ms: number; cpuMs: number };

async function timeOf(site: string): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'college-scale-'));
  const file = join(folder, 'cpu-time');
  const { NODE_OPTIONS: before = '' } = process.env;
  Object.assign(process.env, { NODE_OPTIONS: `${before} ${REPORT}`.trim(), SCALE_CPU_FILE: file });
  try {
    const { ms } = await bestOf(1, () => buildPages(site));
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return { ms, cpuMs: lines.reduce((sum, line) => sum + Number(line), 0) };
  } finally {
    Object.assign(process.env, { NODE_OPTIONS: before });
    await rm(folder, { recursive: true });
  }
}

/**
 * Builds a copy with additional content twice: with an empty cache of this content's data and
 * pictures, and again.
 */
async function buildWith(add: (content: string) => Promise<number>, hasPictures: boolean): Promise<{ cold: Build; warm: Build }> {
  const site = await copyProject();
  try {
    await add(join(site, 'content'));
    await linkPackages(site, { hasPictures });
    return { cold: await timeOf(site), warm: await timeOf(site) };
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

function rowsOf(kind: string, items: number, { cold, warm }: { cold: Build; warm: Build }): readonly Row[] {
  console.log(`${kind}, ${items} more: first build ${Math.round(cold.ms / 1000)} s, next build ${Math.round(warm.ms / 1000)} s`);
  return [
    { what: `${kind}, first build`, items, ms: cold.ms, cpuMs: cold.cpuMs },
    { what: `${kind}, next build`, items, ms: warm.ms, cpuMs: warm.cpuMs },
  ];
}

/**
 * Measures the build with more entries, and with more pictures. The first build with more pictures
 * encodes all pictures of the site, as a host's first build does.
 * @param sizes shares of the full size
 */
export async function measureBuild(sizes: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of [0, ...sizes]) {
    const count = Math.round(FULL_CONTENT.entries * size);
    rows.push(...rowsOf('build with entries', count, await buildWith((content) => addEntries(content, count), true)));
  }
  for (const size of [0, ...sizes]) {
    const count = Math.round(FULL_CONTENT.pictures * size);
    rows.push(...rowsOf('build with pictures', count, await buildWith((content) => addPictures(content, count), false)));
  }
  return rows;
}
