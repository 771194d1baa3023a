/**
 * Tests how tokens become invalid: by a logout, a changed password, another deploy, and by time.
 */
import { expect, test } from 'vitest';

import { SESSION_HOURS } from '#domain/login.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { AUTH_SECRET, type TestSite, USERNAME, aSite, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const HOUR = 60 * MINUTE;

function readNotices(site: TestSite, token: string): Promise<Response> {
  return site.send('GET get_notices', { token });
}

test('after a logout the token is refused, and other tokens of the account are not', async () => {
  const site = aSite(blobs.newSite());
  const [token, other] = [await site.token(), await site.token()];
  expect((await readNotices(site, token)).status).toBe(200);
  const response = await site.send('POST logout', { token });
  expect([response.status, await bodyOf(response)]).toEqual([200, { success: true }]);
  const refused = await readNotices(site, token);
  expect([refused.status, await bodyOf(refused)]).toEqual([
    401,
    { success: false, message: 'Your session has ended. Please log in again.' },
  ]);
  expect((await site.send('POST logout', { token })).status).toBe(401);
  expect((await readNotices(site, other)).status).toBe(200);
});

test('another instance refuses the token at the latest one minute later', async () => {
  const connection = blobs.newSite();
  const [here, there] = [aSite(connection), aSite(connection)];
  const token = await here.token();
  expect((await readNotices(there, token)).status).toBe(200);
  await here.send('POST logout', { token });
  for (const site of [here, there]) site.clock.forward(MINUTE);
  expect((await readNotices(there, token)).status).toBe(401);
  expect((await readNotices(aSite(connection), token)).status).toBe(401);
});

test('an instance asks the store about a token once a minute, not with every call', async () => {
  let asked = 0;
  const counting: typeof fetch = (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('revoked-tokens')) asked += 1;
    return fetch(input, init);
  };
  const site = aSite(blobs.newSite(), { fetch: counting });
  const token = await site.token();
  for (let count = 0; count < 5; count += 1) await readNotices(site, token);
  expect(asked).toBe(1);
  site.clock.forward(MINUTE);
  await readNotices(site, token);
  expect(asked).toBe(2);
});

test('if the store cannot tell whether a token was revoked, the call is refused for now', async () => {
  const failing: typeof fetch = () => Promise.resolve(new Response(null, { status: 424 }));
  const site = aSite(blobs.newSite(), { fetch: failing });
  const token = await site.token();
  expect((await readNotices(site, token)).status).toBe(503);
  expect((await site.send('POST logout', { token })).status).toBe(503);
});

test('revocations of expired tokens are removed in time', async () => {
  const site = aSite(blobs.newSite());
  const store = site.dependencies.stores.open('revoked-tokens');
  for (let count = 0; count < 3; count += 1) await site.staff('POST logout');
  expect((await store.list()).blobs).toHaveLength(3);
  site.clock.forward((SESSION_HOURS + 3) * HOUR);
  await site.staff('POST logout');
  expect((await store.list()).blobs).toHaveLength(1);
});

test('a token stays revoked until it expires, also when others log out meanwhile', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  await site.send('POST logout', { token });
  site.clock.forward(SESSION_HOURS * HOUR - MINUTE);
  await site.staff('POST logout');
  site.dependencies.revocations.clear();
  expect((await readNotices(site, token)).status).toBe(401);
  expect((await site.dependencies.stores.open('revoked-tokens').list()).blobs).toHaveLength(2);
});

test('a changed password ends all earlier tokens of that account, and of no other', async () => {
  const connection = blobs.newSite();
  const cost = { N: 2 ** 10, r: 8, p: 1 };
  const [first, second, other] = [await hashPassword('one', cost), await hashPassword('two', cost), await hashPassword('three', cost)];
  const accounts = (own: string) => ({ AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: own, other }) });
  const before = aSite(connection, { environment: accounts(first) });
  const after = aSite(connection, { environment: accounts(second) });
  const [own, others] = [await before.token(), await before.token('other')];
  expect([(await readNotices(before, own)).status, (await readNotices(before, others)).status]).toEqual([200, 200]);
  expect([(await readNotices(after, own)).status, (await readNotices(after, others)).status]).toEqual([401, 200]);
  expect((await readNotices(after, await after.token())).status).toBe(200);
});

test('a token of a preview is not valid on the live site, nor the other way round', async () => {
  const connection = blobs.newSite();
  const live = aSite(connection);
  const preview = aSite(connection, { overrides: { audience: 'deploy-preview/a-change' } });
  expect((await readNotices(live, await preview.token())).status).toBe(401);
  expect((await readNotices(preview, await live.token())).status).toBe(401);
  expect((await readNotices(preview, await preview.token())).status).toBe(200);
});
