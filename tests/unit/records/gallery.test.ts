import { expect, test } from 'vitest';

import { parseGalleryRequest } from '#records/pictures/gallery.ts';

test.each(['0000-0001', '2099-2100'])('%s are two years in a row', (year) => {
  expect(parseGalleryRequest({ year })).toEqual({ ok: true, value: { year } });
});

test.each<[unknown, string]>([
  ...['2023-2025', '2023-2023', '2023-24', '9999-10000'].map((year): [string, string] => [
    year,
    'Year must be two consecutive years, such as 2023-2024',
  ]),
  ['  ', 'Year is required'],
  [2023, 'Year must be text'],
])('the year %j is refused: %s', (year, message) => {
  expect(parseGalleryRequest({ year })).toMatchObject({ ok: false, errors: { year: message } });
});
