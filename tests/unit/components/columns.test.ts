import { expect, test } from 'vitest';

import { chooseColumnCount } from '#components/page/even-columns.ts';
import { measureColumns, fitsPhone } from '#components/blocks/table-columns.ts';

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

test('a column of amounts, shares or counts is one of numbers, and the names of the rows are not', () => {
  const rows = [
    ['2024', '\u20b9 46,000', '7.5%', '1 day', ''],
    ['2025', '\u20b9 1,38,000', '', '355', ''],
  ];
  const columns = measureColumns(['Year', 'Fee', 'Share', 'Ready', 'Blank'], rows);
  expect(columns.filter(({ isNumber }) => isNumber).map(({ heading }) => heading)).toEqual(['Fee', 'Share']);
});

test('a table stays one on a phone if its cells are short, or if a text beside a number can break', () => {
  const fits = (...rows: readonly (readonly string[])[]) => fitsPhone(measureColumns(rows[0] ?? [], rows.slice(1)));
  expect(fits(['Session', 'Registered', 'Placed', 'Employers'], ['2025-26', '412', '286', '27'])).toBe(true);
  expect(fits(['When', 'Share'], ['More than thirty days after the notified last day', '50%'])).toBe(true);
  expect(fits(['Category', 'Share', 'Document'], ['Other Backward Classes', '27%', 'Certificate of this financial year'])).toBe(false);
});
