import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';

import { parseSession } from '#domain/login.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { AUTH_SECRET, PASSWORD, USERNAME, aSite, bodyOf, environment } from '#tests/support/site.ts';
import { NOW, forgeToken, tamperedToken, unsignedToken } from '#tests/support/tokens.ts';

const blobs = useBlobs();

const RIGHT = { username: USERNAME, password: PASSWORD };
const WRONG = { username: USERNAME, password: 'a wrong password' };
const INVALID = { success: false, status: 'error', message: 'Invalid credentials. Please try again.' };

test('the right password gives a token that is valid for eight hours', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.send('POST login', { json: RIGHT });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = await bodyOf(response);
  expect(body).toEqual({ success: true, status: 'success', token: expect.any(String), expires_at: '2026-01-15T17:00:00.000Z' });
  const session = parseSession(body);
  let token = session.ok ? session.value.token : '';

  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  for (let count = 1; count < 32; count += 1) {
    site.clock.forward(15 * MINUTE);
    const renewed = await site.send('GET get_notices', { token });
    token = renewed.headers.get('x-renewed-token') ?? '';
  }
  site.clock.forward(15 * MINUTE - 1000);
  const before = await site.send('GET get_notices', { token });
  site.clock.forward(1000);
  const after = await site.send('GET get_notices', { token });
  expect([before.status, after.status]).toEqual([200, 401]);
  expect(await bodyOf(after)).toEqual({ success: false, message: 'Your session has ended. Please log in again.' });
});

test('a wrong password and an unknown username are refused in the same words', async () => {
  const site = aSite(blobs.newSite());
  for (const json of [
    WRONG,
    { ...RIGHT, username: 'nobody' },
    { ...RIGHT, username: '__proto__' },
    { ...RIGHT, username: 'constructor' },
  ]) {
    const response = await site.send('POST login', { json });
    expect(response.status).toBe(401);
    expect(await bodyOf(response)).toEqual(INVALID);
  }
});

test('a password is compared as typed, and a username after trimming', async () => {
  const site = aSite(blobs.newSite());
  const padded = await site.send('POST login', { json: { ...RIGHT, password: `${PASSWORD} ` } });
  const trimmed = await site.send('POST login', { json: { ...RIGHT, username: ` ${USERNAME} ` } });
  expect([padded.status, trimmed.status]).toEqual([401, 200]);
});

test('a missing username or password is refused before anything is tried', async () => {
  const site = aSite(blobs.newSite());
  for (let count = 0; count < 6; count += 1) {
    const response = await site.send('POST login', { json: { username: ' ' } });
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toEqual({
      success: false,
      status: 'error',
      message: 'Username is required',
      errors: { username: 'Username is required', password: 'Password is required' },
    });
  }
  expect((await site.send('POST login', { json: RIGHT })).status).toBe(200);
});

test.each([
  ['AUTH_SECRET is not set', { STAFF_ACCOUNTS: environment.STAFF_ACCOUNTS }],
  ['AUTH_SECRET is shorter than 32 characters', { ...environment, AUTH_SECRET: 'short' }],
  ['AUTH_SECRET is not random enough: make a new one', { ...environment, AUTH_SECRET: 'a'.repeat(64) }],
  ['AUTH_SECRET is not random enough: make a new one', { ...environment, AUTH_SECRET: 'abcdefgh'.repeat(8) }],
  ['STAFF_ACCOUNTS is not set', { AUTH_SECRET }],
  ['STAFF_ACCOUNTS is not a JSON object of name to password hash', { ...environment, STAFF_ACCOUNTS: '{staff' }],
  ['STAFF_ACCOUNTS has a value that is not a password hash', { ...environment, STAFF_ACCOUNTS: '{"staff":"in clear"}' }],
  ['STAFF_ACCOUNTS has no account', { ...environment, STAFF_ACCOUNTS: '{}' }],
])('where %s, a login is 503, the log says why, and the public notices still answer', async (reason, variables) => {
  const site = aSite(blobs.newSite(), { environment: variables });
  const response = await site.send('POST login', { json: RIGHT });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await bodyOf(response)).toEqual({
    success: false,
    status: 'error',
    message: 'Logging in is not possible at the moment. Please try again later.',
  });
  expect(site.log).toMatchObject([{ route: 'login', status: 503, cause: `Error: ${reason}` }]);
  expect((await site.send('GET get_notices')).status).toBe(200);
});

test('a token with a right signature and right claims is accepted', async () => {
  const site = aSite(blobs.newSite());
  expect((await site.send('GET get_notices', { token: await forgeToken() })).status).toBe(200);
});

test.each<[string, () => string | Promise<string>]>([
  ['signed with another secret', () => forgeToken({ secret: 'another secret of at least thirty-two characters' })],
  ['signed in another way', () => forgeToken({ header: { alg: 'HS512', typ: 'JWT' } })],
  ['of another kind', () => forgeToken({ header: { alg: 'HS256', typ: 'at+jwt' } })],
  ['of no kind', () => forgeToken({ header: { alg: 'HS256' } })],
  ['of another issuer', () => forgeToken({ claims: { iss: 'another-site' } })],
  ['for a preview', () => forgeToken({ claims: { aud: 'deploy-preview/a-change' } })],
  ['for no deploy', () => forgeToken({ claims: { aud: undefined } })],
  ['without an id', () => forgeToken({ claims: { jti: undefined } })],
  ['of an earlier password', () => forgeToken({ claims: { ver: '0123456789abcdef' } })],
  ['without a version of the account', () => forgeToken({ claims: { ver: undefined } })],
  ['issued more than eight hours ago, whatever its end says', () => forgeToken({ claims: { iat: NOW - 8 * 3600 - 1, exp: NOW + 86_400 } })],
  ['issued in the future', () => forgeToken({ claims: { iat: NOW + 3600, exp: NOW + 7200 } })],
  ['without the time of its issue', () => forgeToken({ claims: { iat: undefined } })],
  ['without an end', () => forgeToken({ claims: { exp: undefined } })],
  ['of nobody', () => forgeToken({ claims: { sub: undefined } })],
  ['of an account that is gone', () => forgeToken({ claims: { sub: 'left.last.year' } })],
  ['that expired this second', () => forgeToken({ claims: { exp: NOW } })],
  ['whose content was changed', () => tamperedToken()],
  ['that needs no signature', () => unsignedToken()],
  ['that needs no signature and has one', () => unsignedToken('c2lnbmF0dXJl')],
  ['that is no token', () => 'nonsense'],
  ['that is very long', () => 'x'.repeat(6000)],
])('a token %s is refused', async (_, makeToken) => {
  const site = aSite(blobs.newSite());
  const token = await makeToken();
  for (const call of ['GET get_notices', 'POST add_notices']) {
    const response = await site.send(call, { token });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await bodyOf(response)).toEqual({ success: false, message: 'Your session has ended. Please log in again.' });
  }
});

test.each(['', 'Bearer', 'Bearer ', 'Basic c3RhZmY6cGFzcw=='])('the authorization "%s" carries no token', async (authorization) => {
  const site = aSite(blobs.newSite());
  // A sender of credentials claims to be staff, so even the public list is refused.
  for (const call of ['POST add_notices', 'GET get_notices']) {
    const response = await site.send(call, { headers: { authorization } });
    expect([call, response.status]).toEqual([call, 401]);
    expect(await bodyOf(response)).toEqual({ success: false, message: 'No authorization token found.' });
  }
});
