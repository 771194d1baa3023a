/** Tests which days of a yearly date are listed. */
import { expect, test } from 'vitest';

import { withOccurrences } from '#domain/yearly.ts';

const TODAY = '2026-11-26';

function yearly(firstDay: string, lastDay = firstDay) {
  return { title: 'A holiday', firstDay, lastDay, repeats: 'yearly' as const };
}

function once(firstDay: string) {
  return { title: 'An examination', firstDay, lastDay: firstDay, repeats: undefined };
}

function daysOf(...dates: readonly (ReturnType<typeof yearly> | ReturnType<typeof once>)[]) {
  return withOccurrences(dates, TODAY).map(({ firstDay, lastDay }) => (firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`));
}

test('a yearly date is listed as far as the other dates reach, and nothing of the past is', () => {
  expect(daysOf(yearly('2019-01-26'), once('2028-04-30'))).toEqual(['2027-01-26', '2028-01-26', '2028-04-30']);
  expect(daysOf(yearly('2019-11-26'), once('2025-01-01'))).toEqual(['2026-11-26', '2027-11-26', '2025-01-01']);
});

test('without other dates it is listed for a year', () => {
  expect(daysOf(yearly('2019-11-25'))).toEqual(['2027-11-25']);
});

test('one that begins later than all others is listed once', () => {
  expect(daysOf(yearly('2090-01-26'))).toEqual(['2090-01-26']);
});

test('several days stay together over the end of a year, and are listed until the last of them is over', () => {
  expect(withOccurrences([yearly('2020-12-28', '2021-01-03')], '2027-01-03').map(({ firstDay }) => firstDay)).toEqual([
    '2026-12-28',
    '2027-12-28',
  ]);
});

test('29 February is listed in leap years alone', () => {
  expect(daysOf(yearly('2024-02-29'), once('2033-01-01'))).toEqual(['2028-02-29', '2032-02-29', '2033-01-01']);
});
