/**
 * `npm run deploy:preview`, for the workflow `.github/workflows/ci.yml`: checks the content, deploys
 * a preview, runs Lighthouse on it, and writes `test-results/preview.md`, which becomes the comment
 * on the pull request. It fails at a dead link, too, after it has written the report.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';

import { deploy, outputOf, readTarget } from './ci/netlify.ts';
import { checkIsPreview, lighthouseScores } from './ci/preview.ts';
import { reportText } from './ci/report.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';
import { buildIfChanged } from './lib/site-build.ts';

await runCommand(async () => {
  const target = readTarget('preview', process.env);
  // The content check would write the output of this build into its report.
  await buildIfChanged();
  const content = await outputOf(process.execPath, [inProject('scripts', 'content-check.ts'), '--markdown']);
  const address = await deploy(target);
  console.log(`The preview: ${address}`);
  await checkIsPreview(address);
  const report = reportText({ address, commit: target.commit, content: content.output, lighthouse: await lighthouseScores(address) });
  mkdirSync(inProject('test-results'), { recursive: true });
  writeFileSync(inProject('test-results', 'preview.md'), report);
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary === undefined) console.log(report);
  else appendFileSync(summary, report);
  if (content.code !== 0) console.error('The content check failed: see the report.');
  return content.code;
});
