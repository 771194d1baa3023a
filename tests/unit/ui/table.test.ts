import { expect, test } from 'vitest';

import { listColumnOrders, parseOrder } from '#ui/table/use-data-table.tsx';

test('the order of a column is chosen by name, and an order of the server is none', () => {
  expect(listColumnOrders({ header: 'Title, in full' }).map(parseOrder)).toEqual([
    [{ id: 'Title, in full', desc: false }],
    [{ id: 'Title, in full', desc: true }],
  ]);
  expect(['', 'oldest', undefined].map(parseOrder)).toEqual([[], [], []]);
});
