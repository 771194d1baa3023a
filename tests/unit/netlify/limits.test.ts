import { expect, test } from 'vitest';

import { removeOldCounts } from '#netlify/lib/limits/counts.ts';
import { type Limit, windowLimit } from '#netlify/lib/limits/limit-rules.ts';
import { countTry } from '#netlify/lib/limits/limits.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aSite } from '#tests/support/site.ts';

const blobs = useBlobs();

function aLimit(fields: Partial<Parameters<typeof windowLimit>[0]> = {}): Limit {
  return windowLimit({ kind: 'test', subject: ['somebody'], max: 2, windowMs: 15 * MINUTE, ...fields });
}

function aCounter() {
  const { dependencies, clock } = aSite(blobs.newSite());
  return { counting: dependencies, clock };
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

test('a try that is given back does not count', async () => {
  const { counting } = aCounter();
  for (let count = 0; count < 5; count += 1) await (await countTry(counting, [aLimit()])).withdraw();
  await countTry(counting, [aLimit()]);
  await countTry(counting, [aLimit()]);
  await expect(countTry(counting, [aLimit()])).rejects.toMatchObject({ status: 429 });
});

test('a try that one limit refuses counts in no other', async () => {
  const { counting } = aCounter();
  const narrow = aLimit({ subject: ['a'], max: 1 });
  const wide = aLimit({ kind: 'wide', subject: [], max: 2 });
  await countTry(counting, [narrow, wide]);
  for (let count = 0; count < 5; count += 1) await expect(countTry(counting, [narrow, wide])).rejects.toMatchObject({ status: 429 });
  await countTry(counting, [aLimit({ subject: ['b'], max: 1 }), wide]);
});

test('a try that another limit refuses after a race counts in none', async () => {
  const connection = blobs.newSite();
  const others = aSite(connection).dependencies;
  const [narrow, wide] = [aLimit({ max: 1 }), aLimit({ kind: 'wide', max: 1 })];
  let isFirst = true;
  const racingFetch: typeof fetch = async (input, init) => {
    if (init?.method === 'put' && isFirst) {
      isFirst = false;
      await countTry(others, [wide]);
    }
    return fetch(input, init);
  };
  const counting = aSite(connection, { fetch: racingFetch }).dependencies;
  await expect(countTry(counting, [narrow, wide])).rejects.toMatchObject({ status: 429 });
  await countTry(others, [narrow]);
});

test('the answer has the longest wait of several limits', async () => {
  const { counting, clock } = aCounter();
  const [short, long] = [aLimit({ kind: 'short', max: 1, windowMs: MINUTE }), aLimit({ kind: 'long', max: 1, windowMs: 60 * MINUTE })];
  await countTry(counting, [short, long]);
  clock.forward(30_000);
  await expect(countTry(counting, [short, long])).rejects.toMatchObject({ details: { headers: { 'retry-after': '3570' } } });
});

test('tries of one subject do not count for another one whose parts read alike', async () => {
  const { counting } = aCounter();
  const limits = [['a', 'b'], ['ab'], ['a,b'], ['b', 'a']].map((subject) => aLimit({ subject, max: 1 }));
  for (const limit of limits) await expect(countTry(counting, [limit])).resolves.toBeDefined();
  for (const limit of limits) await expect(countTry(counting, [limit])).rejects.toMatchObject({ status: 429 });
});

test('counters outside every window are removed, and recent ones stay', async () => {
  const { counting, clock } = aCounter();
  for (const name of ['a', 'b', 'c']) await countTry(counting, [aLimit({ subject: [name] })]);
  clock.forward(25 * 60 * MINUTE);
  const fresh = aLimit({ subject: ['d'], max: 1 });
  await countTry(counting, [fresh]);
  await removeOldCounts(counting);
  const { blobs: kept } = await counting.stores.open('limits').list();
  expect(kept).toHaveLength(1);
  await expect(countTry(counting, [fresh])).rejects.toMatchObject({ status: 429 });
});

test('removing old tries from an empty store does nothing', async () => {
  await expect(removeOldCounts(aCounter().counting)).resolves.toBeUndefined();
});
