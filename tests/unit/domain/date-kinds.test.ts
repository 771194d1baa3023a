import { expect, test } from 'vitest';

import { concernsApplicant } from '#domain/date-kinds.ts';

const course = { id: 'tailor', programme: 'short-term' };

test.each([
  [true, 'for all', { kind: 'admission' as const }],
  [true, 'for the programme', { kind: 'admission' as const, programmes: ['short-term'] }],
  [true, 'for the course', { kind: 'admission' as const, courses: ['tailor'] }],
  [false, 'for another programme', { kind: 'admission' as const, programmes: ['undergraduate'] }],
  [false, 'for another course', { kind: 'admission' as const, courses: ['mba'] }],
  [false, 'of students', { kind: 'examination' as const }],
])('%s: a date %s concerns somebody who applies for a course', (expected, _, date) => {
  expect(concernsApplicant(date, course)).toBe(expected);
});
