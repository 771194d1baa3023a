import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { getValueAt, listAt } from '#domain/unknown.ts';

/**
 * `flaky` tests passed only on a retry and do not count as passed. `errors` are those of end-to-end
 * tests, because hundreds of lines follow their output.
 */
type Count = { passed: number; failed: number; flaky: readonly string[]; errors?: readonly string[] };

export type Stage = Count & { name: string };

/** In Vitest's report and in Playwright's `stats`. */
const FIELDS = {
  passed: ['numPassedTests', 'expected'],
  failed: ['numFailedTests', 'numPendingTests', 'numTodoTests', 'unexpected', 'skipped'],
} as const;

const ERROR_LINES = 12;

/** Tests of a Playwright report or its nested suites; none of Vitest's. */
function listSpecs(suite: unknown): readonly unknown[] {
  return [...listAt(suite, 'specs'), ...listAt(suite, 'suites').flatMap(listSpecs)];
}

function formatName(spec: unknown): string {
  const [file, line, title] = ['file', 'line', 'title'].map((field) => String(getValueAt(spec, field)));
  return `${file ?? ''}:${line ?? ''}: ${title ?? ''}`;
}

function isFlaky(spec: unknown): boolean {
  return listAt(spec, 'tests').some((test) => getValueAt(test, 'status') === 'flaky');
}

/** For each failed try, the test's name and the beginning of the error. */
function formatErrors(spec: unknown): readonly string[] {
  const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'));
  return results
    .flatMap((result) => listAt(result, 'errors'))
    .map((error) => {
      const lines = stripVTControlCharacters(String(getValueAt(error, 'message'))).split('\n');
      return [formatName(spec), ...lines.slice(0, ERROR_LINES)].join('\n  ');
    });
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
  const specs = listSpecs(report);
  const [passed, failed, flaky] = [sum(FIELDS.passed), sum(FIELDS.failed), specs.filter(isFlaky).map(formatName)];
  const isNothing = passed + flaky.length === 0;
  return { passed, failed: failed === 0 && (code !== 0 || isNothing) ? 1 : failed, flaky, errors: specs.flatMap(formatErrors) };
}

export function formatCounts(counts: readonly Count[]): string {
  const sum = (of: 'passed' | 'failed') => String(counts.reduce((total, count) => total + count[of], 0));
  const flaky = counts.flatMap((count) => count.flaky);
  const flakyTests = flaky.length === 0 ? '' : `, ${String(flaky.length)} flaky: ${flaky.join('; ')}`;
  return `${sum('passed')} passed, ${sum('failed')} failed${flakyTests}`;
}
