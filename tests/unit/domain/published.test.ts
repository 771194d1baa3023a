import { expect, test } from 'vitest';

import { getSiteKind, keepPublished } from '#domain/published.ts';

const COURSE = {
  sample: 'first-college',
  madeUp: ['seats'],
  name: 'M.A.',
  seats: 60,
  hi: { name: 'एम.ए.', seats: '60' },
  fees: [{ amount: 900, sample: 'made-up' }, { amount: 100 }],
};

test('a demonstration shows everything, with its marks', () => {
  expect(keepPublished(COURSE, 'demonstration')).toEqual(COURSE);
});

test('the first college shows its own facts as facts, and nothing that is made up', () => {
  expect(keepPublished(COURSE, 'first-college')).toEqual({ name: 'M.A.', hi: { name: 'एम.ए.' }, fees: [{ amount: 100 }] });
});

test('another college shows neither, but what has no mark', () => {
  expect(keepPublished(COURSE, 'own')).toBeUndefined();
  expect(keepPublished([COURSE, { name: 'Ours' }], 'own')).toEqual([{ name: 'Ours' }]);
});

test('what a college calls its own is shown with everything inside it', () => {
  expect(keepPublished({ ...COURSE, ours: true }, 'own')).toEqual({
    name: 'M.A.',
    seats: 60,
    hi: { name: 'एम.ए.', seats: '60' },
    fees: [{ amount: 900 }, { amount: 100 }],
  });
});

test('without a setting a site is a demonstration', () => {
  const kinds = [{ site: 'own', demonstration: false }, { demonstration: false }, {}].map(getSiteKind);
  expect(kinds).toEqual(['own', 'first-college', 'demonstration']);
});
