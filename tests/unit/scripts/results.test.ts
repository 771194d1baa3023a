import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { countTests } from '#scripts/test/results.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const VITEST = { numTotalTests: 10, numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const PLAYWRIGHT = { expected: 5, unexpected: 0, flaky: 0, skipped: 0, duration: 99 };

function count(report: unknown, code = 0) {
  const file = path.join(folder(), 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return countTests(file, code);
}

test('tests that pass are counted as passed, also on their second try', () => {
  expect(count(VITEST)).toEqual({ passed: 10, failed: 0 });
  expect(count({ stats: { ...PLAYWRIGHT, flaky: 1 } })).toEqual({ passed: 6, failed: 0 });
});

test('tests that were skipped, or planned only, count as failed', () => {
  expect(count({ ...VITEST, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }, 1)).toEqual({ passed: 10, failed: 6 });
  expect(count({ stats: { ...PLAYWRIGHT, unexpected: 1, skipped: 2 } }, 1)).toEqual({ passed: 5, failed: 3 });
});

test('a runner that ends with an error has failed although each test passed', () => {
  expect(count(VITEST, 1)).toEqual({ passed: 10, failed: 1 });
  expect(count({ stats: PLAYWRIGHT }, 1)).toEqual({ passed: 5, failed: 1 });
});

test('a runner that ran no tests has failed', () => {
  expect(count({ ...VITEST, numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
});

test('a missing, truncated or unusable report counts as a failure', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(countTests(path.join(folder(), 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 });
  expect(count('{"stats": {"exp')).toEqual({ passed: 0, failed: 1 });
  expect(said).toHaveBeenCalledTimes(2);
  said.mockClear();
  for (const report of [null, 'text', {}]) expect(count(JSON.stringify(report))).toEqual({ passed: 0, failed: 1 });
});
