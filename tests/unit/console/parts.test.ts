import { expect, test, vi } from 'vitest';

import { sendInBatches, fetchAll, type FetchPart, fetchParts } from '#console/list/parts.ts';

const { signal } = new AbortController();

/** A list of the numbers from 0, which returns parts of these sizes whatever limit is requested. */
function createNumberList(...sizes: readonly number[]) {
  const requested: { cursor: string | null; limit: number }[] = [];
  let given = 0;
  const fetchPart: FetchPart<number> = ({ cursor, limit }) => {
    requested.push({ cursor, limit });
    const size = sizes[requested.length - 1] ?? 0;
    const items = Array.from({ length: size }, (_, index) => given + index);
    given += size;
    return Promise.resolve({ items, cursor: requested.length === sizes.length ? null : String(given), searchedTo: null });
  };
  return { requested, fetchPart };
}

async function collectItems(fetchPart: FetchPart<number>, wanted = Infinity, cursor: string | null = null) {
  const items: number[] = [];
  for await (const part of fetchParts({ fetchPart, cursor, limit: wanted, signal })) items.push(...part.items);
  return items;
}

test('parts are fetched until the list has ended', async () => {
  const { requested, fetchPart } = createNumberList(2, 0, 3);
  expect(await collectItems(fetchPart)).toEqual([0, 1, 2, 3, 4]);
  expect(requested.map(({ cursor }) => cursor)).toEqual([null, '2', '2']);
});

test('no more items are requested than are still wanted, and each request continues at the last cursor', async () => {
  const { requested, fetchPart } = createNumberList(10, 30, 10, 50);
  expect(await collectItems(fetchPart, 50, 'start')).toHaveLength(50);
  expect(requested).toEqual([
    { cursor: 'start', limit: 50 },
    { cursor: '10', limit: 40 },
    { cursor: '40', limit: 10 },
  ]);
});

test('a server that only says how far it has looked makes progress', async () => {
  let rounds = 0;
  const fetchPart: FetchPart<number> = () => {
    rounds += 1;
    return Promise.resolve({ items: rounds === 20 ? [1] : [], cursor: rounds === 20 ? null : 'start', searchedTo: String(rounds) });
  };
  expect(await collectItems(fetchPart)).toEqual([1]);
});

test('fetching fails if the server makes no progress', async () => {
  const fetchPart = vi.fn<FetchPart<number>>(({ cursor }) => Promise.resolve({ items: [], cursor: cursor ?? 'x', searchedTo: null }));
  await expect(collectItems(fetchPart)).rejects.toMatchObject({ kind: 'badShape' });
  expect(fetchPart.mock.calls.length).toBeLessThan(10);
});

test('a part that arrives after the abort is ignored', async () => {
  const stop = new AbortController();
  const fetchPart: FetchPart<number> = () => {
    stop.abort();
    return Promise.resolve({ items: [1], cursor: null, searchedTo: null });
  };
  const onCount = vi.fn();
  await expect(fetchAll(fetchPart, stop.signal, onCount)).rejects.toMatchObject({ name: 'AbortError' });
  expect(onCount).not.toHaveBeenCalled();
});

const ids = Array.from({ length: 450 }, (_, index) => String(index));

test('many entries are deleted in batches of 200, and each batch is reported', async () => {
  const remove = vi.fn((batch: readonly string[]) => Promise.resolve(batch.length));
  const deleted: string[] = [];
  await sendInBatches({ ids, send: remove, signal, onDone: (batch) => deleted.push(...batch) });
  expect(remove.mock.calls.map(([batch]) => batch.length)).toEqual([200, 200, 50]);
  expect(deleted).toEqual(ids);
});

test('a batch that fails ends the deletion, and only the batches before it are reported', async () => {
  const deleted: string[] = [];
  const remove = (batch: readonly string[]) => (batch[0] === '200' ? Promise.reject(new Error('down')) : Promise.resolve(batch.length));
  await expect(sendInBatches({ ids, send: remove, signal, onDone: (batch) => deleted.push(...batch) })).rejects.toThrow('down');
  expect(deleted).toEqual(ids.slice(0, 200));
});
