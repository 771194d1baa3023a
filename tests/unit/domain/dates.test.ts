import { expect, test } from 'vitest';

import { formatDay, isWithin, isoDay } from '#domain/dates.ts';

test('a moment is shown as its day in India', () => {
  expect(formatDay('2026-11-21T06:00:00.000Z')).toBe('21 November 2026');
  // Half past six in the evening in Greenwich is midnight in India.
  expect([isoDay(new Date('2026-11-21T18:29:59Z')), isoDay(new Date('2026-11-21T18:30:00Z'))]).toEqual(['2026-11-21', '2026-11-22']);
});

test('a span includes its first and last day, and has no end where none is given', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
  expect(days.map((day) => isWithin(day, '2026-01-02', '2026-01-02'))).toEqual([false, true, false]);
  expect(days.map((day) => isWithin(day, '2026-01-02', null))).toEqual([false, true, true]);
  expect(days.map((day) => isWithin(day, null, '2026-01-02'))).toEqual([true, true, false]);
  expect(isWithin('2026-01-01', null, null)).toBe(true);
});
