import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#api/http/api-error.ts';
import { retryWhenRateLimited } from '#console/list/parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function createRateLimitError(retryAfter: number | null): ApiError {
  return new ApiError({ kind: 'refused', status: 429, message: 'Too many.', retryAfter });
}

const { signal } = new AbortController();

test('a call that hit a rate limit is retried after the time that the server names', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(createRateLimitError(7))
    .mockRejectedValueOnce(createRateLimitError(null))
    .mockResolvedValue('done');
  const made = retryWhenRateLimited(call, signal);
  await vi.advanceTimersByTimeAsync(6999);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await made).toBe('done');
});

test('a call is retried only a few times, and not after any other failure', async () => {
  const call = vi.fn(() => Promise.reject(createRateLimitError(1)));
  const made = retryWhenRateLimited(call, signal);
  const failed = expect(made).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(call).toHaveBeenCalledTimes(5);
  const other = vi.fn(() => Promise.reject(new ApiError({ kind: 'refused', status: 503, message: 'Down.' })));
  await expect(retryWhenRateLimited(other, signal)).rejects.toMatchObject({ status: 503 });
  expect(other).toHaveBeenCalledOnce();
});

test('the wait ends at once when the signal is aborted', async () => {
  const stop = new AbortController();
  const call = vi.fn(() => Promise.reject(createRateLimitError(60)));
  const made = retryWhenRateLimited(call, stop.signal);
  const failed = expect(made).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await failed;
  expect(call).toHaveBeenCalledOnce();
});
