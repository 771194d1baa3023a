import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { countPlaywright, countVitest, passedOnSecondTry, readReport, withExitCode } from '#scripts/lib/results.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

function vitestReport(counts: Record<string, unknown> = {}) {
  return { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...counts };
}

function playwrightReport(counts: Record<string, number> = {}, errors: unknown[] = []) {
  return { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...counts }, errors };
}

test('tests that pass are counted as passed', () => {
  expect(countVitest(vitestReport())).toEqual({ passed: 10, failed: 0 });
  expect(countPlaywright(playwrightReport())).toEqual({ passed: 5, failed: 0 });
});

test('tests that were skipped, or planned only, count as failed', () => {
  expect(countVitest(vitestReport({ numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }))).toEqual({ passed: 10, failed: 6 });
  expect(countPlaywright(playwrightReport({ unexpected: 1, skipped: 2 }))).toEqual({ passed: 5, failed: 3 });
});

test('a test that passed on its second try counts as passed and is named', () => {
  const spec = (title: string, status: string) => ({ file: 'menu.test.ts', title, tests: [{ status }] });
  const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] }];
  const report = { ...playwrightReport({ flaky: 1 }), suites };
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 0 });
  expect(passedOnSecondTry(report)).toEqual(['menu.test.ts › closes']);
  expect(passedOnSecondTry(null)).toEqual([]);
});

test('a test file that cannot be loaded counts as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countVitest(vitestReport({ testResults }))).toEqual({ passed: 10, failed: 1 });
});

test('an error outside of any browser test counts as failed', () => {
  expect(countPlaywright(playwrightReport({}, [{ message: 'The site for the tests did not start' }]))).toEqual({ passed: 5, failed: 1 });
});

test.for([null, 'text', {}])('an unusable report (%o) counts as a failure', (report) => {
  expect(withExitCode(countVitest(report), 1).failed).toBe(1);
  expect(countPlaywright(report)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ends with an error has failed although each test passed', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

test('a runner that ran no tests has failed', () => {
  expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a missing or truncated report reads as null', () => {
  const file = path.join(folder(), 'report.json');
  expect(readReport(file)).toBeNull();
  writeFileSync(file, '{"stats": {"exp');
  expect(readReport(file)).toBeNull();
});
