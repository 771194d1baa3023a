/**
 * `npm test`: runs the build, all checks and all tests, and ends with one line that counts them.
 */
import { mkdirSync, rmSync } from 'node:fs';

import { browserProblem } from './lib/browser.ts';
import { type CheckResult, checkCode, checkTexts } from './lib/checks.ts';
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
  try {
    await buildIfChanged();
    return { name: 'Build', passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return { name: 'Build', passed: 0, failed: 1 };
  }
}

function stagesOf(results: readonly CheckResult[]): readonly Stage[] {
  return results.map(({ name, isPassed }) => ({ name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 }));
}

async function unitAndFunctionTests(): Promise<Stage> {
  heading('Unit and function tests');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { code } = await run('vitest', args);
  return { name: 'Unit and function tests', ...countTests(VITEST_REPORT, code) };
}

/** @param problem why the tests cannot run, if they cannot */
async function endToEndTests(problem: string | null): Promise<Stage> {
  const name = 'End-to-end tests';
  heading(name);
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
  heading('Build, formatting and styles');
  // The build uses one core most of the time, and an installation waits for the network.
  const [built, texts, problem] = await Promise.all([build(), checkTexts(), browserProblem()]);
  const isBuilt = built.failed === 0;
  heading('Types, lint and links');
  const code = await checkCode({ isBuilt });
  const tested = await unitAndFunctionTests();
  const visited = await endToEndTests(isBuilt ? problem : 'The site could not be built: there is nothing to test in a browser.');
  const stages = [built, ...stagesOf([...texts, ...code]), tested, visited];
  return showSummary(stages, Math.round((Date.now() - began) / 1000));
}

onStopRequest(() => {
  void stopAll().then(() => process.exit(1));
});
await runCommand(testEverything);
