import { expect, test } from 'vitest';

import { type OpeningHours, formatHours, isOpen } from '#domain/opening-hours.ts';
import { getMessages } from '#i18n/messages.ts';

const week: OpeningHours = { firstDay: 'monday', lastDay: 'friday', opens: '09:00', closes: '16:00' };
const saturday: OpeningHours = { firstDay: 'saturday', opens: '09:30', closes: '12:05' };

test('hours are a sentence in each language', () => {
  expect([week, saturday].map((hours) => formatHours(hours, getMessages('en')))).toEqual([
    'Monday to Friday, 9:00 am to 4:00 pm',
    'Saturday, 9:30 am to 12:05 pm',
  ]);
  expect([week, saturday].map((hours) => formatHours(hours, getMessages('hi')))).toEqual([
    'सोमवार से शुक्रवार, सुबह 9:00 बजे से शाम 4:00 बजे तक',
    'शनिवार, सुबह 9:30 बजे से दोपहर 12:05 बजे तक',
  ]);
});

test.each([
  ['2026-11-27T03:29:00Z', 'before it opens in India', []],
  ['2026-11-27T03:30:00Z', 'on a Friday', [week]],
  ['2026-11-27T10:30:00Z', 'when it closes', []],
  ['2026-11-28T06:00:00Z', 'on a Saturday', [saturday]],
  ['2026-11-29T06:00:00Z', 'on a Sunday', []],
  ['2026-12-01T06:00:00Z', 'on a holiday', []],
])('at %s, %s, the office is open by the hours of that day alone', (now, _, expected) => {
  expect([week, saturday].filter((hours) => isOpen(hours, ['2026-12-01'], new Date(now)))).toEqual(expected);
});
