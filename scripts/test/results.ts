import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { getValueAt, listAt } from '#domain/unknown.ts';

/**
 * Results of a test run. `flaky` names tests that passed only on a retry; they do not count as
 * passed. A test that did not run counts as failed.
 */
type Count = { passed: number; failed: number; flaky: readonly string[] };

export type Stage = Count & { name: string };

/** Field names in Vitest's report and in Playwright's `stats`. */
const FIELDS = {
  passed: ['numPassedTests', 'expected'],
  failed: ['numFailedTests', 'numPendingTests', 'numTodoTests', 'unexpected', 'skipped'],
} as const;

/** Returns flaky tests of a Playwright report or of its nested suites. */
function listFlaky(suite: unknown): readonly string[] {
  const specs = listAt(suite, 'specs').filter((spec) => listAt(spec, 'tests').some((test) => getValueAt(test, 'status') === 'flaky'));
  const names = specs.map((spec) => `${String(getValueAt(spec, 'file'))}: ${String(getValueAt(spec, 'title'))}`);
  return [...names, ...listAt(suite, 'suites').flatMap(listFlaky)];
}

/** Lines of an error that the summary repeats. */
const ERROR_LINES = 12;

/** Returns, for each failed try of a Playwright report or of its nested suites, the test and the beginning of its error. */
function listErrors(suite: unknown): readonly string[] {
  const errors = listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .flatMap((test) => listAt(test, 'results'))
      .flatMap((result) => listAt(result, 'errors'))
      .map((error) => {
        const lines = stripVTControlCharacters(String(getValueAt(error, 'message'))).split('\n');
        const name = `${String(getValueAt(spec, 'file'))}:${String(getValueAt(spec, 'line'))}: ${String(getValueAt(spec, 'title'))}`;
        return [name, ...lines.slice(0, ERROR_LINES).map((line) => `  ${line}`)].join('\n');
      }),
  );
  return [...errors, ...listAt(suite, 'suites').flatMap(listErrors)];
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The report of the tests is missing or broken: ${error instanceof Error ? error.message : file}`);
    return null;
  }
}

/** Returns the errors of the end-to-end tests. The summary repeats them, because hundreds of lines follow the tests' own output. */
export function readErrors(file: string): readonly string[] {
  return listErrors(readReport(file));
}

/** Counts a report's results. Adds a failure if the runner failed without a failed test or ran none. */
export function countTests(file: string, code: number): Count {
  const report = readReport(file);
  const stats = getValueAt(report, 'stats') ?? report;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + Number(getValueAt(stats, name) ?? 0), 0);
  const [passed, failed, flaky] = [sum(FIELDS.passed), sum(FIELDS.failed), listFlaky(report)];
  const isNothing = passed + flaky.length === 0;
  return { passed, failed: failed === 0 && (code !== 0 || isNothing) ? 1 : failed, flaky };
}

/** Formats counts, such as "3 passed, 0 failed, 1 flaky: e2e/menu.test.ts: the menu opens". */
export function formatCounts(counts: readonly Count[]): string {
  const sum = (of: 'passed' | 'failed') => String(counts.reduce((total, count) => total + count[of], 0));
  const flaky = counts.flatMap((count) => count.flaky);
  const flakyTests = flaky.length === 0 ? '' : `, ${String(flaky.length)} flaky: ${flaky.join('; ')}`;
  return `${sum('passed')} passed, ${sum('failed')} failed${flakyTests}`;
}
