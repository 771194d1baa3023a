/**
 * `npm run scale`: measures builds, calls, inboxes, console pages and load with many made-up records
 * and much made-up content, prints tables, writes `test-results/scale.json`, and fails where
 * something grows faster than its number of items.
 */
import { mkdirSync } from 'node:fs';

import { writeJson } from './lib/content-files.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';
import { buildIfChanged } from './lib/site-build.ts';
import { growthOf, tooFast } from './scale/measure.ts';
import { type Options, readOptions } from './scale/options.ts';

/** The modules import files that the build generates, so they are loaded after it. */
async function measure({ sizes, only, seconds }: Options) {
  const [build, calls, inbox, consolePages, load] = await Promise.all([
    import('./scale/build.ts'),
    import('./scale/calls.ts'),
    import('./scale/inbox.ts'),
    import('./scale/console.ts'),
    import('./scale/load.ts'),
  ]);
  const rows = [
    ...(only.includes('calls') ? await calls.measureCalls(sizes) : []),
    ...(only.includes('inbox') ? await inbox.measureInbox(sizes) : []),
    ...(only.includes('console') ? await consolePages.measureConsole(sizes) : []),
    ...(only.includes('build') ? await build.measureBuild(sizes) : []),
  ];
  return { rows, ...(only.includes('load') ? await load.measureLoad(seconds) : { loads: [], shares: [] }) };
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  await buildIfChanged();
  const { rows, loads, shares } = await measure(options);
  const growth = growthOf(rows);
  mkdirSync(inProject('test-results'), { recursive: true });
  writeJson(inProject('test-results', 'scale.json'), { rows, growth, loads, shares });
  for (const table of [rows, growth, loads, shares]) if (table.length > 0) console.table(table);
  const problems = tooFast(growth);
  for (const problem of problems) console.log(`Too fast: ${problem}`);
  return problems.length === 0 ? 0 : 1;
});
