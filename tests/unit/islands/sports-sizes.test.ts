import { expect, test } from 'vitest';

import { listSizes } from '#islands/pictures/SportsPictures.tsx';

test.each([
  [3, '(width >= 48rem) 64vw', 'in a wide window'],
  [5, '92vw', 'on a phone'],
])('one sports picture in %i loads a file for its large place (%s, %s)', (every, size) => {
  const sizes = listSizes(Array.from({ length: 100 }));
  expect(sizes.map((one) => one.includes(size))).toEqual(sizes.map((_, index) => index % every === 0));
});
