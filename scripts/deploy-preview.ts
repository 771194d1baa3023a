/**
 * `npm run deploy:preview`, for the workflow: writes `test-results/preview.md`, which becomes the
 * comment on the pull request.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';

import { commands } from '#scripts/setup/commands.mjs';

import { deploy, outputOf, readTarget } from './ci/netlify.ts';
import { makePreview } from './ci/outcome.ts';
import { checkIsPreview } from './ci/preview.ts';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';

const REPORT = inProject('test-results', 'preview.md');

function addToReport(text: string): void {
  mkdirSync(inProject('test-results'), { recursive: true });
  appendFileSync(REPORT, text);
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary === undefined) console.log(text);
  else appendFileSync(summary, text);
}

await runCommand(async () => {
  readArguments(commands['deploy-preview']);
  const target = readTarget('preview', process.env);
  rmSync(REPORT, { force: true });
  const { report, address, code } = await makePreview(target.commit, {
    checkContent: (...options) => outputOf(process.execPath, [inProject('scripts', 'content-check.ts'), '--markdown', ...options]),
    async deploy() {
      const found = await deploy(target);
      await checkIsPreview(found);
      return found;
    },
    log(error) {
      console.error(error);
    },
  });
  addToReport(report);
  // The workflow's later steps read the address.
  const outputs = process.env['GITHUB_OUTPUT'];
  if (outputs !== undefined && address !== null) appendFileSync(outputs, `address=${address}\n`);
  if (code !== 0) console.error('The preview or the content has faults: see the report.');
  return code;
});
