import { readFileSync } from 'node:fs';

import { getValueAt, listAt } from '#domain/unknown.ts';

/** `flaky` tests passed only on a retry and do not count as passed. */
type Count = { passed: number; failed: number; flaky: readonly string[] };

export type Stage = Count & { name: string };

/** In Vitest's report and in Playwright's `stats`. */
const FIELDS = {
  passed: ['numPassedTests', 'expected'],
  failed: ['numFailedTests', 'numPendingTests', 'numTodoTests', 'unexpected', 'skipped'],
} as const;

/** Names the flaky tests of a Playwright report or its nested suites; none of Vitest's. */
function listFlaky(suite: unknown): readonly string[] {
  const isFlaky = (spec: unknown) => listAt(spec, 'tests').some((test) => getValueAt(test, 'status') === 'flaky');
  const names = listAt(suite, 'specs').filter(isFlaky);
  return [
    ...names.map((spec) => ['file', 'line', 'title'].map((field) => String(getValueAt(spec, field))).join(': ')),
    ...listAt(suite, 'suites').flatMap(listFlaky),
  ];
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The report of the tests is missing or broken: ${error instanceof Error ? error.message : file}`);
    return null;
  }
}

/** A runner that failed without a failed test, or ran none, counts as a failure. */
export function countTests(file: string, code: number): Count {
  const report = readReport(file);
  const stats = getValueAt(report, 'stats') ?? report;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + Number(getValueAt(stats, name) ?? 0), 0);
  const [passed, failed, flaky] = [sum(FIELDS.passed), sum(FIELDS.failed), listFlaky(report)];
  const isNothing = passed + flaky.length === 0;
  return { passed, failed: failed === 0 && (code !== 0 || isNothing) ? 1 : failed, flaky };
}

export function formatCounts(counts: readonly Count[]): string {
  const sum = (of: 'passed' | 'failed') => String(counts.reduce((total, count) => total + count[of], 0));
  const flaky = counts.flatMap((count) => count.flaky);
  const flakyTests = flaky.length === 0 ? '' : `, ${String(flaky.length)} flaky: ${flaky.join('; ')}`;
  return `${sum('passed')} passed, ${sum('failed')} failed${flakyTests}`;
}
