import { expect, test } from 'vitest';

import { type AttemptCounts, parseTries } from '#records/function-documents.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { MINUTE, type TestClock } from '#tests/support/functions/clock.ts';
import { type TestSite, createSite, createSiteInMemory } from '#tests/support/functions/site.ts';

import { removeEarlierCounts } from '#netlify/limits/day-counts.ts';
import { type Limit, type LimitContext, countIfWrong, countTry, listNetworks } from '#netlify/limits/limit.ts';
import { readItems, formatDocument } from '#netlify/store/documents.ts';

const REFUSED = { status: 429 };

const [resolveTrue, resolveFalse] = [() => Promise.resolve(true), () => Promise.resolve(false)];

function createLimit(fields: Partial<Limit> = {}): Limit {
  return { purpose: 'test', subject: ['somebody'], group: 'somebody', max: 2, windowMs: 15 * MINUTE, ...fields };
}

function createCounterOn({ dependencies, clock }: TestSite): { counting: LimitContext; clock: TestClock } {
  const note = (error: unknown) => {
    throw error;
  };
  return { counting: { ...dependencies, note }, clock };
}

function createCounter() {
  return createCounterOn(createSiteInMemory());
}

async function listKeys({ stores }: LimitContext): Promise<readonly string[]> {
  return (await stores.open('limits').list('')).map(({ key }) => key).toSorted();
}

function matchKey(day: string, what: string): unknown {
  return expect.stringMatching(new RegExp(`^${day}/${what}/[0-9a-f]\\.json$`, 'u'));
}

function readTries(counting: LimitContext, key: string): Promise<readonly AttemptCounts[]> {
  return readItems(counting, { bucket: 'limits', key, parse: parseTries });
}

test('as many tries as the limit allows are accepted, and the next one must wait until the oldest expires', async () => {
  const { counting, clock } = createCounter();
  await countTry(counting, [createLimit()]);
  clock.forward(5 * MINUTE);
  await countTry(counting, [createLimit()]);
  await expect(countTry(counting, [createLimit()])).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '600' } } });
  clock.forward(10 * MINUTE - 1);
  await expect(countTry(counting, [createLimit()])).rejects.toMatchObject({ details: { headers: { 'retry-after': '1' } } });
  clock.forward(1);
  await countTry(counting, [createLimit()]);
});

test('a right try and one that ends with an error do not count, and a wrong one does', async () => {
  const { counting } = createCounter();
  for (let count = 0; count < 3; count += 1) {
    expect(await countIfWrong(counting, [createLimit()], resolveTrue)).toBe(true);
    await expect(countIfWrong(counting, [createLimit()], () => Promise.reject(new Error('an outage')))).rejects.toThrow('an outage');
  }
  for (let count = 0; count < 2; count += 1) expect(await countIfWrong(counting, [createLimit()], resolveFalse)).toBe(false);
  await expect(countIfWrong(counting, [createLimit()], resolveTrue)).rejects.toMatchObject(REFUSED);
});

test('hundreds of right tries at the same moment all pass, and use up nothing', async () => {
  const { counting } = createCounter();
  const tries = Array.from({ length: 300 }, () => countIfWrong(counting, [createLimit({ max: 5 })], resolveTrue));
  expect(new Set(await Promise.all(tries))).toEqual(new Set([true]));
  for (let count = 0; count < 5; count += 1) await countTry(counting, [createLimit({ max: 5 })]);
});

test('of a hundred wrong tries at the same moment, in several processes, five are made', async () => {
  const { connection, fetch } = createMemoryBlobs();
  const processes = Array.from({ length: 10 }, () => createCounterOn(createSite(connection, { fetch })).counting);
  let made = 0;
  const tryIt = () => {
    made += 1;
    return resolveFalse();
  };
  const tries = Array.from({ length: 10 }, () =>
    processes.map((counting) => countIfWrong(counting, [createLimit({ max: 5 })], tryIt)),
  ).flat();
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect([made, refused.length]).toEqual([5, 95]);
});

test('a try whose process is killed counts as wrong', async () => {
  const { counting, clock } = createCounter();
  await new Promise<null>((resolve) => {
    const neverEnds = () => {
      resolve(null);
      return new Promise<boolean>(() => undefined);
    };
    void countIfWrong(counting, [createLimit({ max: 1 })], neverEnds);
  });
  clock.forward(31_000);
  await expect(countTry(counting, [createLimit({ max: 1 })])).rejects.toMatchObject(REFUSED);
});

test('a try that one limit refuses counts in no other', async () => {
  const { counting } = createCounter();
  const [narrow, wide] = [createLimit({ max: 1 }), createLimit({ purpose: 'wide', subject: [] })];
  await countTry(counting, [narrow, wide]);
  for (let count = 0; count < 5; count += 1) await expect(countTry(counting, [narrow, wide])).rejects.toMatchObject(REFUSED);
  await countTry(counting, [createLimit({ subject: ['b'], max: 1 }), wide]);
});

test('a try that another limit refuses after a race counts in none', async () => {
  const { connection, fetch } = createMemoryBlobs();
  const others = createCounterOn(createSite(connection, { fetch })).counting;
  const [narrow, wide] = [createLimit({ max: 1 }), createLimit({ purpose: 'wide', max: 1 })];
  let isFirst = true;
  const racingFetch: typeof fetch = async (input, init) => {
    if (init?.method === 'put' && isFirst && String(input instanceof Request ? input.url : input).includes('/wide/')) {
      isFirst = false;
      await countTry(others, [wide]);
    }
    return fetch(input, init);
  };
  const { counting } = createCounterOn(createSite(connection, { fetch: racingFetch }));
  await expect(countTry(counting, [narrow, wide])).rejects.toMatchObject(REFUSED);
  expect(isFirst).toBe(false);
  await countTry(others, [narrow]);
});

test('tries of one subject do not count for another one whose parts read alike', async () => {
  const { counting } = createCounter();
  const limits = [['a', 'b'], ['ab'], ['a,b'], ['b', 'a']].map((subject) => createLimit({ subject, max: 1 }));
  for (const limit of limits) await countTry(counting, [limit]);
  for (const limit of limits) await expect(countTry(counting, [limit])).rejects.toMatchObject(REFUSED);
});

test('the tries of a purpose are one document of the day, whose salt ends with it: nothing else says whom they are about', async () => {
  const { counting, clock } = createCounter();
  const limit = createLimit({ purpose: 'login', max: 1 });
  for (const who of ['somebody', 'somebody else']) await countTry(counting, [{ ...limit, subject: [who] }]);
  const [key = ''] = await listKeys(counting);
  expect(await listKeys(counting)).toEqual([matchKey('2026-01-15', 'login')]);
  const [first] = await readTries(counting, key);
  expect(JSON.stringify(first)).not.toContain('somebody');

  // Midnight in India.
  clock.forward(9.5 * 60 * MINUTE - 1);
  await countTry(counting, [createLimit({ purpose: 'late', max: 1 })]);
  clock.forward(1);
  for (const one of [limit, createLimit({ purpose: 'late', max: 1 })]) await countTry(counting, [one]);
  const ofToday = (await listKeys(counting)).filter((one) => one.startsWith('2026-01-16/'));
  expect(ofToday).toEqual([matchKey('2026-01-16', 'late'), matchKey('2026-01-16', 'login')]);
  const [second] = await readTries(counting, ofToday[1] ?? '');
  const hashes = Object.keys(second?.subjects ?? {});
  expect([hashes.length, Object.keys(first?.subjects ?? {}).some((hash) => hashes.includes(hash))]).toEqual([1, false]);

  await removeEarlierCounts(counting, () => true);
  expect(await listKeys(counting)).toEqual(ofToday);
  await expect(countTry(counting, [limit])).rejects.toMatchObject(REFUSED);
});

/** The key of the document with the tries of a limit, which is the same on every site of the tests. */
async function findDocumentKey(limit: Limit): Promise<string> {
  const { counting } = createCounter();
  await countTry(counting, [limit]);
  return (await listKeys(counting))[0] ?? '';
}

/** Fills the document of a purpose with subjects that have failed one after the other, the first one least recently. */
async function fill({ stores, clock }: LimitContext, key: string, count: number, triesOfEach: number): Promise<void> {
  const now = clock().getTime();
  const at = (index: number) => Array.from({ length: triesOfEach }, () => now - count + index);
  const subjects = Object.fromEntries(Array.from({ length: count }, (_, index) => [`subject ${index}`, { at: at(index), running: {} }]));
  await stores.open('limits').write(key, formatDocument([{ salt: 'salt', subjects }]), null);
}

test.each([
  [5000, 1, 1],
  [1000, 40, 1],
])('beyond %i subjects with %i tries each only those go that failed least recently', async (count, triesOfEach, gone) => {
  const { counting, clock } = createCounter();
  const key = await findDocumentKey(createLimit());
  await fill(counting, key, count, triesOfEach);
  await countTry(counting, [createLimit({ max: 1 })]);
  const subjects = Object.keys((await readTries(counting, key))[0]?.subjects ?? {});
  expect([subjects.length, subjects.includes('subject 0'), subjects.includes(`subject ${gone}`)]).toEqual([count, false, true]);
  expect((await counting.stores.open('limits').read(key))?.text.length).toBeLessThan(1_000_000);
  await expect(countTry(counting, [createLimit({ max: 1 })])).rejects.toMatchObject(REFUSED);
  // Tries that no longer count are removed with the next try.
  clock.forward(15 * MINUTE);
  await countTry(counting, [createLimit({ max: 1 })]);
  expect(Object.keys((await readTries(counting, key))[0]?.subjects ?? {})).toHaveLength(1);
});

test('refused tries of many subjects only read', async () => {
  const { connection, fetch, asked } = createMemoryBlobs();
  const { counting } = createCounterOn(createSite(connection, { fetch }));
  await countTry(counting, [createLimit({ max: 1 })]);
  const before = asked.length;
  for (let count = 0; count < 10; count += 1) await expect(countTry(counting, [createLimit({ max: 1 })])).rejects.toMatchObject(REFUSED);
  expect(asked.slice(before)).toEqual(Array.from({ length: 10 }, () => ({ store: 'limits', did: 'read' })));
});

function listNames(address: string): readonly string[] {
  return listNetworks(address).map(({ name }) => name);
}

test.each([
  ['2001:db8:1:2::1', ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']],
])('the IPv6 address %s is counted for its /64, its /56 and its /48', (address, names) => {
  expect(listNames(address)).toEqual(names);
});

test.each(['203.0.113.7', 'fe80::1%eth0', '', 'no address'])('the address "%s" is counted by itself', (address) => {
  expect(listNames(address)).toEqual([address]);
});

test('an IPv4 address written as IPv6 is counted by itself', () => {
  expect(listNames('::ffff:203.0.113.7')).toHaveLength(1);
  expect(listNames('::ffff:203.0.113.7')).not.toEqual(listNames('::ffff:203.0.113.8'));
  expect(listNames('::ffff:203.0.113.7')).toEqual(listNames('::ffff:cb00:7107'));
});
