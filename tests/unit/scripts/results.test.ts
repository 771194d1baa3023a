import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { countTests, inWords } from '#scripts/test/results.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const VITEST = { numTotalTests: 10, numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const PLAYWRIGHT = { expected: 5, unexpected: 0, flaky: 0, skipped: 0, duration: 99 };

function count(report: unknown, code = 0) {
  const file = path.join(folder(), 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return countTests(file, code);
}

const FLAKY = {
  stats: { ...PLAYWRIGHT, flaky: 1 },
  suites: [
    {
      specs: [{ title: 'it opens', file: 'e2e/menu.test.ts', tests: [{ status: 'expected' }] }],
      suites: [{ specs: [{ title: 'it closes', file: 'e2e/menu.test.ts', tests: [{ status: 'flaky' }] }] }],
    },
  ],
};

test('tests that pass are counted; one that passes on its second try is counted apart and named, and does not fail the run', () => {
  expect(count(VITEST)).toEqual({ passed: 10, failed: 0, flaky: [] });
  expect(count(FLAKY)).toEqual({ passed: 5, failed: 0, flaky: ['e2e/menu.test.ts: it closes'] });
  expect(inWords([count(VITEST)])).toBe('10 passed, 0 failed');
  expect(inWords([count(VITEST), count(FLAKY)])).toBe('15 passed, 0 failed, 1 flaky: e2e/menu.test.ts: it closes');
});

test('tests that were skipped, or planned only, count as failed', () => {
  expect(count({ ...VITEST, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }, 1)).toMatchObject({ passed: 10, failed: 6 });
  expect(count({ stats: { ...PLAYWRIGHT, unexpected: 1, skipped: 2 } }, 1)).toMatchObject({ passed: 5, failed: 3 });
});

test('a runner that ends with an error, ran no tests or left no report has failed', () => {
  expect(count(VITEST, 1)).toMatchObject({ passed: 10, failed: 1 });
  expect(count({ stats: PLAYWRIGHT }, 1)).toMatchObject({ passed: 5, failed: 1 });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(count('{"stats": {"exp')).toMatchObject({ passed: 0, failed: 1 });
  expect(said).toHaveBeenCalledOnce();
  said.mockClear();
  for (const report of [null, 'text', {}, { ...VITEST, numPassedTests: 0 }]) {
    expect(count(JSON.stringify(report))).toEqual({ passed: 0, failed: 1, flaky: [] });
  }
});
