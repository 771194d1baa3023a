import { expect, test } from 'vitest';

import { parseGalleryRequest } from '#records/pictures/gallery.ts';

test.each([
  ['0000-0001', true],
  ['2099-2100', true],
  ['2023-2025', false],
  ['2023-2023', false],
  ['2023-24', false],
  ['9999-10000', false],
])('%s are two years in a row: %s', (year, ok) => {
  expect(parseGalleryRequest({ year })).toMatchObject(
    ok ? { ok, value: { year } } : { ok, errors: { year: 'Year must be two consecutive years, such as 2023-2024' } },
  );
});
