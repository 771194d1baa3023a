import { expect, test } from 'vitest';

import { createFeeTable } from '#components/blocks/fee-table.ts';

const first = { period: 'First year', amount: 9000, due: 'At admission', includes: 'Library' };
const second = { period: 'Second year', amount: 8000, due: 'In July' };

test('each course with fees is a row, each period a column, and a text that several amounts share is one note', () => {
  const { periods, rows, notes, general } = createFeeTable([
    { id: 'a', name: 'A', ownName: 'A', fees: [first, second] },
    { id: 'b', name: 'B', ownName: 'B' },
    { id: 'c', name: 'C', ownName: 'C', fees: [{ ...first, amount: 7000, includes: 'Kit' }] },
  ]);
  expect(periods).toEqual(['First year', 'Second year']);
  expect(notes).toEqual(['At admission', 'Library', 'In July', 'Kit']);
  expect(general).toEqual([]);
  expect(rows).toEqual([
    { id: 'a', name: 'A', ownName: 'A', cells: [[{ amount: 9000, notes: [1, 2] }], [{ amount: 8000, notes: [3] }]] },
    { id: 'c', name: 'C', ownName: 'C', cells: [[{ amount: 7000, notes: [1, 4] }], []] },
  ]);
});

test('a text for all amounts has no number', () => {
  const { notes, general, rows } = createFeeTable([
    { id: 'a', name: 'A', ownName: 'A', fees: [first, { ...first, period: 'Second year' }] },
  ]);
  expect([notes, general]).toEqual([[], ['At admission', 'Library']]);
  expect(rows[0]?.cells.flat().flatMap((fee) => fee.notes)).toEqual([]);
});

test('two payments for one period are both shown', () => {
  const { periods, rows } = createFeeTable([{ id: 'a', name: 'A', ownName: 'A', fees: [first, { ...first, amount: 500 }] }]);
  expect(periods).toEqual(['First year']);
  expect(rows[0]?.cells.map((cell) => cell.map(({ amount }) => amount))).toEqual([[9000, 500]]);
});
