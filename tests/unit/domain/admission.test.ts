import { expect, test } from 'vitest';

import { listAdmissionPeriods } from '#domain/admission.ts';
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
