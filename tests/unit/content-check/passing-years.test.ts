import { expect, test } from 'vitest';

import { checkPassingYears } from '#scripts/content-check/passing-years.ts';

import { contentWith } from './content-with.ts';

const files = contentWith({ 'settings/admissions.json': '{\n  "yearOfPassing": { "first": 1990, "last": 2025 }\n}' });

test('a last year of passing that is over is named, and a present one is not', () => {
  expect(checkPassingYears(files, '2025-12-31')).toEqual([]);
  expect(checkPassingYears(files, '2026-01-01')).toMatchObject([
    {
      level: 'warning',
      file: 'content/settings/admissions.json',
      line: 2,
      field: 'yearOfPassing.last',
      found: '2025, a year that is over',
    },
  ]);
});

test('a content without the setting has no such warning', () => {
  expect(checkPassingYears(contentWith({}), '2026-01-01')).toEqual([]);
});
