/** Counts tests in the reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';

/**
 * How many tests passed and failed. A test that did not run counts as failed, because a skipped
 * test proves nothing.
 */
export type Count = { passed: number; failed: number };

type Json = Readonly<Record<string, unknown>>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function numberIn(report: Json, name: string): number {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
}

function listIn(report: Json, name: string): readonly unknown[] {
  const value = report[name];
  return Array.isArray(value) ? value : [];
}

/** A file that could not be loaded contains no tests to count, but it has failed. */
function brokenFiles(report: Json): number {
  return listIn(report, 'testResults').filter(
    (file) => isJson(file) && file['status'] === 'failed' && listIn(file, 'assertionResults').length === 0,
  ).length;
}

/** Counts the tests in Vitest's JSON report. */
export function countVitest(report: unknown): Count {
  if (!isJson(report)) return { passed: 0, failed: 1 };
  const notRun = numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests');
  return { passed: numberIn(report, 'numPassedTests'), failed: numberIn(report, 'numFailedTests') + notRun + brokenFiles(report) };
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed on its second try counts as
 * passed; `passedOnSecondTry` returns it.
 */
export function countPlaywright(report: unknown): Count {
  const stats = isJson(report) ? report['stats'] : null;
  if (!isJson(report) || !isJson(stats)) return { passed: 0, failed: 1 };
  const failed = numberIn(stats, 'unexpected') + numberIn(stats, 'skipped');
  return { passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'), failed: failed + listIn(report, 'errors').length };
}

/**
 * Returns the tests in Playwright's JSON report that failed first and then passed, as `file ›
 * title`. They have race conditions that somebody should look at.
 */
export function passedOnSecondTry(report: unknown): readonly string[] {
  if (!isJson(report)) return [];
  const here = listIn(report, 'specs').flatMap((spec) => {
    if (!isJson(spec)) return [];
    const isFlaky = listIn(spec, 'tests').some((result) => isJson(result) && result['status'] === 'flaky');
    return isFlaky ? [`${String(spec['file'])} › ${String(spec['title'])}`] : [];
  });
  return [...here, ...listIn(report, 'suites').flatMap(passedOnSecondTry)];
}

/**
 * Adds a failure if a runner ended with an error but its report says otherwise, or if it ran no
 * tests.
 */
export function withExitCode(count: Count, code: number): Count {
  const saysAllWell = count.failed === 0 && (code !== 0 || count.passed === 0);
  return saysAllWell ? { ...count, failed: 1 } : count;
}

/** Reads a report file. Returns null if it does not exist. */
export function readReport(file: string): unknown {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    return null;
  }
}
