import { expect, test } from 'vitest';

import {
  createIds,
  findDayInKey,
  getDayEnd,
  getGreatestId,
  addPartToId,
  getPartKey,
  getLeastIdAt,
  getLeastId,
  findPartInKey,
  getPartOfId,
  getDayStart,
} from '#netlify/store/days.ts';
import { isRecordId } from '#records/stored-fields.ts';

test('an id tells the day in India whose document has its record, and the key of the document tells the day', () => {
  const ids = createIds();
  expect(getPartKey('enquiries', getPartOfId(addPartToId(ids(new Date('2026-01-15T18:29:59.999Z')), 1)))).toBe('enquiries/2026-01-15.json');
  const key = getPartKey('data-requests', getPartOfId(addPartToId(ids(new Date('2026-01-15T18:30:00.000Z')), 1)));
  expect([key, findDayInKey(key)]).toEqual(['data-requests/2026-01-16.json', '2026-01-16']);
  expect(['notices/list.json', 'history/notices/2026-01-16.json', 'enquiries/2026-1-6.json', ''].map(findDayInKey)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a day in India begins at half past six in the evening in UTC', () => {
  expect(new Date(getDayStart('2026-01-16')).toISOString()).toBe('2026-01-15T18:30:00.000Z');
  expect(getDayEnd('2026-01-16') - getDayStart('2026-01-16')).toBe(86_400_000);
  expect(() => getDayStart('today')).toThrow('not a day');
});

test('the least id of a time is above all ids before it and below all ids from it on', () => {
  const time = Date.parse('2026-01-15T08:00:00.000Z');
  const least = getLeastIdAt(time);
  expect([isRecordId(least), createIds()(new Date(time - 1)) < least, createIds()(new Date(time)) > least]).toEqual([true, true, true]);
  expect(getLeastIdAt(-1)).toBe('0'.repeat(26));
  expect(getLeastIdAt(Number.MAX_SAFE_INTEGER)).toBe(getLeastIdAt(2 ** 48 - 1));
});

test('an id tells also the part of its day, and the ids of a part lie between two that every id knows', () => {
  const time = new Date('2026-01-15T08:00:00.000Z');
  for (const part of [1, 2, 31, 32, 33, 1000, 32_768]) {
    const id = addPartToId(createIds()(time), part);
    const place = { day: '2026-01-15', part };
    expect([isRecordId(id), getPartOfId(id), findPartInKey(getPartKey('log', getPartOfId(id)))]).toEqual([true, place, place]);
    const [least, greatest] = [getLeastId(place), getGreatestId(place)];
    expect([least < id, id < greatest, getPartOfId(least), getPartOfId(greatest)]).toEqual([true, true, place, place]);
  }
  expect([1, 2, 12].map((part) => getPartKey('enquiries', { day: '2026-01-15', part }))).toEqual([
    'enquiries/2026-01-15.json',
    'enquiries/2026-01-15.2.json',
    'enquiries/2026-01-15.12.json',
  ]);
  const NONE = ['enquiries/2026-01-15.0.json', 'enquiries/2026-01-15.1.json', 'enquiries/2026-01-15.02.json', 'enquiries/2026-01-15..json'];
  expect(NONE.map(findPartInKey)).toEqual([null, null, null, null]);
});
