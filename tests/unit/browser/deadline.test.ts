import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startDeadline } from '#browser/deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the signal aborts when the time is over, and not after the end', () => {
  const late = startDeadline(100);
  const ended = startDeadline(100);
  ended.end();
  vi.advanceTimersByTime(99);
  expect(late.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect([late.signal.aborted, late.isOver()]).toEqual([true, true]);
  expect([ended.signal.aborted, ended.isOver()]).toEqual([false, false]);
});

test('the time begins anew with each sign of life', () => {
  const limit = startDeadline(100);
  vi.advanceTimersByTime(80);
  limit.restart();
  vi.advanceTimersByTime(80);
  expect(limit.isOver()).toBe(false);
  vi.advanceTimersByTime(20);
  expect(limit.isOver()).toBe(true);
});

test('the signal aborts with the caller’s, at once if that has aborted before, and the time is not over then', () => {
  const caller = new AbortController();
  const [limit, ended] = [startDeadline(100, caller.signal), startDeadline(100, caller.signal)];
  ended.end();
  caller.abort();
  expect([limit.signal.aborted, limit.isOver(), ended.signal.aborted]).toEqual([true, false, false]);
  expect(startDeadline(100, AbortSignal.abort()).signal.aborted).toBe(true);
});
