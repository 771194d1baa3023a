import { expect, test, vi } from 'vitest';

import { idleMs, isIdleOver, recordActivity, watchOtherTabs } from '#console/session/activity.ts';
import { remainingSentence, remainingText } from '#console/session/remaining.ts';
import { IDLE_LOCK_MS, IDLE_WARNING_MS } from '#domain/login.ts';
import { sessionEndSentences } from '#domain/session-end.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';

const browser = useFakeBrowser();

const NOW = Date.parse('2026-11-21T08:00:00Z');

test('the console locks after half an hour and warns two minutes before, and its messages have these numbers', () => {
  expect([IDLE_LOCK_MS, IDLE_WARNING_MS]).toEqual([1_800_000, 120_000]);
  expect(sessionEndSentences.locked).toBe('The console was locked after 30 minutes without activity. Please log in again.');
  expect(sessionEndSentences.idleText).toMatch(/for 28 minutes\. .* in 2 minutes\./u);
});

test('the idle time counts from the last activity in any tab', () => {
  expect(idleMs(NOW), 'no activity is known').toBe(0);
  recordActivity(NOW);
  expect(idleMs(NOW + 7000)).toBe(7000);
  expect(isIdleOver(NOW + IDLE_LOCK_MS - 1)).toBe(false);
  expect(isIdleOver(NOW + IDLE_LOCK_MS)).toBe(true);
});

test('a clock that was set back does not keep the console open', () => {
  recordActivity(NOW + 24 * IDLE_LOCK_MS);
  expect(isIdleOver(NOW)).toBe(true);
});

test('without a readable stored time the idle time is 0', () => {
  browser.local.setItem('lastActivity', 'yesterday');
  expect(idleMs(NOW)).toBe(0);
  browser.local.isOff = true;
  expect(() => {
    recordActivity(NOW);
  }).not.toThrow();
  expect(idleMs(NOW)).toBe(0);
});

test('listeners are notified of activity in another tab, but not of other changes to storage', () => {
  const listener = vi.fn();
  const stop = watchOtherTabs(listener);
  browser.changeElsewhere('authToken');
  expect(listener).not.toHaveBeenCalled();
  browser.changeElsewhere('lastActivity');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  browser.changeElsewhere('lastActivity');
  expect(listener).toHaveBeenCalledOnce();
});

test('the remaining time is shown for each second and announced three times', () => {
  expect([120, 119, 65, 60, 9, 0].map(remainingText)).toEqual(['2:00', '1:59', '1:05', '1:00', '0:09', '0:00']);
  const announced = new Set(Array.from({ length: 121 }, (_, index) => remainingSentence(120 - index)));
  expect([...announced]).toEqual(['', '1 minute left', '30 seconds left', '10 seconds left']);
});
