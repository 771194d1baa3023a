/** Tests how tries are counted (docs/api.md, "Guessing at logins"). */
import { expect, test, vi } from 'vitest';

import { removeEarlierCounts } from '#netlify/limits/day-counts.ts';
import { type Limit, type LimitContext, countIfWrong, countTry } from '#netlify/limits/limit.ts';
import { blobsInMemory } from '#tests/support/store/blobs-in-memory.ts';
import { MINUTE, type TestClock } from '#tests/support/functions/clock.ts';
import { type TestSite, aSite, aSiteInMemory } from '#tests/support/functions/site.ts';

const REFUSED = { status: 429 };

function right(): Promise<boolean> {
  return Promise.resolve(true);
}

function wrong(): Promise<boolean> {
  return Promise.resolve(false);
}

function aLimit(fields: Partial<Limit> = {}): Limit {
  return { what: 'test', who: ['somebody'], max: 2, windowMs: 15 * MINUTE, ...fields };
}

function counterOf({ dependencies, clock }: TestSite): { counting: LimitContext; clock: TestClock } {
  const note = (error: unknown) => {
    throw error;
  };
  return { counting: { ...dependencies, note }, clock };
}

function aCounter() {
  return counterOf(aSiteInMemory());
}

async function keysOf({ stores }: LimitContext): Promise<readonly string[]> {
  return (await stores.open('limits').list('')).map(({ key }) => key).toSorted();
}

test('as many tries as the limit allows are accepted, and the next one must wait until the oldest expires', async () => {
  const { counting, clock } = aCounter();
  await countTry(counting, [aLimit()]);
  clock.forward(5 * MINUTE);
  await countTry(counting, [aLimit()]);
  await expect(countTry(counting, [aLimit()])).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '600' } } });
  clock.forward(10 * MINUTE - 1);
  await expect(countTry(counting, [aLimit()])).rejects.toMatchObject({ details: { headers: { 'retry-after': '1' } } });
  clock.forward(1);
  await countTry(counting, [aLimit()]);
});

test('a right try and one that ends with an error do not count, and a wrong one does', async () => {
  const { counting } = aCounter();
  for (let count = 0; count < 3; count += 1) {
    expect(await countIfWrong(counting, [aLimit()], right)).toBe(true);
    await expect(countIfWrong(counting, [aLimit()], () => Promise.reject(new Error('an outage')))).rejects.toThrow('an outage');
  }
  for (let count = 0; count < 2; count += 1) expect(await countIfWrong(counting, [aLimit()], wrong)).toBe(false);
  await expect(countIfWrong(counting, [aLimit()], right)).rejects.toMatchObject(REFUSED);
});

test('hundreds of right tries at the same moment all pass, and use up nothing', async () => {
  // Nobody gives up because the machine is busy.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { counting } = aCounter();
  const tries = Array.from({ length: 300 }, () => countIfWrong(counting, [aLimit({ max: 5 })], right));
  expect(new Set(await Promise.all(tries))).toEqual(new Set([true]));
  for (let count = 0; count < 5; count += 1) await countTry(counting, [aLimit({ max: 5 })]);
});

test('of a hundred wrong tries at the same moment, in several processes, five are made', async () => {
  const { connection, fetch } = blobsInMemory();
  const processes = Array.from({ length: 10 }, () => counterOf(aSite(connection, { fetch })).counting);
  let made = 0;
  const tryIt = () => {
    made += 1;
    return wrong();
  };
  const tries = Array.from({ length: 10 }, () => processes.map((counting) => countIfWrong(counting, [aLimit({ max: 5 })], tryIt))).flat();
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect([made, refused.length]).toEqual([5, 95]);
});

test('a try whose process is killed counts as wrong', async () => {
  const { counting, clock } = aCounter();
  await new Promise<null>((resolve) => {
    const neverEnds = () => {
      resolve(null);
      return new Promise<boolean>(() => undefined);
    };
    void countIfWrong(counting, [aLimit({ max: 1 })], neverEnds);
  });
  clock.forward(31_000);
  await expect(countTry(counting, [aLimit({ max: 1 })])).rejects.toMatchObject(REFUSED);
});

test('a try that one limit refuses counts in no other', async () => {
  const { counting } = aCounter();
  const [narrow, wide] = [aLimit({ max: 1 }), aLimit({ what: 'wide', who: [] })];
  await countTry(counting, [narrow, wide]);
  for (let count = 0; count < 5; count += 1) await expect(countTry(counting, [narrow, wide])).rejects.toMatchObject(REFUSED);
  await countTry(counting, [aLimit({ who: ['b'], max: 1 }), wide]);
});

test('a try that another limit refuses after a race counts in none', async () => {
  const { connection, fetch } = blobsInMemory();
  const others = counterOf(aSite(connection, { fetch })).counting;
  const [narrow, wide] = [aLimit({ max: 1 }), aLimit({ what: 'wide', max: 1 })];
  let isFirst = true;
  const racingFetch: typeof fetch = async (input, init) => {
    if (init?.method === 'put' && isFirst && String(input instanceof Request ? input.url : input).includes('/wide/')) {
      isFirst = false;
      await countTry(others, [wide]);
    }
    return fetch(input, init);
  };
  const { counting } = counterOf(aSite(connection, { fetch: racingFetch }));
  await expect(countTry(counting, [narrow, wide])).rejects.toMatchObject(REFUSED);
  expect(isFirst).toBe(false);
  await countTry(others, [narrow]);
});

test('tries of one subject do not count for another one whose parts read alike', async () => {
  const { counting } = aCounter();
  const limits = [['a', 'b'], ['ab'], ['a,b'], ['b', 'a']].map((who) => aLimit({ who, max: 1 }));
  for (const limit of limits) await countTry(counting, [limit]);
  for (const limit of limits) await expect(countTry(counting, [limit])).rejects.toMatchObject(REFUSED);
});

test('counts have a salt of the day, which ends with it: nothing else says whom they are about', async () => {
  const { counting, clock } = aCounter();
  const limit = aLimit({ what: 'login', max: 1 });
  await countTry(counting, [limit]);
  const [first = '', salt] = await keysOf(counting);
  expect([first, salt]).toEqual([expect.stringMatching(/^2026-01-15\/login\/[\w-]{43}\.json$/u), '2026-01-15/salt']);
  const stored = await counting.stores.open('limits').read(first);
  expect(`${first} ${stored?.text ?? ''}`).not.toContain('somebody');

  // Midnight in India.
  clock.forward(9.5 * 60 * MINUTE - 1);
  await countTry(counting, [aLimit({ what: 'late', max: 1 })]);
  clock.forward(1);
  for (const one of [limit, aLimit({ what: 'late', max: 1 })]) await countTry(counting, [one]);
  const ofToday = (await keysOf(counting)).filter((key) => key.startsWith('2026-01-16/'));
  expect(ofToday).toHaveLength(3);
  expect(ofToday.map((key) => key.split('/').at(-1))).not.toContain(first.split('/').at(-1));

  expect(await removeEarlierCounts(counting)).toBe(3);
  expect(await keysOf(counting)).toEqual(ofToday);
  await expect(countTry(counting, [limit])).rejects.toMatchObject(REFUSED);
});

test('processes that need the salt of the day at the same moment get the same one', async () => {
  const { connection, fetch } = blobsInMemory();
  const processes = Array.from({ length: 3 }, () => counterOf(aSite(connection, { fetch })).counting);
  const counted = await Promise.allSettled(processes.map((counting) => countTry(counting, [aLimit()])));
  expect(counted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
