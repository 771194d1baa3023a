import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { countTests, formatCounts } from '#scripts/test/results.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

function writeReport(report: unknown): string {
  const file = join(folder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

function createSpec(title: string, status: string, messages: readonly string[]) {
  const results = messages.map((message) => ({ errors: [{ message }] }));
  return { file: 'menu.test.ts', line: 7, title, tests: [{ status, results }] };
}

test('the summary names flaky tests, and repeats the error of each failed try of any test', () => {
  const opens = createSpec('the menu opens', 'flaky', ['\u001b[31mError\u001b[39m: no menu\nExpected: 1']);
  const closes = createSpec('it closes', 'unexpected', ['Error: it stays', 'Error: it stays again']);
  const report = { stats: { expected: 3, unexpected: 1, skipped: 0 }, suites: [{ specs: [opens], suites: [{ specs: [closes] }] }] };
  const count = countTests(writeReport(report), 1);
  expect(formatCounts([count])).toBe('3 passed, 1 failed, 1 flaky: menu.test.ts:7: the menu opens');
  expect(count.errors).toEqual([
    'menu.test.ts:7: the menu opens\n  Error: no menu\n  Expected: 1',
    'menu.test.ts:7: it closes\n  Error: it stays',
    'menu.test.ts:7: it closes\n  Error: it stays again',
  ]);
});

test('a skipped test, a run without tests and a runner that fails without a failed test count as failures', () => {
  const count = (stats: object, code: number) => countTests(writeReport({ stats, suites: [] }), code).failed;
  expect(count({ expected: 2, unexpected: 0, skipped: 1 }, 0)).toBe(1);
  expect(count({ expected: 0, unexpected: 0, skipped: 0 }, 0)).toBe(1);
  expect(count({ expected: 2, unexpected: 0, skipped: 0 }, 1)).toBe(1);
  expect(count({ expected: 2, unexpected: 0, skipped: 0 }, 0)).toBe(0);
});
