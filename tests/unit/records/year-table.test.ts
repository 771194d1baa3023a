import { expect, test } from 'vitest';

import { listYearRows } from '#records/forms/year-table.ts';

function createEntries(category: string, count: number, days: readonly number[] = []) {
  return Array.from({ length: count }, (_, index) => {
    const day = days[index];
    const answered_at = day === undefined ? {} : { answered_at: new Date(Date.UTC(2026, 0, 1 + day, 20)).toISOString() };
    return { category, received_at: '2026-01-01T18:30:00.000Z', ...answered_at };
  });
}

function listRows(...entries: ReturnType<typeof createEntries>[]) {
  return listYearRows(entries.flat(), 'category').map(({ topic, received, answered, days }) => [topic, received, answered, days]);
}

test('each category has its numbers, the largest first, and the median of five answers or more', () => {
  expect(listRows(createEntries('Fees', 6, [1, 2, 3, 4, 10, 20]), createEntries('Hostel', 7, [1, 1, 1, 1]))).toEqual([
    ['Hostel', 7, 4, null],
    ['Fees', 6, 6, 3.5],
    ['All', 13, 10, 1.5],
  ]);
});

test('groups below five are joined, with the next larger one if they are still below five, so that no difference tells them', () => {
  expect(listRows(createEntries('A', 9), createEntries('B', 3), createEntries('C', 2))).toEqual([
    ['A', 9, 0, null],
    ['Others', 5, 0, null],
    ['All', 14, 0, null],
  ]);
  expect(
    listRows(createEntries('A', 9), createEntries('B', 5), createEntries('C', 1)).map(([topic, received]) => [topic, received]),
  ).toEqual([
    ['A', 9],
    ['Others', 6],
    ['All', 15],
  ]);
  expect(listRows(createEntries('A', 5), createEntries('B', 1)).map(([topic]) => topic)).toEqual(['All']);
  expect(listRows(createEntries('A', 4))).toEqual([]);
});
