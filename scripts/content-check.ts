import { isBuilt } from './build/site-build.ts';
import { checkContent } from './content-check/check.ts';
import { checkLinks } from './content-check/links.ts';
import { type Problem, hasErrors, createContentProblem } from './content-check/problem.ts';
import { formatReport } from './content-check/report.ts';
import { readArguments } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';
import { resolveInProject, root } from './lib/project.ts';

const command = {
  npm: 'npm run content:check',
  does: 'Checks the files of content/ and the PDFs of public/documents/, then the links of the built site, and lists the samples, the drafts of translations, and what the pages lack. Ends with an error where there is a mistake (docs/editing.md).',
  options: { 'no-build': { type: 'boolean', says: 'leaves out the links, and so does not build the site' } },
} as const;

/** Builds the site if needed. Returns the fault that ended the build. */
async function build(): Promise<readonly Problem[]> {
  if (isBuilt()) return [];
  // Standard output is for the report.
  console.error('Building the site, to check its links …');
  const { code, output } = await run('node', ['scripts/build.ts'], { quiet: true });
  if (code === 0) return [];
  console.error(output);
  return [createContentProblem({ file: 'the build of the site', found: 'a fault, as said above', expected: 'a site that can be built' })];
}

await runCommand(async () => {
  const { 'no-build': isUnbuilt = false } = readArguments(command);
  const findings = await checkContent(root);
  const problems = [...findings.problems];
  if (!isUnbuilt && !hasErrors(problems)) problems.push(...(await build()));
  const isLinked = !isUnbuilt && !hasErrors(problems);
  if (isLinked) problems.push(...checkLinks(resolveInProject('dist'), findings.files));
  const links = isLinked ? 'The links within the site were checked.' : 'The links were not checked: that needs a build without errors.';
  console.log(formatReport({ ...findings, problems, links }));
  return hasErrors(problems) ? 1 : 0;
});
