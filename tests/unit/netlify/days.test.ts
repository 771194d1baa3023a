import { expect, test } from 'vitest';

import { createIds } from '#netlify/platform/ids.ts';
import { dayIn, dayKey, endOf, leastIdAt, startOf } from '#netlify/store/days.ts';
import { isRecordId } from '#records/record-id.ts';

test('an id tells the day in India whose document has its record, and the key of the document tells the day', () => {
  const ids = createIds();
  expect(dayKey('enquiries', ids(new Date('2026-01-15T18:29:59.999Z')))).toBe('enquiries/2026-01-15.json');
  const key = dayKey('data-requests', ids(new Date('2026-01-15T18:30:00.000Z')));
  expect([key, dayIn(key)]).toEqual(['data-requests/2026-01-16.json', '2026-01-16']);
  expect(['notices/list.json', 'journal/notices/2026-01-16.json', 'enquiries/2026-1-6.json', ''].map(dayIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a day in India begins at half past six in the evening in UTC', () => {
  expect(new Date(startOf('2026-01-16')).toISOString()).toBe('2026-01-15T18:30:00.000Z');
  expect(endOf('2026-01-16') - startOf('2026-01-16')).toBe(86_400_000);
  expect(() => startOf('today')).toThrow('not a day');
});

test('the least id of a time is above all ids before it and below all ids from it on', () => {
  const time = Date.parse('2026-01-15T08:00:00.000Z');
  const least = leastIdAt(time);
  expect([isRecordId(least), createIds()(new Date(time - 1)) < least, createIds()(new Date(time)) > least]).toEqual([true, true, true]);
  expect(leastIdAt(-1)).toBe('0'.repeat(26));
  expect(leastIdAt(Number.MAX_SAFE_INTEGER)).toBe(leastIdAt(2 ** 48 - 1));
});
