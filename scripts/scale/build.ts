/** Measures how long the build takes with more and more content. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type EncodedPictures, buildPages, linkPackages } from '#scripts/lib/built-copy.ts';
import { inProject } from '#scripts/lib/project.ts';
import { copyProject } from '#scripts/lib/site-copy.ts';

import { FULL_CONTENT, addEntries, addPictures } from './content.ts';
import { type Row, bestOf } from './measure.ts';

/** Makes the processes that a build starts report their CPU time. */
const REPORT = `--import=${pathToFileURL(inProject('scripts', 'scale', 'report-cpu-time.mjs')).href}`;

/** `bytes` is the size of the index that `/search` downloads. */
type Build = { ms: number; cpuMs: number; bytes: number };

async function timeOf(site: string): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'college-scale-'));
  const file = join(folder, 'cpu-time');
  const { NODE_OPTIONS: before = '' } = process.env;
  Object.assign(process.env, { NODE_OPTIONS: `${before} ${REPORT}`.trim(), SCALE_CPU_FILE: file });
  try {
    const { ms } = await bestOf(1, () => buildPages(site));
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    const { size } = await stat(join(site, 'dist', 'search-index.json'));
    return { ms, cpuMs: Math.round(lines.reduce((sum, line) => sum + Number(line), 0)), bytes: size };
  } finally {
    Object.assign(process.env, { NODE_OPTIONS: before });
    await rm(folder, { recursive: true });
  }
}

type Builds = {
  what: string;
  items: number;
  /** Adds the content to the folder `content/` of a copy. */
  add: (content: string) => Promise<number>;
  pictures: EncodedPictures;
};

/** Builds a copy with additional content for the first time, and again without a change. */
async function measureBuilds({ what, items, add, pictures }: Builds): Promise<readonly Row[]> {
  const site = await copyProject();
  try {
    await add(join(site, 'content'));
    await linkPackages(site, pictures);
    const [first, next] = [await timeOf(site), await timeOf(site)];
    const rows = [
      { what: `${what}, first build`, items, ...first },
      { what: `${what}, next build`, items, ...next },
    ];
    for (const row of rows) console.log(JSON.stringify(row));
    return rows;
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

/**
 * Measures builds with more entries, with more pictures, and of the site as it is without any encoded
 * picture. The pictures that the site has now are encoded already, except for the last measurement.
 * @param sizes shares of the full size
 */
export async function measureBuild(sizes: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of [0, ...sizes]) {
    const items = Math.round(FULL_CONTENT.entries * size);
    rows.push(...(await measureBuilds({ what: 'more entries', items, add: (content) => addEntries(content, items), pictures: 'copied' })));
  }
  for (const size of [0, ...sizes]) {
    const items = Math.round(FULL_CONTENT.pictures * size);
    rows.push(
      ...(await measureBuilds({ what: 'more pictures', items, add: (content) => addPictures(content, items), pictures: 'copied' })),
    );
  }
  const asItIs = { what: 'no encoded picture', items: 0, add: () => Promise.resolve(0), pictures: 'none' } as const;
  return [...rows, ...(await measureBuilds(asItIs))];
}
