/**
 * `npm test`: runs the build, all checks and all tests, and ends with one line that counts them.
 */
import { mkdirSync, rmSync } from 'node:fs';

import { browserProblem } from './lib/browser.ts';
import { CHECKS, LINK_CHECK, runChecks } from './lib/checks.ts';
import { run, runCommand } from './lib/processes.ts';
import { Stop, inProject } from './lib/project.ts';
import { type Stage, countTests } from './lib/results.ts';
import { buildIfChanged } from './lib/site-build.ts';

const VITEST_REPORT = inProject('test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = inProject('test-results', 'playwright.json');

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
  const sum = (of: 'passed' | 'failed') => stages.reduce((total, stage) => total + stage[of], 0);
  console.log(`\n${String(sum('passed'))} passed, ${String(sum('failed'))} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

async function testEverything(): Promise<number> {
  const began = Date.now();
  rmSync(inProject('test-results'), { recursive: true, force: true });
  mkdirSync(inProject('test-results'), { recursive: true });
  const built = await build();
  const isBuilt = built.failed === 0;
  heading('Types, lint, formatting and links');
  const checks = await runChecks(isBuilt ? [...CHECKS, LINK_CHECK] : CHECKS);
  const stages = [built, ...checks, await unitAndFunctionTests(), await endToEndTests(isBuilt)];
  return showSummary(stages, Math.round((Date.now() - began) / 1000));
}

await runCommand(testEverything);
