import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Failure } from '#netlify/lib/platform/failure.ts';
import { createIds } from '#netlify/lib/platform/ids.ts';
import { byNewest, refuseStale, timeAfter } from '#netlify/lib/lists/records.ts';
import { aNotice } from '#tests/support/records.ts';

const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('the time of a change is always later than the previous one, whatever the clock says', () => {
  fc.assert(
    fc.property(times, times, (before, now) => {
      const after = timeAfter(before.toISOString(), now);
      expect(after > before.toISOString()).toBe(true);
      expect(Date.parse(after)).toBeGreaterThanOrEqual(now.getTime());
    }),
  );
});

test('records are sorted newest first, by id within one moment', () => {
  const [older, newer, newest] = [
    aNotice({ id: 'C', created_at: '2026-01-01T00:00:00.000Z' }),
    aNotice({ id: 'A', created_at: '2026-01-02T00:00:00.000Z' }),
    aNotice({ id: 'B', created_at: '2026-01-02T00:00:00.000Z' }),
  ];
  expect([older, newest, newer].toSorted(byNewest)).toEqual([newest, newer, older]);
});

function isRefused(ifMatch: string | null): boolean {
  try {
    refuseStale(ifMatch, aNotice({ updated_at: '2026-01-10T08:00:00.000Z' }), () => new Failure(409, 'stale'));
    return false;
  } catch {
    return true;
  }
}

test('a version matches with and without quotation marks and in a list, and a star matches any', () => {
  const current = '2026-01-10T08:00:00.000Z';
  const taken = [null, `"${current}"`, current, `W/"${current}"`, `"x", "${current}"`, '*'];
  const refused = ['', '""', '"x"', '"2026-01-10T08:00:00.001Z"', `'${current}'`];
  expect(taken.map(isRefused)).toEqual(taken.map(() => false));
  expect(refused.map(isRefused)).toEqual(refused.map(() => true));
});

test('ids ascend within one moment and contain their time', () => {
  const next = createIds();
  const now = new Date('2026-01-15T09:00:00.000Z');
  const ids = Array.from({ length: 100 }, () => next(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(100);
  expect(new Set(ids.map((id) => id.slice(0, 10))).size).toBe(1);
  expect(next(new Date('2026-01-15T09:00:00.001Z')) > (ids.at(-1) ?? '')).toBe(true);
});
