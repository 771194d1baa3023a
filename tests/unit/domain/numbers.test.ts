import { expect, test } from 'vitest';

import { formatRupees } from '#domain/numbers.ts';
import { formatSize } from '#domain/size-text.ts';

test.each(['en-IN', 'hi-IN'])('a sum is grouped as in India, and the line never breaks after the sign: %s', (tag) => {
  expect(formatRupees(124_500, tag)).toBe('₹\u00a01,24,500');
});

test('the digits are 0 to 9 in every language', () => {
  expect(formatRupees(500, 'mr-IN')).toBe('₹\u00a0500');
});

test('sizes are shown in KB below one megabyte, and in MB from there on', () => {
  expect([0, 999, 32_814, 999_499, 999_500, 4_200_000].map(formatSize)).toEqual(['1 KB', '1 KB', '33 KB', '999 KB', '1.0 MB', '4.2 MB']);
});
