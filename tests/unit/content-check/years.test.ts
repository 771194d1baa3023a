import { expect, test } from 'vitest';

import { passedYears } from '#scripts/content-check/years.ts';

import { contentWith } from './content-with.ts';

const files = contentWith({ 'settings/admissions.json': '{\n  "yearOfPassing": { "first": 1990,\n    "last": 2025 }\n}' });

test('the last year of passing is named once it has passed in India', () => {
  expect(passedYears(files, new Date('2025-12-31T18:29:00Z'))).toEqual([]);
  expect(passedYears(files, new Date('2025-12-31T18:30:00Z'))).toEqual([
    {
      level: 'warning',
      file: 'content/settings/admissions.json',
      line: 3,
      field: 'yearOfPassing.last',
      found: '2025, a year that has passed',
      expected: '2026, if the enquiry form is for those who passed this year, too',
      suggestion: null,
      isUnlisted: false,
    },
  ]);
});

test('content without the year is left to the other checks', () => {
  const later = new Date('2040-01-01T00:00:00Z');
  expect(passedYears(contentWith({}), later)).toEqual([]);
  expect(passedYears(contentWith({ 'settings/admissions.json': '{ "yearOfPassing": "soon" }' }), later)).toEqual([]);
});
