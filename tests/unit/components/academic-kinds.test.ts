import { expect, test } from 'vitest';

import { academicKinds } from '#components/facilities/academic-kinds.ts';

const room = { picture: {}, figures: [] };
const lead = { picture: {}, figures: [{}] };
const band = { figures: [{}] };

test('rooms that follow each other share a row, and a room without a neighbour is alone', () => {
  expect(academicKinds([lead, room, room, band])).toEqual(['lead', 'first', 'second', 'band']);
  expect(academicKinds([room, room, room])).toEqual(['first', 'second', 'alone']);
  expect(academicKinds([room, band, room, room])).toEqual(['alone', 'band', 'first', 'second']);
  expect(academicKinds([])).toEqual([]);
});
