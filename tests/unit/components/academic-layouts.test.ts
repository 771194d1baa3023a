import { expect, test } from 'vitest';

import { listAcademicLayouts } from '#components/facilities/academic-layouts.ts';

const room = { picture: {}, figures: [] };
const lead = { picture: {}, figures: [{}] };
const band = { figures: [{}] };

test('rooms that follow each other share a row, and a room without a neighbour is alone', () => {
  expect(listAcademicLayouts([lead, room, room, band])).toEqual(['lead', 'first', 'second', 'band']);
  expect(listAcademicLayouts([room, room, room])).toEqual(['first', 'second', 'alone']);
  expect(listAcademicLayouts([room, band, room, room])).toEqual(['alone', 'band', 'first', 'second']);
  expect(listAcademicLayouts([])).toEqual([]);
});
