import { expect, test } from 'vitest';

import { formatSize } from '#domain/size-text.ts';

test('sizes are shown in KB below one megabyte, and in MB from there on', () => {
  expect([0, 999, 32_814, 999_499, 999_500, 4_200_000].map(formatSize)).toEqual(['1 KB', '1 KB', '33 KB', '999 KB', '1.0 MB', '4.2 MB']);
});
