import { expect, test } from 'vitest';

import { academicLayouts } from '#components/facilities/academic-layouts.ts';

const room = { picture: {}, figures: [] };
const lead = { picture: {}, figures: [{}] };
const band = { figures: [{}] };

test('rooms that follow each other share a row, and a room without a neighbour is alone', () => {
  expect(academicLayouts([lead, room, room, band])).toEqual(['lead', 'first', 'second', 'band']);
  expect(academicLayouts([room, room, room])).toEqual(['first', 'second', 'alone']);
  expect(academicLayouts([room, band, room, room])).toEqual(['alone', 'band', 'first', 'second']);
  expect(academicLayouts([])).toEqual([]);
});
