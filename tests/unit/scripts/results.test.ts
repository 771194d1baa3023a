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

test('the summary names flaky tests', () => {
  const createSpec = (title: string, status: string) => ({ file: 'menu.test.ts', line: 7, title, tests: [{ status }] });
  const suite = { specs: [createSpec('the menu opens', 'flaky')], suites: [{ specs: [createSpec('it closes', 'unexpected')] }] };
  const report = { stats: { expected: 3, unexpected: 1, skipped: 0 }, suites: [suite] };
  expect(formatCounts([countTests(writeReport(report), 1)])).toBe('3 passed, 1 failed, 1 flaky: menu.test.ts: 7: the menu opens');
});

test('a skipped test, a run without tests and a runner that fails without a failed test count as failures', () => {
  const count = (stats: object, code: number) => countTests(writeReport({ stats, suites: [] }), code).failed;
  expect(count({ expected: 2, unexpected: 0, skipped: 1 }, 0)).toBe(1);
  expect(count({ expected: 0, unexpected: 0, skipped: 0 }, 0)).toBe(1);
  expect(count({ expected: 2, unexpected: 0, skipped: 0 }, 1)).toBe(1);
  expect(count({ expected: 2, unexpected: 0, skipped: 0 }, 0)).toBe(0);
});
