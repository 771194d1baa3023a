import { expect, test } from 'vitest';

import { type Policy, policyIn, shareOf } from '#scripts/scale/edge.ts';
import { exponentOf } from '#scripts/scale/growth.ts';
import { growthOf, tooFast } from '#scripts/scale/measure.ts';
import { PARTS, readOptions } from '#scripts/scale/options.ts';

test('without arguments everything is measured at four sizes', () => {
  expect(readOptions([])).toEqual({ sizes: [1 / 8, 1 / 4, 1 / 2, 1], only: PARTS, seconds: 5 });
});

test('sizes, parts and seconds can be chosen', () => {
  expect(readOptions(['--sizes=1,1/4, 0.5', '--only=calls,load', '--seconds=2'])).toEqual({
    sizes: [1 / 4, 1 / 2, 1],
    only: ['calls', 'load'],
    seconds: 2,
  });
});

test.each([
  ['--sizes=2', '"2" is no size'],
  ['--sizes=0', '"0" is no size'],
  ['--sizes=1/0', '"1/0" is no size'],
  ['--sizes=1/2/3', '"1/2/3" is no size'],
  ['--sizes=half', '"half" is no size'],
  ['--sizes=', '"sizes" names no size'],
  ['--only=moon', '"moon" cannot be measured'],
  ['--seconds=0', '"seconds" must be a number from 1 on'],
  ['--quick', '--quick'],
])('%s is refused with a line that says why', (argument, sentence) => {
  expect(() => readOptions([argument])).toThrow(sentence);
});

function pointsOf(value: (items: number) => number) {
  return [0, 125, 250, 500, 1000].map((items) => ({ items, value: value(items) }));
}

test.each([
  ['linear growth', (items: number) => 3 * items, 1],
  ['linear growth after a fixed cost', (items: number) => 900 + 2 * items, 1],
  ['quadratic growth', (items: number) => items ** 2 / 100, 2],
  ['quadratic growth after a fixed cost', (items: number) => 900 + items ** 2 / 100, 2],
])('%s has its exponent', (_, value, exponent) => {
  expect(exponentOf(pointsOf(value), 1)).toBeCloseTo(exponent, 5);
});

test('what hardly grows has no exponent, and neither has a single size', () => {
  expect(
    exponentOf(
      pointsOf(() => 70),
      1,
    ),
  ).toBeNull();
  expect(
    exponentOf(
      pointsOf((items) => 70 + items / 1000),
      1,
    ),
  ).toBeNull();
  expect(exponentOf([{ items: 1000, value: 70 }], 1)).toBeNull();
});

test('growth faster than the number of items is named, and elapsed time does not count', () => {
  const rows = pointsOf((items) => items ** 2).map(({ items, value }) => ({
    what: 'a call',
    items,
    ms: value,
    bytes: items * 9000,
    cpuMs: value,
  }));
  expect(tooFast(growthOf(rows))).toEqual(['a call: its CPU time grows with the power 2 of the number of items']);
  expect(tooFast(growthOf(rows.map(({ what, items, ms }) => ({ what, items, ms }))))).toEqual([]);
});

test('the policy of the edge is read from the header of an answer', () => {
  expect(policyIn('public, durable, max-age=60, stale-while-revalidate=240')).toEqual({ seconds: 60, staleSeconds: 240 });
  expect(policyIn('public, max-age=86400')).toEqual({ seconds: 86_400, staleSeconds: 0 });
  expect(policyIn('no-store')).toBeNull();
  expect(policyIn(null)).toBeNull();
});

/** Plays requests at random times, and returns the same shares as the computation. */
function simulate({ seconds, staleSeconds }: Policy, perMinute: number) {
  const requests = 200_000;
  let [now, answeredAt, waited, functionCalls, seed] = [0, -Infinity, 0, 0, 1];
  for (let request = 0; request < requests; request += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    now -= Math.log(seed / 2_147_483_647) * (60 / perMinute);
    if (now - answeredAt <= seconds) continue;
    functionCalls += 1;
    if (now - answeredAt > seconds + staleSeconds) waited += 1;
    answeredAt = now;
  }
  return { fromCache: 1 - waited / requests, functionCallsPerMinute: functionCalls / (now / 60) };
}

test.each([
  ['one visitor a minute', { seconds: 60, staleSeconds: 240 }, 1],
  ['a visitor in ten minutes', { seconds: 60, staleSeconds: 240 }, 0.1],
  ['twenty visitors a minute', { seconds: 60, staleSeconds: 0 }, 20],
])('%s: the computed share of the edge is the one of requests at random times', (_, policy, perMinute) => {
  const [computed, played] = [shareOf(policy, perMinute), simulate(policy, perMinute)];
  expect(computed.fromCache).toBeCloseTo(played.fromCache, 2);
  expect(computed.functionCallsPerMinute / played.functionCallsPerMinute).toBeCloseTo(1, 1);
});
