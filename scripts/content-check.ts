/** Implements `npm run content:check`. */

import { isBuilt } from './build/site-build.ts';
import { type Findings, checkContent } from './content-check/check.ts';
import { checkLinks } from './content-check/links.ts';
import { checkMarks } from './content-check/marks.ts';
import { type Problem, hasErrors, createContentProblem } from './content-check/problem.ts';
import { formatMarkdownReport, formatMissingReport, formatTextReport } from './content-check/report.ts';
import { listTodos } from './content-check/todo.ts';
import { readArguments } from './lib/arguments.ts';
import { run, runCommand } from './lib/processes.ts';
import { resolveInProject, root } from './lib/project.ts';

const command = {
  npm: 'npm run content:check',
  does: 'Checks the files of content/ and the PDFs of public/documents/, then the links of the built site, and lists the samples, the pages without an answer and the known conflicts. Ends with an error where there is a mistake (docs/editing.md).',
  options: {
    'no-build': { type: 'boolean', says: 'leaves out the links, and so does not build the site' },
    built: { type: 'boolean', says: 'checks the links of the site as it is in dist, however that was built' },
    'missing-only': {
      type: 'boolean',
      says: 'shows only what the page of the public self-disclosure lists as not published, by heading, and does not build the site',
    },
    json: { type: 'boolean', says: 'writes only what the console lists under “To do”, with the links of the site as it is in dist' },
    markdown: { type: 'boolean', says: 'writes the report in Markdown' },
  },
} as const;

type Links = { links: string; problems: readonly Problem[] };

async function checkBuiltPages({ files }: Findings, isAsBuilt: boolean): Promise<Links> {
  const fault = isAsBuilt ? null : await build();
  if (fault !== null) {
    console.error(fault);
    // A sentence for editors begins with the name of a file.
    const { file = 'the build of the site', said } = /^(?<file>content\/[^:]+): (?<said>.+)$/mu.exec(fault)?.groups ?? {};
    const [found = 'a fault'] = said === undefined ? (/^.*(?:error|content\/).*$/imu.exec(fault) ?? []) : [said];
    const problem = createContentProblem({ file, found: found.trim(), expected: 'a site that can be built' });
    return { links: 'The links were not checked.', problems: [problem] };
  }
  const dead = checkLinks(resolveInProject('dist'), files);
  const links = dead.length === 0 ? 'All links within the site lead somewhere.' : 'Some links lead nowhere.';
  return { links, problems: [...dead, ...checkMarks(resolveInProject('dist'), files)] };
}

/** Builds the site unless it is built already. Returns the output of a failed build, otherwise null. */
async function build(): Promise<string | null> {
  if (isBuilt()) return null;
  // Standard output is for the report alone.
  console.error('Building the site, to check its links …');
  const { code, output } = await run('node', ['scripts/build.ts'], { quiet: true });
  return code === 0 ? null : output;
}

function explainUncheckedLinks(problems: readonly Problem[], isUnbuilt: boolean): string | null {
  if (hasErrors(problems)) return 'The links were not checked: the site cannot be built before the errors are corrected.';
  return isUnbuilt ? 'The links were not checked, because the site was not to be built.' : null;
}

await runCommand(async () => {
  const wishes = readArguments(command);
  if (wishes.json === true) {
    console.log(JSON.stringify(listTodos(root), null, 2));
    return 0;
  }
  const findings = await checkContent(root);
  const isMissingOnly = wishes['missing-only'] === true;
  const reason = explainUncheckedLinks(findings.problems, isMissingOnly || wishes['no-build'] === true);
  const { links, problems } = reason === null ? await checkBuiltPages(findings, wishes.built === true) : { links: reason, problems: [] };
  const report = { ...findings, links, problems: [...findings.problems, ...problems] };
  const isMarkdown = wishes.markdown === true;
  if (isMissingOnly) console.log(formatMissingReport(report, isMarkdown));
  else console.log(isMarkdown ? formatMarkdownReport(report) : formatTextReport(report));
  return hasErrors(report.problems) ? 1 : 0;
});
