import { expect, test } from 'vitest';

import { formatRupees } from '#domain/numbers.ts';
import { formatSize } from '#domain/size-text.ts';

test('a sum is grouped as in its language, in digits from 0 to 9, and no line breaks after the sign', () => {
  const sums = ['en-IN', 'hi-IN', 'mr-IN'].map((tag) => formatRupees(124_500, tag));
  expect(sums).toEqual(['₹\u00a01,24,500', '₹\u00a01,24,500', '₹\u00a0124,500']);
});

test('sizes are shown in KB below one megabyte, and in MB from there on', () => {
  expect([0, 999, 32_814, 999_499, 999_500, 4_200_000].map(formatSize)).toEqual(['1 KB', '1 KB', '33 KB', '999 KB', '1.0 MB', '4.2 MB']);
});
