import { expect, test, vi } from 'vitest';

import { logIn } from '#api/auth.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { stubFetch } from '#tests/support/fetch.ts';

const browser = useFakeBrowser();

const login = { username: 'office', password: ' as typed ' };

test('a login gives the session, sends the password as it was typed, and stores nothing by itself', async () => {
  const sent = stubFetch({ body: { success: true, status: 'success', token: 'a.b.c', expires_at: '2026-11-21T16:00:00.000Z' } });
  expect(await logIn(login)).toEqual({ token: 'a.b.c', expires_at: '2026-11-21T16:00:00.000Z' });
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/users/login', body: login }]);
  expect(browser.local.items.size).toBe(0);
});

test('the server’s sentence is kept', async () => {
  stubFetch({ status: 429, body: { success: false, status: 'error', message: 'There were too many tries.' } });
  await expect(logIn(login)).rejects.toMatchObject({ kind: 'refused', status: 429, message: 'There were too many tries.' });
});

test('an answer whose status isn’t success is refused in the specification’s words', async () => {
  stubFetch({ body: { status: 'error' } });
  await expect(logIn(login)).rejects.toMatchObject({ kind: 'refused', message: 'Invalid credentials. Please try again.' });
});

test('an answer without a token is no login', async () => {
  for (const body of [{ status: 'success' }, { status: 'success', token: 7, expires_at: '' }, [], null]) {
    stubFetch({ body });
    await expect(logIn(login)).rejects.toMatchObject({ kind: 'badShape' });
    vi.unstubAllGlobals();
  }
});
