import { expect, test } from 'vitest';

import { checkLists } from '#scripts/content-check/lists.ts';

import { createContent } from './create-content.ts';

function checkOnDay(day: string, text: string) {
  const problems = checkLists(createContent({ 'settings/admissions.json': text }), new Set(), new Date(day));
  return problems.filter(({ field }) => field.startsWith('yearOfPassing'));
}

const SETTINGS = '{\n  "yearOfPassing": { "first": 1990,\n    "last": 2025 }\n}';

test('the last year of passing is named once it has passed in India', () => {
  expect(checkOnDay('2025-12-31T18:29:00Z', SETTINGS)).toEqual([]);
  expect(checkOnDay('2025-12-31T18:30:00Z', SETTINGS)).toEqual([
    expect.objectContaining({
      level: 'warning',
      line: 3,
      field: 'yearOfPassing.last',
      found: '2025, a year that has passed',
      expected: '2026, or "session" for the year in which admission closes, if the enquiry form is for those who passed this year, too',
    }),
  ]);
});

test('the last year "session" is never over', () => {
  expect(checkOnDay('2040-01-01T00:00:00Z', SETTINGS.replace('2025', '"session"'))).toEqual([]);
});

test('content without the year is left to the other checks', () => {
  expect(checkOnDay('2040-01-01T00:00:00Z', '{ "yearOfPassing": "soon" }')).toEqual([]);
});
