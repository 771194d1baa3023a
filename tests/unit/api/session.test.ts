import { expect, test, vi } from 'vitest';

import {
  endSession,
  endSessionIfCurrent,
  isExpired,
  readToken,
  readTokenAccount,
  renewSession,
  startSession,
  watchSession,
} from '#api/http/session.ts';
import { TOKEN_KEY } from '#records/accounts/login.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

const browser = useFakeBrowser();

const NOW = Date.parse('2026-11-21T08:00:00Z');

test('the bare token is stored under authToken', () => {
  expect(TOKEN_KEY).toBe('authToken');
  expect(startSession('a.b.c')).toBe(true);
  expect(browser.local.items).toEqual(new Map([['authToken', 'a.b.c']]));
  expect(readToken()).toBe('a.b.c');
});

test('an empty or blank token does not count as a token', () => {
  for (const nothing of ['', ' ', '\n']) {
    browser.local.setItem(TOKEN_KEY, nothing);
    expect(readToken()).toBeNull();
  }
});

test('in a browser that stores nothing, starting a session returns false', () => {
  browser.local.isOff = true;
  expect(startSession('a.b.c')).toBe(false);
  expect(readToken()).toBeNull();
  expect(() => {
    endSession('refused');
  }).not.toThrow();
});

test('a renewed token replaces its own session alone, and starts none', () => {
  startSession('old');
  renewSession('old', 'renewed');
  expect(readToken()).toBe('renewed');
  renewSession('old', 'late');
  expect(readToken()).toBe('renewed');
  endSession('loggedOut');
  renewSession('renewed', 'after the logout');
  expect(readToken()).toBeNull();
});

test('a token tells who is logged in, also with other letters, and what the account may do', () => {
  startSession(createToken({ sub: 'Rénée.आशा', rights: ['notices'], todo: 'password' }));
  expect(readTokenAccount()).toEqual({ username: 'Rénée.आशा', rights: ['notices'], todo: 'password' });
  startSession('nonsense');
  expect(readTokenAccount()).toEqual({ username: '', rights: null, todo: null });
});

test('ending a session removes the token and notifies the listeners of the reason', () => {
  startSession('a.b.c');
  const listener = vi.fn();
  watchSession(listener);
  endSession('loggedOut');
  expect(readToken()).toBeNull();
  expect(listener.mock.calls).toEqual([[{ kind: 'ended', reason: 'loggedOut', endedOnServer: null }]]);
});

test('a refused token does not end a newer session from another tab', () => {
  startSession('old');
  startSession('new');
  endSessionIfCurrent('old');
  expect(readToken()).toBe('new');
  endSessionIfCurrent('new');
  expect(readToken()).toBeNull();
});

test('listeners are notified of a login or logout in another tab, but not of other changes to storage', () => {
  const listener = vi.fn();
  const stop = watchSession(listener);
  browser.changeElsewhere('theme');
  expect(listener).not.toHaveBeenCalled();
  browser.local.items.set(TOKEN_KEY, 'a.b.c');
  browser.changeElsewhere(TOKEN_KEY);
  expect(listener).toHaveBeenLastCalledWith({ kind: 'started' });
  browser.local.items.clear();
  browser.changeElsewhere(null);
  expect(listener).toHaveBeenLastCalledWith({ kind: 'ended', reason: 'elsewhere', endedOnServer: null });
  stop();
  browser.changeElsewhere(TOKEN_KEY);
  endSession('refused');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a token expires at the second of its exp claim, and not before', () => {
  const exp = NOW / 1000 + 10;
  expect(isExpired(createToken({ exp }), NOW)).toBe(false);
  expect(isExpired(createToken({ exp }), NOW + 9_999)).toBe(false);
  expect(isExpired(createToken({ exp }), NOW + 10_000)).toBe(true);
});

test('a token that cannot be read does not count as expired', () => {
  const unreadable = [
    'x',
    'a.b.c',
    'a..c',
    `a.${btoa('null')}.c`,
    `a.${btoa('7')}.c`,
    createToken({}),
    createToken({ exp: '1' }),
    createToken({ exp: null }),
  ];
  for (const token of unreadable) expect(isExpired(token, NOW)).toBe(false);
});
