/**
 * `npm run content:check`: checks the content with all its mistakes in one run, then the links of
 * the built site, and lists the samples and the known conflicts that remain.
 */
import { commands } from '#scripts/setup/commands.mjs';

import { isBuilt } from './build/site-build.ts';
import { type Findings, checkContent } from './content-check/check.ts';
import { type Problem, problem } from './content-check/problem.ts';
import { removeUnlisted } from './content-check/removal.ts';
import { asMarkdown, asText, hasErrors } from './content-check/report.ts';
import { checkLinks } from './content-check/site-links.ts';
import { readArguments } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';
import { inProject, root } from './lib/project.ts';
import { thisTerminal } from './lib/questions.ts';

type Links = { links: string; problems: readonly Problem[] };

/** Builds the site if it has changed. @returns what the build printed if it failed, or null */
async function build(): Promise<string | null> {
  if (isBuilt()) return null;
  // Standard output is for the report alone.
  console.error('Building the site, to check its links …');
  const { code, output } = await run('node', ['scripts/build.ts'], { quiet: true });
  return code === 0 ? null : output;
}

type Wishes = { isWanted: boolean; isAsBuilt: boolean };

async function linksOf({ problems, files }: Findings, { isWanted, isAsBuilt }: Wishes): Promise<Links> {
  if (hasErrors(problems))
    return { links: 'The links were not checked: the site cannot be built before the errors are corrected.', problems: [] };
  if (!isWanted) return { links: 'The links were not checked, because the site was not to be built.', problems: [] };
  const fault = isAsBuilt ? null : await build();
  if (fault !== null) {
    console.error(fault);
    const found = fault.split('\n').find((line) => /error|content\//iu.test(line)) ?? 'a fault';
    return {
      links: 'The links were not checked.',
      problems: [problem({ file: 'the build of the site', found: found.trim(), expected: 'a site that can be built' })],
    };
  }
  const dead = checkLinks(inProject('dist'), files);
  return { links: dead.length === 0 ? 'All links within the site lead somewhere.' : 'Some links lead nowhere.', problems: dead };
}

await runCommand(async () => {
  const {
    markdown: isMarkdown = false,
    'no-build': isUnbuilt = false,
    built: isAsBuilt = false,
    'remove-unlisted': isRemoval = false,
    yes = false,
  } = readArguments(commands['content-check']);
  const findings = await checkContent(root);
  if (isRemoval) {
    await removeUnlisted(root, findings.problems, { yes, terminal: thisTerminal(), tell: console.log });
    return 0;
  }
  const { links, problems } = await linksOf(findings, { isWanted: !isUnbuilt, isAsBuilt });
  const report = { ...findings, links, problems: [...findings.problems, ...problems] };
  console.log(isMarkdown ? asMarkdown(report) : asText(report));
  return hasErrors(report.problems) ? 1 : 0;
});
