import { readFileSync } from 'node:fs';

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

function getResultField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function getResultList(value: unknown, name: string): readonly unknown[] {
  const list = getResultField(value, name);
  return Array.isArray(list) ? list : [];
}

/** Returns flaky tests of a Playwright report or of its nested suites. */
function listFlaky(suite: unknown): readonly string[] {
  const specs = getResultList(suite, 'specs').filter((spec) =>
    getResultList(spec, 'tests').some((test) => getResultField(test, 'status') === 'flaky'),
  );
  const names = specs.map((spec) => `${String(getResultField(spec, 'file'))}: ${String(getResultField(spec, 'title'))}`);
  return [...names, ...getResultList(suite, 'suites').flatMap(listFlaky)];
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The report of the tests is missing or broken: ${error instanceof Error ? error.message : file}`);
    return null;
  }
}

/**
 * Counts a report's results. Adds a failure if the runner failed without a failed test or ran none.
 */
export function countTests(file: string, code: number): Count {
  const report = readReport(file);
  const stats = getResultField(report, 'stats') ?? report;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + Number(getResultField(stats, name) ?? 0), 0);
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
