import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isRecordId } from '#domain/record-id.ts';
import { keyOf, keysOf, leastIdAt, nameIn, mirrored } from '#netlify/lib/inbox/inbox-keys.ts';
import { createIds } from '#netlify/lib/platform/ids.ts';

const LATEST = 2 ** 48 - 1;
const id = fc.integer({ min: 0, max: LATEST }).map((ms) => createIds()(new Date(Math.min(ms, 8.64e15))));

test('the keys of newer entries sort before those of older ones', () => {
  fc.assert(
    fc.property(id, id, (a, b) => {
      for (const index of [0, 1] as const) expect(keysOf(a)[index] < keysOf(b)[index]).toBe(a > b);
    }),
  );
  const [ids, now] = [createIds(), new Date()];
  expect(keyOf(ids(now)) > keyOf(ids(now))).toBe(true);
});

test('a key contains its name, and the name contains its id', () => {
  fc.assert(
    fc.property(id, (given) => {
      expect(keysOf(given).map((key) => mirrored(nameIn(key) ?? ''))).toEqual([given, given]);
    }),
  );
});

test.each(['', '/', 'ZYC/notes', 'ZYCHC98QZZZZZZZZZZZZZZZZZW', 'ZYC/ZYCHC98QZZZZZZZZZZZZZZZZZW', 'ZYCI/ZYCIC98QZZZZZZZZZZZZZZZZZW'])(
  'no entry has the key %j',
  (key) => {
    expect(nameIn(key)).toBeNull();
  },
);

test('the least id of a time is above all ids before it and below all ids from it on', () => {
  const time = Date.parse('2026-01-15T08:00:00.000Z');
  const least = leastIdAt(time);
  expect(isRecordId(least)).toBe(true);
  expect(createIds()(new Date(time - 1)) < least).toBe(true);
  expect(createIds()(new Date(time)) > least).toBe(true);
});

test('a time outside the range of ids counts as the nearest one in it', () => {
  expect(leastIdAt(-1)).toBe('0'.repeat(26));
  expect(leastIdAt(Number.MAX_SAFE_INTEGER)).toBe(leastIdAt(LATEST));
});
