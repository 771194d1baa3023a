import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#api/api-error.ts';
import { patiently } from '#console/patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function tooMany(retryAfter: number | null): ApiError {
  return new ApiError({ kind: 'refused', status: 429, message: 'Too many.', retryAfter });
}

const { signal } = new AbortController();

test('a call that was one too many is made again after the time that the server names', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(tooMany(7))
    .mockRejectedValueOnce(tooMany(null))
    .mockResolvedValue('done');
  const made = patiently(call, signal);
  await vi.advanceTimersByTimeAsync(6999);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await made).toBe('done');
});

test('a call is not made again for ever, and not after any other failure', async () => {
  const call = vi.fn(() => Promise.reject(tooMany(1)));
  const made = patiently(call, signal);
  const failed = expect(made).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(call).toHaveBeenCalledTimes(5);
  const other = vi.fn(() => Promise.reject(new ApiError({ kind: 'refused', status: 503, message: 'Down.' })));
  await expect(patiently(other, signal)).rejects.toMatchObject({ status: 503 });
  expect(other).toHaveBeenCalledOnce();
});

test('the waiting ends at once when the work is stopped', async () => {
  const stop = new AbortController();
  const call = vi.fn(() => Promise.reject(tooMany(60)));
  const made = patiently(call, stop.signal);
  const failed = expect(made).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await failed;
  expect(call).toHaveBeenCalledOnce();
});
