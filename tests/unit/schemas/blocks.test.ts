import { expect, test } from 'vitest';

import { createPictureSchema } from '#editor/json-schema.ts';
import { createBlocks } from '#schemas/blocks.ts';

const blocks = createBlocks({ image: createPictureSchema });

test('cells from a spreadsheet are a table', () => {
  const pasted = 'Room\tFee\r\nA\t₹ 500\nB, upstairs\t\n\n';
  expect(blocks.parse([{ type: 'table', title: 'Rooms', pasted }])).toEqual([
    {
      type: 'table',
      title: 'Rooms',
      beside: false,
      columns: ['Room', 'Fee'],
      rows: [{ cells: ['A', '₹\u00a0500'] }, { cells: ['B, upstairs', ''] }],
    },
  ]);
});

test.each([
  [{}, 'Expected a heading for each column'],
  [{ pasted: 'Room\nA\t2' }, 'Expected at most 1 cells, one for each column'],
])('a table of %o is refused', (table, message) => {
  expect(blocks.safeParse([{ type: 'table', ...table }]).error?.issues[0]?.message).toBe(message);
});
