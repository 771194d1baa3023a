import { expect, test } from 'vitest';

import type { Parsed } from '#domain/parse.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { type ListPlace, changeList, readList } from '#netlify/lib/lists/stored-list.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aSite } from '#tests/support/site.ts';

const blobs = useBlobs({ timePasses: true });

function parseNumber(input: unknown): Parsed<number> {
  return typeof input === 'number' ? { ok: true, value: input } : { ok: false, message: 'no number', errors: { item: 'no number' } };
}

const place: ListPlace<number> = { store: 'notices', key: 'numbers.json', parseItem: parseNumber, initialItems: [1, 2] };

function add(number: number) {
  return (items: readonly number[]) => ({ items: [...items, number], result: items.length });
}

function aProcess(options: Parameters<typeof aSite>[1] = {}) {
  return aSite(blobs.newSite(), options).dependencies;
}

test('before its first change a list has its initial records, and reading stores nothing', async () => {
  const dependencies = aProcess();
  expect(await readList(dependencies, place)).toEqual([1, 2]);
  expect(await dependencies.stores.open('notices').get(place.key)).toBeNull();
});

test('a change is stored before it returns its result', async () => {
  const dependencies = aProcess();
  expect(await changeList(dependencies, place, add(3))).toBe(2);
  expect(await readList(dependencies, place)).toEqual([1, 2, 3]);
});

test('a change that has nothing to change writes nothing', async () => {
  const dependencies = aProcess();
  expect(await changeList(dependencies, place, () => ({ items: null, result: 'as it was' }))).toBe('as it was');
  expect(await dependencies.stores.open('notices').get(place.key)).toBeNull();
});

test('a change that throws a failure writes nothing, and the failure is passed on', async () => {
  const dependencies = aProcess();
  const failure = new Failure(404, 'No such number.');
  const refusing = changeList(dependencies, place, () => {
    throw failure;
  });
  await expect(refusing).rejects.toBe(failure);
  expect(await readList(dependencies, place)).toEqual([1, 2]);
});

test('a change that loses a race is repeated on the newer list', async () => {
  const connection = blobs.newSite();
  const [mine, theirs] = [aSite(connection).dependencies, aSite(connection).dependencies];
  const seen: number[][] = [];
  let isFirst = true;
  const racingFetch: typeof fetch = async (input, init) => {
    if (init?.method === 'put' && isFirst) {
      isFirst = false;
      await changeList(theirs, place, add(30));
    }
    return fetch(input, init);
  };
  const racing = aSite(connection, { fetch: racingFetch }).dependencies;
  await changeList(racing, place, (items) => {
    seen.push([...items]);
    return add(3)(items);
  });
  expect(seen).toEqual([
    [1, 2],
    [1, 2, 30],
  ]);
  expect(await readList(mine, place)).toEqual([1, 2, 30, 3]);
});

test.each([
  ['often', { tries: 5, ms: 60_000 }],
  ['for long', { tries: 1000, ms: 200 }],
])('a change that loses too %s fails with the advice to try again', async (_, patience) => {
  const losing: typeof fetch = (input, init) =>
    init?.method === 'put' ? Promise.resolve(new Response(null, { status: 412 })) : fetch(input, init);
  const dependencies = aProcess({ fetch: losing });
  await expect(changeList(dependencies, place, add(3), patience)).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '5' } },
  });
});

test('a store without ETags is a fault, and nothing is written', async () => {
  const connection = blobs.newSite();
  const healthy = aSite(connection).dependencies;
  await changeList(healthy, place, add(3));
  const stock: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(response.headers);
    headers.delete('etag');
    return new Response(response.body, { status: response.status, headers });
  };
  const dependencies = aSite(connection, { fetch: stock }).dependencies;
  const change = changeList(dependencies, place, add(4));
  await expect(change).rejects.toThrow('the store gave no ETag');
  await expect(change).rejects.not.toBeInstanceOf(Failure);
  expect(await readList(healthy, place)).toEqual([1, 2, 3]);
});

test('the marks of past changes do not accumulate', async () => {
  const dependencies = aProcess();
  for (let number = 0; number < 30; number += 1) await changeList(dependencies, place, add(number));
  const document: unknown = await dependencies.stores.open('notices').get(place.key, { type: 'json' });
  expect(document).toMatchObject({ marks: { length: 20 } });
});
