import { expect, test } from 'vitest';

import { formatRupees } from '#domain/numbers.ts';

test.each(['en-IN', 'hi-IN'])('a sum is grouped as in India, and the line never breaks after the sign: %s', (tag) => {
  expect(formatRupees(124_500, tag)).toBe('₹\u00a01,24,500');
});

test('the digits are 0 to 9 in every language', () => {
  expect(formatRupees(500, 'mr-IN')).toBe('₹\u00a0500');
});
