import { expect, test, vi } from 'vitest';

import { forgetActivity, createIdleClock, getIdleMs, isIdleOver, recordActivity, watchOtherTabs } from '#console/session/activity.ts';
import { getRemainingSentence, formatRemaining } from '#console/session/remaining.ts';
import { ACTIVITY_KEY, IDLE_LOCK_MS, IDLE_WARNING_MS, TOKEN_KEY } from '#records/accounts/login.ts';
import { sessionEndSentences } from '#records/accounts/session-end.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

const browser = useFakeBrowser();

const NOW = Date.parse('2026-11-21T08:00:00Z');

test('the console locks after half an hour and warns two minutes before, and its messages have these numbers', () => {
  expect([IDLE_LOCK_MS, IDLE_WARNING_MS]).toEqual([1_800_000, 120_000]);
  expect(sessionEndSentences.locked).toBe('The console was locked after 30 minutes without activity. Please log in again.');
  expect(sessionEndSentences.idleText).toMatch(/for 28 minutes\. .* in 2 minutes\./u);
});

test('the idle time counts from the last activity in any tab', () => {
  recordActivity(NOW);
  expect(getIdleMs(NOW + 7000)).toBe(7000);
  expect(isIdleOver(NOW + IDLE_LOCK_MS - 1)).toBe(false);
  expect(isIdleOver(NOW + IDLE_LOCK_MS)).toBe(true);
});

test('a clock that was set back does not keep the console open', () => {
  recordActivity(NOW + 24 * IDLE_LOCK_MS);
  expect(isIdleOver(NOW)).toBe(true);
});

test('a time that is missing or cannot be read counts as now', () => {
  expect(getIdleMs(NOW), 'no activity is known').toBe(0);
  for (const garbage of ['yesterday', 'NaN', 'null', 'undefined', '{}', '2026-11-21T08:00:00Z']) {
    browser.local.setItem(ACTIVITY_KEY, garbage);
    expect(getIdleMs(NOW), garbage).toBe(0);
  }
  for (const wrong of ['', ' ', '-1', '1e999', '-Infinity']) {
    browser.local.setItem(ACTIVITY_KEY, wrong);
    expect(isIdleOver(NOW), wrong).toBe(true);
  }
});

test('an open page keeps the time that it has read, so removing it does not keep the console open', () => {
  const idleAt = createIdleClock(NOW);
  recordActivity(NOW + 1000);
  expect(idleAt(NOW + 2000)).toBe(1000);
  forgetActivity();
  expect(idleAt(NOW + IDLE_LOCK_MS + 1000)).toBe(IDLE_LOCK_MS);
  recordActivity(NOW + IDLE_LOCK_MS);
  expect(idleAt(NOW + IDLE_LOCK_MS + 1000), 'activity in another tab').toBe(1000);
});

test('where the browser refuses storage, storing the time throws nothing', () => {
  browser.local.isOff = true;
  expect(() => {
    recordActivity(NOW);
    forgetActivity();
  }).not.toThrow();
  expect(getIdleMs(NOW)).toBe(0);
});

test('listeners are notified of activity in another tab, but not of other changes to storage', () => {
  const listener = vi.fn();
  const stop = watchOtherTabs(listener);
  browser.changeElsewhere(TOKEN_KEY);
  expect(listener).not.toHaveBeenCalled();
  browser.changeElsewhere(ACTIVITY_KEY);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  browser.changeElsewhere(ACTIVITY_KEY);
  expect(listener).toHaveBeenCalledOnce();
});

test('the remaining time is shown for each second and announced three times', () => {
  expect([120, 119, 65, 60, 9, 0].map(formatRemaining)).toEqual(['2:00', '1:59', '1:05', '1:00', '0:09', '0:00']);
  const announced = new Set(Array.from({ length: 121 }, (_, index) => getRemainingSentence(120 - index)));
  expect([...announced]).toEqual(['', '1 minute left', '30 seconds left', '10 seconds left']);
});
