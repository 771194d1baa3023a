import { expect, test } from 'vitest';

import { addWorkingDays } from '#domain/yearly.ts';

const HOLIDAYS = [
  { firstDay: '2026-12-25', lastDay: '2027-01-03' },
  { firstDay: '2020-01-26', lastDay: '2020-01-26', repeats: 'yearly' },
  { firstDay: '2026-03-02', lastDay: '2026-03-03' },
] as const;

test.each([
  ['the day itself does not count', '2026-06-01', 1, '2026-06-02'],
  ['Sundays do not count', '2026-06-05', 2, '2026-06-08'],
  ['nor do holidays', '2026-02-27', 2, '2026-03-04'],
  ['nor does a Sunday among holidays twice', '2026-12-24', 1, '2027-01-04'],
  ['a holiday of each year counts in none', '2027-01-25', 1, '2027-01-27'],
  ['fifteen days reach over the end of a year', '2026-12-19', 15, '2027-01-15'],
  ['29 February is a day', '2028-02-28', 1, '2028-02-29'],
])('%s', (_, from, count, last) => {
  expect(addWorkingDays(from, count, HOLIDAYS)).toBe(last);
});

test('a calendar of holidays alone has an end', () => {
  expect(addWorkingDays('2026-06-01', 15, [{ firstDay: '2026-01-01', lastDay: '2999-12-31' }])).toBe('2027-06-02');
});
