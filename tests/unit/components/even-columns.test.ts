import { expect, test } from 'vitest';

import { chooseColumnCount } from '#components/page/even-columns.ts';

test.each([
  [0, 'even-1'],
  [1, 'even-1'],
  [2, 'even-2'],
  [3, 'even-3'],
  [4, 'even-4'],
  [5, 'even-3'],
  [6, 'even-4'],
  [9, 'even-3'],
  [20, 'even-4'],
])('%i entries in at most four columns: %s', (count, expected) => {
  expect(chooseColumnCount(count, 4)).toBe(expected);
});

test('where some entry has to be alone, the rows are as long as they may be', () => {
  expect([chooseColumnCount(4, 3), chooseColumnCount(7, 3), chooseColumnCount(13, 4)]).toEqual(['even-2', 'even-3', 'even-4']);
});
