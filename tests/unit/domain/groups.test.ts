import fc from 'fast-check';
import { expect, test } from 'vitest';

import { groupBy } from '#domain/groups.ts';

test('items are grouped as newer browsers group them', () => {
  const keyOf = (item: number) => item % 5;
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      expect(groupBy(items, keyOf)).toEqual(Map.groupBy(items, keyOf));
    }),
  );
});
