import { expect, test } from 'vitest';

import { listAdmissionPeriods, listRefunds } from '#domain/admission.ts';
import { isWithin } from '#domain/dates.ts';

type Days = Parameters<typeof listAdmissionPeriods>[0];

/** All sentences that are true on a day. */
function listStates(date: string, days: Days): readonly string[] {
  return listAdmissionPeriods(days)
    .filter(({ firstDay, lastDay }) => isWithin(date, firstDay ?? null, lastDay ?? null))
    .map(({ state, day }) => `${state} ${day}`);
}

function onEach(days: Days): readonly (readonly string[])[] {
  return ['2028-02-28', '2028-02-29', '2028-03-31', '2028-04-01'].map((date) => listStates(date, days));
}

test('admission opens, is open on its first and its last day, and is closed on the day after', () => {
  expect(onEach({ opens: '2028-02-29', closes: '2028-03-31' })).toEqual([
    ['opens 2028-02-29'],
    ['open 2028-03-31'],
    ['open 2028-03-31'],
    ['closed 2028-03-31'],
  ]);
});

test('admission may be open for one day', () => {
  expect(onEach({ opens: '2028-02-29', closes: '2028-02-29' }).map(([first]) => first)).toEqual([
    'opens 2028-02-29',
    'open 2028-02-29',
    'closed 2028-02-29',
    'closed 2028-02-29',
  ]);
});

test('a day that the college has not given is not named', () => {
  expect(onEach({ closes: '2028-02-29' }).flat()).toEqual(['open 2028-02-29', 'open 2028-02-29', 'closed 2028-02-29', 'closed 2028-02-29']);
  expect(onEach({ opens: '2028-02-29' }).flat()).toEqual([
    'opens 2028-02-29',
    'opened 2028-02-29',
    'opened 2028-02-29',
    'opened 2028-02-29',
  ]);
  expect(onEach({}).flat(), 'no sentence at all').toEqual([]);
});

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
