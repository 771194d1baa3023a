import { mkdirSync, rmSync } from 'node:fs';

import { buildIfChanged } from './build/site-build.ts';
import { readArguments } from './lib/arguments.ts';
import { CHROMIUM, FIREFOX, findBrowserProblem } from './lib/browser.ts';
import { run, runAtLowPriority, runCommand } from './lib/processes.ts';
import { CommandError, resolveInProject } from './lib/project.ts';
import { checkCode, checkContentAlone, checkPages, checkTexts } from './test/checks.ts';
import { type Stage, countTests, formatCounts } from './test/results.ts';

const command = {
  npm: 'npm test',
  does: 'Runs the build, all checks and all tests, and ends with one line that counts them. tests/README.md says how to run some of them.',
  options: {
    content: {
      type: 'boolean',
      says: 'runs only what a change of the content can break: the build, the check of content and links, and a visit of every page',
    },
  },
} as const;

const VITEST_REPORT = resolveInProject('test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = resolveInProject('test-results', 'playwright.json');

function printHeading(text: string): void {
  console.log(`\n== ${text}`);
}

async function build(): Promise<Stage> {
  try {
    await buildIfChanged();
    return { name: 'Build', passed: 1, failed: 0, flaky: [] };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return { name: 'Build', passed: 0, failed: 1, flaky: [] };
  }
}

/** At low priority, because the end-to-end tests run meanwhile. */
async function runUnitAndFunctionTests(): Promise<Stage> {
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { code, output } = await runAtLowPriority('vitest', args);
  printHeading('Unit and function tests');
  console.log(output);
  return { name: 'Unit and function tests', ...countTests(VITEST_REPORT, code) };
}

const EVERYTHING = { name: 'End-to-end tests', config: 'tests/playwright.config.ts' };
const REAL_CONTENT = { name: 'Visit of every page', config: 'tests/smoke.config.ts' };

/** @param problem why they cannot run */
async function runEndToEndTests(problem: string | null, { name, config } = EVERYTHING): Promise<Stage> {
  printHeading(name);
  if (problem !== null) {
    console.error(problem);
    return { name, passed: 0, failed: 1, flaky: [] };
  }
  const { code } = await run('playwright', ['test', '--config', config], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
  });
  return { name, ...countTests(PLAYWRIGHT_REPORT, code) };
}

function showSummary(stages: readonly Stage[], seconds: number): number {
  printHeading(`Summary (${String(seconds)} s)`);
  const width = Math.max(...stages.map(({ name }) => name.length));
  for (const stage of stages) console.log(`${stage.name.padEnd(width)}  ${formatCounts([{ ...stage, flaky: [] }])}`);
  console.log(`\n${formatCounts(stages)}`);
  return stages.every(({ failed }) => failed === 0) ? 0 : 1;
}

const NOT_BUILT = 'The site could not be built: there is nothing to test in a browser.';

async function testEverything(): Promise<readonly Stage[]> {
  printHeading('Build, formatting and styles');
  const reading = checkTexts();
  const [built, problem] = await Promise.all([build(), findBrowserProblem([CHROMIUM, FIREFOX])]);
  const isBuilt = built.failed === 0;
  const linting = reading.then(() => checkCode({ isBuilt }));
  const visiting = runEndToEndTests(isBuilt ? problem : NOT_BUILT);
  const [texts, code, tested, visited, pages] = await Promise.all([
    reading,
    linting,
    linting.then(runUnitAndFunctionTests),
    visiting,
    visiting.then(checkPages),
  ]);
  return [built, ...texts, ...code, pages, tested, visited];
}

async function testContent(): Promise<readonly Stage[]> {
  printHeading('Build and content');
  const [built, problem] = await Promise.all([build(), findBrowserProblem([CHROMIUM])]);
  const isBuilt = built.failed === 0;
  const content = await checkContentAlone({ isBuilt });
  return [built, ...content, await runEndToEndTests(isBuilt ? problem : NOT_BUILT, REAL_CONTENT)];
}

await runCommand(async () => {
  const { content: isContentAlone = false } = readArguments(command);
  const began = Date.now();
  rmSync(resolveInProject('test-results'), { recursive: true, force: true });
  mkdirSync(resolveInProject('test-results'), { recursive: true });
  const stages = await (isContentAlone ? testContent() : testEverything());
  return showSummary(stages, Math.round((Date.now() - began) / 1000));
});
