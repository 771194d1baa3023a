import { expect, test } from 'vitest';

import { listSizes } from '#islands/pictures/SportsPictures.tsx';

test('every third sports picture loads a file for its large place, however many there are', () => {
  const sizes = listSizes(Array.from({ length: 100 }));
  expect(sizes).toHaveLength(100);
  expect(new Set(sizes.filter((_, index) => index % 3 === 0))).toEqual(new Set([sizes[0]]));
  expect(new Set(sizes.filter((_, index) => index % 3 !== 0))).toEqual(new Set([sizes[1]]));
  expect(sizes[0]).not.toBe(sizes[1]);
});
