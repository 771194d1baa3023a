import { expect, test } from 'vitest';

import { createFeeTable } from '#components/blocks/fee-table.ts';

const first = { period: 'First year', amount: 9000, due: 'at admission', includes: 'Library.' };
const second = { period: 'Second year', amount: 8000, due: 'in July' };

test('each course with fees is a row with its sum, each period a column with the time at which most courses are paid', () => {
  const { periods, rows } = createFeeTable([
    { id: 'a', name: 'A', ownName: 'A', fees: [{ ...first, due: 'in parts' }, second] },
    { id: 'b', name: 'B', ownName: 'B' },
    { id: 'c', name: 'C', ownName: 'C', fees: [first] },
    { id: 'd', name: 'D', ownName: 'D', fees: [first, { ...first, amount: 500 }] },
  ]);
  expect(periods).toEqual([
    { period: 'First year', due: 'at admission' },
    { period: 'Second year', due: 'in July' },
  ]);
  expect(rows.map(({ id, total }) => [id, total])).toEqual([
    ['a', 17000],
    ['c', 9000],
    ['d', 9500],
  ]);
  expect(rows.map(({ cells }) => cells.map((fees) => fees.length))).toEqual([
    [1, 1],
    [1, 0],
    [2, 0],
  ]);
  expect(rows[2]?.includes, 'said once').toEqual(['Library.']);
});
