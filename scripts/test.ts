/**
 * `npm test`: runs the build, all checks and all tests, and ends with one line that counts them.
 */
import { mkdirSync, rmSync } from 'node:fs';

import { browserProblem } from './lib/browser.ts';
import { checkContent, runChecks } from './lib/checks.ts';
import { onStopRequest, run, stopAll } from './lib/processes.ts';
import { Stop, inProject, runCommand } from './lib/project.ts';
import { type Count, countTests } from './lib/results.ts';
import { buildIfChanged } from './lib/site-build.ts';

const RESULTS = inProject('test-results');
const VITEST_REPORT = inProject('test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = inProject('test-results', 'playwright.json');

type Stage = Count & { name: string };

function heading(text: string): void {
  console.log(`\n== ${text}`);
}

async function build(): Promise<Stage> {
  heading('Build');
  try {
    await buildIfChanged();
    return { name: 'Build', passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return { name: 'Build', passed: 0, failed: 1 };
  }
}

async function checks(isBuilt: boolean): Promise<readonly Stage[]> {
  heading('Types, lint, formatting and links');
  const results = [...(await runChecks()), ...(isBuilt ? [await checkContent()] : [])];
  return results.map(({ name, isPassed }) => ({ name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 }));
}

async function unitAndFunctionTests(): Promise<Stage> {
  heading('Unit and function tests');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { code } = await run('vitest', args);
  return { name: 'Unit and function tests', ...countTests(VITEST_REPORT, code) };
}

async function endToEndTests(isBuilt: boolean): Promise<Stage> {
  const name = 'End-to-end tests';
  heading(name);
  const problem = isBuilt ? await browserProblem() : 'The site could not be built: there is nothing to test in a browser.';
  if (problem !== null) {
    console.error(problem);
    return { name, passed: 0, failed: 1 };
  }
  const { code } = await run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
  });
  return { name, ...countTests(PLAYWRIGHT_REPORT, code) };
}

function showSummary(stages: readonly Stage[], seconds: number): number {
  heading(`Summary (${String(seconds)} s)`);
  const width = Math.max(...stages.map(({ name }) => name.length));
  for (const { name, passed, failed } of stages) console.log(`${name.padEnd(width)}  ${String(passed)} passed, ${String(failed)} failed`);
  const total = stages.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
  console.log(`\n${String(total.passed)} passed, ${String(total.failed)} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function testEverything(): Promise<number> {
  const began = Date.now();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const built = await build();
  const isBuilt = built.failed === 0;
  const stages = [built, ...(await checks(isBuilt)), await unitAndFunctionTests(), await endToEndTests(isBuilt)];
  return showSummary(stages, Math.round((Date.now() - began) / 1000));
}

onStopRequest(() => {
  void stopAll().then(() => process.exit(1));
});
await runCommand(testEverything);
