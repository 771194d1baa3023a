/**
 * `npm run content:check`: builds the site, which checks schemas and pictures, looks for dead
 * links, and lists the samples that are still in the content.
 */
import { readFileSync } from 'node:fs';

import { findDeadLinks } from './lib/links.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';
import { findSamples } from './lib/samples.ts';
import { buildIfChanged } from './lib/site-build.ts';

/** Addresses that a rewrite, a redirect or a function answers. */
function servedOtherwise(): (path: string) => boolean {
  const lines = readFileSync(inProject('dist', '_redirects'), 'utf8').split('\n');
  const from = new Set(lines.map((line) => line.split(' ')[0]));
  return (path) => from.has(path) || path.startsWith('/api/users/') || path === '/notices.xml';
}

function reportLinks(): number {
  const dead = findDeadLinks(inProject('dist'), servedOtherwise());
  for (const [link, group] of Map.groupBy(
    dead,
    (found) => `${found.link} leads to no ${found.missing === 'page' ? 'page or file' : 'such place on its page'}`,
  )) {
    const [first, ...others] = group.map(({ page }) => page);
    console.log(`${link}: linked from ${first}${others.length === 0 ? '' : ` and ${others.length} more pages`}`);
  }
  console.log(dead.length === 0 ? 'Every internal link leads somewhere.' : `${dead.length} dead links.`);
  return dead.length;
}

function reportSamples(): void {
  const samples = findSamples(inProject('content'));
  const isNone = samples.length === 0;
  console.log(isNone ? 'No samples are left in content/.' : `${samples.length} samples stand in for facts of the college:`);
  for (const [file, group] of Map.groupBy(samples, (sample) => sample.file)) {
    console.log(`  content/${file}: ${group.map(({ name }) => name).join('; ')}`);
  }
}

await runCommand(async () => {
  await buildIfChanged();
  const dead = reportLinks();
  reportSamples();
  return dead === 0 ? 0 : 1;
});
