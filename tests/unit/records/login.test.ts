import { expect, test } from 'vitest';

import { parseLogin, parseSession } from '#records/accounts/login.ts';

test('the username is cleaned, the password is kept as typed', () => {
  expect(parseLogin({ username: ' Re\u0301ne\u0301e ', password: ' e\u0301 ' })).toEqual({
    ok: true,
    value: { username: 'r\u00e9n\u00e9e', password: ' e\u0301 ', code: '' },
  });
  const errors = { username: 'Username is required', password: 'Password is required' };
  for (const password of [7, '', undefined]) expect(parseLogin({ username: ' ', password })).toMatchObject({ errors });
});

test('a username of more than 100 characters belongs to nobody', () => {
  expect(parseLogin({ username: 'x'.repeat(101), password: 'x' })).toMatchObject({ errors: { username: expect.any(String) } });
});

test('a session has a token and an end', () => {
  const session = { token: 'a.b.c', expires_at: '2026-01-15T17:00:00.000Z' };
  expect(parseSession({ success: true, status: 'success', ...session })).toEqual({ ok: true, value: session });
  expect(parseSession({ success: true, token: 'a.b.c' }).ok).toBe(false);
});
