import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';

import { readAccounts } from '#netlify/access/accounts.ts';
import { SESSION_HOURS } from '#records/accounts/login.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import {
  AUTH_SECRET,
  PASSWORD,
  PASSWORD_HASH,
  type TestSite,
  USERNAME,
  createSiteInMemory,
  readBody,
  environment,
  getField,
} from '#tests/support/functions/site.ts';
import { FORGED_SESSION, NOW, forgeToken, createTamperedToken, createUnsignedToken } from '#tests/support/functions/tokens.ts';

const RIGHT = { username: USERNAME, password: PASSWORD };
const ENDED = { success: false, message: 'Your session has ended. Please log in again.' };

async function createSiteWithSession(): Promise<TestSite> {
  const site = createSiteInMemory();
  const version = (await readAccounts(site.dependencies)).get(USERNAME)?.version ?? '';
  const session = { id: FORGED_SESSION, at: site.clock.now().toISOString(), browser: '', version };
  await addAccount(site, { username: USERNAME, hash: '', sessions: [session] });
  return site;
}

test('the right password gives a token for a session that ends after the hours of the code', async () => {
  const site = createSiteInMemory();
  const response = await site.send('POST login', { json: RIGHT });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const body = await readBody(response);
  const end = new Date(site.clock.now().getTime() + SESSION_HOURS * 3_600_000);
  expect(body).toEqual({ success: true, status: 'success', token: expect.any(String), expires_at: end.toISOString() });
  const token = String(getField(body, 'token'));
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect((await site.send('GET get_notices', { token })).status).toBe(200);
});

test.for([
  { ...RIGHT, password: 'a wrong password' },
  { ...RIGHT, username: 'nobody' },
])('the login %j is refused in the same words as every other wrong one', async (json) => {
  const response = await createSiteInMemory().send('POST login', { json });
  expect([response.status, await readBody(response)]).toEqual([
    401,
    { success: false, status: 'error', message: 'Invalid credentials. Please try again.' },
  ]);
});

test('a telephone that begins the username with a capital logs in to the same account, also one of the settings', async () => {
  const staff = JSON.stringify({ Principal: PASSWORD_HASH, [USERNAME]: PASSWORD_HASH });
  const site = createSiteInMemory({ environment: { ...environment, STAFF_ACCOUNTS: staff } });
  await addAccount(site, { username: 'office' });
  for (const username of ['Staff', 'STAFF', 'Office', 'principal', 'PRINCIPAL']) {
    const response = await site.send('POST login', { json: { username, password: PASSWORD } });
    expect([username, response.status]).toEqual([username, 200]);
    const token = String(getField(await readBody(response), 'token'));
    expect(decodeJwt(token).sub).toBe(username.toLowerCase());
    expect((await site.send('GET own_account', { token })).status).toBe(200);
  }
});

test.for([
  ['AUTH_SECRET is not set', { STAFF_ACCOUNTS: environment.STAFF_ACCOUNTS }],
  ['AUTH_SECRET is shorter than 32 characters', { ...environment, AUTH_SECRET: 'short' }],
  ['AUTH_SECRET is not random enough: make a new one', { ...environment, AUTH_SECRET: 'abcdefgh'.repeat(8) }],
  ['STAFF_ACCOUNTS is not set', { AUTH_SECRET }],
  ['STAFF_ACCOUNTS is not a JSON object of name to password hash', { ...environment, STAFF_ACCOUNTS: '{staff' }],
  ['STAFF_ACCOUNTS has a value that is not a password hash', { ...environment, STAFF_ACCOUNTS: '{"staff":"in clear"}' }],
  ['STAFF_ACCOUNTS has a username twice', { ...environment, STAFF_ACCOUNTS: JSON.stringify({ a: PASSWORD_HASH, A: PASSWORD_HASH }) }],
  ['STAFF_ACCOUNTS has no account', { ...environment, STAFF_ACCOUNTS: '{}' }],
] as const)('if %s, a login is 503, the log says why, and the public notices still answer', async ([reason, variables]) => {
  const site = createSiteInMemory({ environment: variables });
  const response = await site.send('POST login', { json: RIGHT });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(getField(await readBody(response), 'message')).toBe('Logging in is not possible at the moment. Please try again later.');
  expect(site.log).toMatchObject([{ route: 'login', status: 503, cause: `Error: ${reason}` }]);
  expect((await site.send('GET get_notices')).status).toBe(200);
});

test('a token with a right signature, right claims and a session is accepted', async () => {
  const site = await createSiteWithSession();
  expect((await site.send('GET get_notices', { token: await forgeToken() })).status).toBe(200);
});

test.for<[string, () => string | Promise<string>]>([
  ['signed with another secret', () => forgeToken({ secret: 'another secret of at least thirty-two characters' })],
  ['signed in another way', () => forgeToken({ header: { alg: 'HS512', typ: 'JWT' } })],
  ['of another kind', () => forgeToken({ header: { alg: 'HS256', typ: 'at+jwt' } })],
  ['of no kind', () => forgeToken({ header: { alg: 'HS256' } })],
  ['of another issuer', () => forgeToken({ claims: { iss: 'another-site' } })],
  ['for a preview', () => forgeToken({ claims: { aud: 'deploy-preview/a-change' } })],
  ['for no deploy', () => forgeToken({ claims: { aud: undefined } })],
  ['of no session', () => forgeToken({ claims: { jti: undefined } })],
  ['of a session that never began', () => forgeToken({ claims: { jti: '01KF0000000000000000000001' } })],
  ['without the time of its issue', () => forgeToken({ claims: { iat: undefined } })],
  ['without an end', () => forgeToken({ claims: { exp: undefined } })],
  ['of nobody', () => forgeToken({ claims: { sub: undefined } })],
  ['of an account that is gone', () => forgeToken({ claims: { sub: 'left.last.year' } })],
  ['that expired this second', () => forgeToken({ claims: { exp: NOW } })],
  ['whose content was changed', () => createTamperedToken()],
  ['that needs no signature', () => createUnsignedToken()],
  ['that needs no signature and has one', () => createUnsignedToken('c2lnbmF0dXJl')],
  ['that is no token', () => 'nonsense'],
  ['that is very long', () => 'x'.repeat(6000)],
])('a token %s is refused, also for what visitors may read', async ([, makeToken]) => {
  const site = await createSiteWithSession();
  const token = await makeToken();
  for (const call of ['GET get_notices', 'POST add_notices']) {
    const response = await site.send(call, { token });
    expect([response.status, await readBody(response)]).toEqual([401, ENDED]);
    expect([response.headers.get('cache-control'), response.headers.get('www-authenticate')]).toEqual(['no-store', 'Bearer']);
  }
});

test.for(['', 'Bearer', 'Bearer ', 'Basic c3RhZmY6cGFzcw=='])('the authorization "%s" carries no token', async (authorization) => {
  const site = createSiteInMemory();
  for (const call of ['POST add_notices', 'GET get_notices']) {
    const response = await site.send(call, { headers: { authorization } });
    expect([call, response.status, await readBody(response)]).toEqual([
      call,
      401,
      { success: false, message: 'No authorization token found.' },
    ]);
  }
});
