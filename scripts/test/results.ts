import { readFileSync } from 'node:fs';

/** A test that did not run counts as failed. */
type Count = { passed: number; failed: number };

export type Stage = Count & { name: string };

/** By their names in Vitest's report or in Playwright's `stats`. */
const FIELDS = {
  passed: ['numPassedTests', 'expected', 'flaky'],
  failed: ['numFailedTests', 'numPendingTests', 'numTodoTests', 'unexpected', 'skipped'],
} as const;

function numberIn(stats: object, name: string): number {
  const value: unknown = Reflect.get(stats, name);
  return typeof value === 'number' ? value : 0;
}

function statsIn(file: string): object {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof report !== 'object' || report === null) return {};
  return 'stats' in report && typeof report.stats === 'object' && report.stats !== null ? report.stats : report;
}

/**
 * Adds one failure where the runner ended with an error although no test failed, or where it ran no
 * test at all.
 */
export function countTests(file: string, code: number): Count {
  let stats = {};
  try {
    stats = statsIn(file);
  } catch (error) {
    console.error(`The report of the tests is missing or broken: ${error instanceof Error ? error.message : file}`);
  }
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + numberIn(stats, name), 0);
  const [passed, failed] = [sum(FIELDS.passed), sum(FIELDS.failed)];
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}
