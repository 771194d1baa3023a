import { expect, test } from 'vitest';

import { listRefunds } from '#domain/admission.ts';

const full = { share: 'all', firstDay: '2027-05-17', lastDay: '2027-09-30' };
const october = { share: 'october', firstDay: '2027-10-01', lastDay: '2027-10-31' };

test('all comes back until 30 September, all but a charge until 31 October, and then only the deposits', () => {
  expect(listRefunds({ opens: '2027-05-17', closes: '2027-06-30' })).toEqual([
    full,
    october,
    { share: 'deposits', firstDay: '2027-11-01', lastDay: undefined },
  ]);
});

test('an admission that closes later has the days of the scale, none of them before November', () => {
  expect(listRefunds({ opens: '2027-05-17', closes: '2027-11-10' })).toEqual([
    full,
    october,
    { share: 'share90', firstDay: '2027-11-01', lastDay: '2027-11-10' },
    { share: 'share80', firstDay: '2027-11-11', lastDay: '2027-11-25' },
    { share: 'share50', firstDay: '2027-11-26', lastDay: '2027-12-10' },
    { share: 'deposits', firstDay: '2027-12-11', lastDay: undefined },
  ]);
  expect(listRefunds({ closes: '2027-12-15' })[2]).toEqual({ share: 'less5', firstDay: '2027-11-01', lastDay: '2027-11-30' });
});

test('without days of admission there are no days of refunds', () => {
  expect(listRefunds({})).toEqual([]);
  expect(listRefunds({ opens: '2027-05-17' })).toEqual([full, october]);
});
