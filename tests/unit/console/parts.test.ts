import { expect, test, vi } from 'vitest';

import { sendAll } from '#console/list/bars.tsx';
import { type Part, type PartQuery, fetchAll } from '#ui/table/parts.ts';

const { signal } = new AbortController();

type FetchNumbers = (query: PartQuery) => Promise<Part<number>>;

test('parts are fetched until the list has ended, and days that cannot be read are collected', async () => {
  const parts: Part<number>[] = [
    { data: [0, 1], next_cursor: 'a', unreadable_days: ['2026-01-02'] },
    { data: [], next_cursor: 'b' },
    { data: [2], next_cursor: null, unreadable_days: ['2026-01-02', '2026-01-01'] },
  ];
  const fetchPart = vi.fn<FetchNumbers>();
  for (const part of parts) fetchPart.mockResolvedValueOnce(part);
  expect(await fetchAll(fetchPart, signal)).toEqual({ items: [0, 1, 2], unreadableDays: ['2026-01-02', '2026-01-01'] });
  expect(fetchPart.mock.calls.map(([{ cursor }]) => cursor)).toEqual([null, 'a', 'b']);
});

test('a part that arrives after the abort is ignored', async () => {
  const stop = new AbortController();
  const fetchPart: FetchNumbers = () => {
    stop.abort();
    return Promise.resolve({ data: [1], next_cursor: null });
  };
  const onCount = vi.fn();
  await expect(fetchAll(fetchPart, stop.signal, onCount)).rejects.toMatchObject({ name: 'AbortError' });
  expect(onCount).not.toHaveBeenCalled();
});

test('a call takes at most 200 ids, and one that fails ends the work after those before it', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => String(index));
  const remove = vi.fn((batch: readonly string[]) => Promise.resolve(batch.length));
  expect(await sendAll(ids, remove)).toEqual({ done: ids, error: null });
  expect(remove.mock.calls.map(([batch]) => batch.length)).toEqual([200, 200, 50]);
  const failure = new Error('down');
  remove.mockResolvedValueOnce(200).mockRejectedValueOnce(failure);
  expect(await sendAll(ids, remove)).toEqual({ done: ids.slice(0, 200), error: failure });
});
