/** Tests which days of a yearly date are listed. */
import { expect, test } from 'vitest';

import { addWorkingDays, withOccurrences } from '#domain/yearly.ts';

const TODAY = '2026-11-26';

function createYearlyDate(firstDay: string, lastDay = firstDay) {
  return { title: 'A holiday', firstDay, lastDay, repeats: 'yearly' as const };
}

function createSingleDate(firstDay: string) {
  return { title: 'An examination', firstDay, lastDay: firstDay, repeats: undefined };
}

function listDays(...dates: readonly (ReturnType<typeof createYearlyDate> | ReturnType<typeof createSingleDate>)[]) {
  return withOccurrences(dates, TODAY).map(({ firstDay, lastDay }) => (firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`));
}

test('a yearly date is listed as far as the other dates reach, and nothing of the past is', () => {
  expect(listDays(createYearlyDate('2019-01-26'), createSingleDate('2028-04-30'))).toEqual(['2027-01-26', '2028-01-26', '2028-04-30']);
  expect(listDays(createYearlyDate('2019-11-26'), createSingleDate('2025-01-01'))).toEqual(['2026-11-26', '2027-11-26', '2025-01-01']);
});

test('without other dates it is listed for a year', () => {
  expect(listDays(createYearlyDate('2019-11-25'))).toEqual(['2027-11-25']);
});

test('one that begins later than all others is listed once', () => {
  expect(listDays(createYearlyDate('2090-01-26'))).toEqual(['2090-01-26']);
});

test('several days stay together over the end of a year, and are listed until the last of them is over', () => {
  expect(withOccurrences([createYearlyDate('2020-12-28', '2021-01-03')], '2027-01-03').map(({ firstDay }) => firstDay)).toEqual([
    '2026-12-28',
    '2027-12-28',
  ]);
});

test('29 February is listed in leap years alone', () => {
  expect(listDays(createYearlyDate('2024-02-29'), createSingleDate('2033-01-01'))).toEqual(['2028-02-29', '2032-02-29', '2033-01-01']);
});

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
