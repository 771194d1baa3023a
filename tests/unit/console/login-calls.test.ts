import { expect, test, vi } from 'vitest';

import { logIn, logOut } from '#console/session/calls.ts';
import { browser as client } from '#api/http/client.ts';
import { readToken, startSession, watchSession } from '#api/http/session.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { stubFetch } from '#tests/support/window/fetch.ts';

const browser = useFakeBrowser();

const login = { username: 'office', password: ' as typed ' };

test('a login returns the session, sends the password as it was typed, and stores nothing', async () => {
  const sent = stubFetch({ body: { success: true, status: 'success', token: 'a.b.c', expires_at: '2026-11-21T16:00:00.000Z' } });
  expect(await logIn(login)).toEqual({ token: 'a.b.c', expires_at: '2026-11-21T16:00:00.000Z' });
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/users/login', body: login }]);
  expect(browser.local.items.size).toBe(0);
});

test('an answer with another status than success fails with the documented message', async () => {
  stubFetch({ body: { status: 'error' } });
  await expect(logIn(login)).rejects.toMatchObject({ kind: 'refused', message: 'Invalid credentials. Please try again.' });
});

test('an answer without a token fails', async () => {
  for (const body of [{ status: 'success' }, { status: 'success', token: 7, expires_at: '' }, [], null]) {
    stubFetch({ body });
    await expect(logIn(login)).rejects.toMatchObject({ kind: 'badShape' });
  }
});

/** Logs out of a server that gives this answer, and records the requests. */
function logOutOf(answer: () => Response | Promise<Response>) {
  startSession('a.b.c');
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    requests.push({ url: input instanceof Request ? input.url : String(input), init });
    return answer();
  };
  return { requests, endedOnServer: logOut('loggedOut', { ...client, fetch }) };
}

test('a logout sends the token even if the page is left, and removes the stored token at once', async () => {
  const listener = vi.fn();
  const stop = watchSession(listener);
  const { requests, endedOnServer } = logOutOf(() => Response.json({ success: true }));
  expect(readToken(), 'before the answer').toBeNull();
  expect(listener.mock.calls).toEqual([[{ kind: 'started' }], [{ kind: 'ended', reason: 'loggedOut', endedOnServer }]]);
  expect(await endedOnServer).toBe(true);
  expect(requests).toMatchObject([{ url: '/api/users/logout', init: { method: 'POST', keepalive: true } }]);
  expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe('Bearer a.b.c');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('a session whose token the server refuses has ended there; after any other failure it has not', async () => {
  const refusal = { success: false, message: 'No.' };
  expect(await logOutOf(() => Response.json(refusal, { status: 401 })).endedOnServer).toBe(true);
  for (const status of [404, 429, 500, 503]) expect(await logOutOf(() => Response.json(refusal, { status })).endedOnServer).toBe(false);
  expect(await logOutOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).endedOnServer).toBe(false);
  expect(await logOutOf(() => Promise.reject(new TypeError('Failed to fetch'))).endedOnServer).toBe(false);
  expect(readToken()).toBeNull();
});

test('a logout waits only a few seconds for the answer', async () => {
  vi.useFakeTimers();
  const { promise: never } = Promise.withResolvers<Response>();
  const { endedOnServer } = logOutOf(() => never);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await endedOnServer).toBe(false);
  vi.useRealTimers();
});

test('without a token a logout sends nothing', async () => {
  const sent = stubFetch();
  expect(await logOut('locked')).toBe(true);
  expect(sent).toEqual([]);
});
