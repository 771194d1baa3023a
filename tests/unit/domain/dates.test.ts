import { expect, test } from 'vitest';

import {
  formatDay,
  formatDays,
  formatMonth,
  formatTime,
  isWithin,
  formatIsoDay,
  formatIndianTime,
  formatSortableTime,
} from '#domain/dates.ts';

test('a time is shown as its day in India', () => {
  expect(formatDay('2026-11-21T06:00:00.000Z')).toBe('21 November 2026');
  expect(formatTime('2026-11-21T10:35:00.000Z')).toBe('21 November 2026, 4:05\u00a0pm');
  // Half past six in the evening in Greenwich is midnight in India.
  expect([formatIsoDay(new Date('2026-11-21T18:29:59Z')), formatIsoDay(new Date('2026-11-21T18:30:00Z'))]).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
});

test('a time for a spreadsheet sorts as text, and is that in India', () => {
  const times = ['2026-11-21T18:29:59.999Z', '2026-11-21T18:30:00.000Z', '2026-12-01T00:00:00.000Z'].map(formatSortableTime);
  expect(times).toEqual(['2026-11-21 23:59', '2026-11-22 00:00', '2026-12-01 05:30']);
  expect(times.toSorted()).toEqual(times);
});

test('several days say only once what they share', () => {
  expect(formatDays('2027-08-03', '2027-08-03', 'to')).toBe('3 August 2027');
  expect(formatDays('2027-08-03', '2027-08-07', 'to')).toBe('3 to 7 August 2027');
  expect(formatDays('2027-07-30', '2027-08-02', 'to')).toBe('30 July to 2 August 2027');
  expect(formatDays('2027-12-30', '2028-01-02', 'to')).toBe('30 December 2027 to 2 January 2028');
  expect(formatDays('2027-08-03', '2027-08-07', 'से', 'hi-IN')).toBe('3 से 7 अगस्त 2027');
  expect(formatMonth('2027-08-01')).toBe('August 2027');
});

test('the digits are 0 to 9 in every language, also in Marathi, which `Intl` writes in digits of its own', () => {
  expect(formatDay('2027-08-03', 'mr-IN')).toMatch(/^3 \D+ 2027$/u);
  expect(formatDays('2027-08-03', '2027-08-07', 'ते', 'mr-IN')).toMatch(/^3 ते 7 \D+ 2027$/u);
  expect(formatMonth('2027-08-01', 'mr-IN')).toMatch(/ 2027$/u);
});

test('a span includes its first and last day, and may have no end', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
  expect(days.map((day) => isWithin(day, '2026-01-02', '2026-01-02'))).toEqual([false, true, false]);
  expect(days.map((day) => isWithin(day, '2026-01-02', null))).toEqual([false, true, true]);
  expect(days.map((day) => isWithin(day, null, '2026-01-02'))).toEqual([true, true, false]);
  expect(isWithin('2026-01-01', null, null)).toBe(true);
});

test('a time from an input is in India’s zone, whatever the zone of the device', () => {
  expect(formatIndianTime('2026-03-03T10:00')).toBe('2026-03-03T04:30:00.000Z');
  expect(formatIndianTime('2026-03-03T00:00')).toBe('2026-03-02T18:30:00.000Z');
  expect(formatIndianTime('2026-03-03T10:00:30')).toBe('2026-03-03T04:30:30.000Z');
  expect(formatTime(formatIndianTime('2026-03-03T10:00') ?? '')).toBe(formatTime('2026-03-03T10:00:00+05:30'));
  for (const none of ['', '2026-03-03', '2026-13-03T10:00', '2026-03-03T25:00', '2026-03-03T10:00Z', 'x'])
    expect(formatIndianTime(none)).toBeNull();
});
