/** Tests the cookie by which a login recognises a device (docs/api.md, "Guessing at logins"). */
import { expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { withinCpuTime } from '#tests/support/cpu-time.ts';
import { HOME, type Login, cookieOf, guess, logIn } from '#tests/support/logins.ts';
import { AUTH_SECRET, PASSWORD, PASSWORD_HASH, type TestSite, USERNAME, aSite, aSiteInMemory } from '#tests/support/site.ts';

const blobs = useBlobs();

const DAY = 24 * 60 * MINUTE;
const OTHER = 'principal';

/** The settings of a site with two accounts. */
function accounts(hash = PASSWORD_HASH) {
  return { AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: hash, [OTHER]: PASSWORD_HASH }) };
}

/** Fails until the network of `HOME` is locked for a username. */
async function lock(site: TestSite, username = USERNAME): Promise<void> {
  for (let count = 0; count < 5; count += 1) await guess(site, { username });
}

/** Returns whether a login from a locked network succeeds, that is, whether its device is known. */
async function isKnown(site: TestSite, login: Login): Promise<boolean> {
  const { status } = await logIn(site, login);
  expect([200, 429]).toContain(status);
  return status === 200;
}

test('a device may fail five times in a quarter of an hour, whatever other devices do', async () => {
  const site = aSiteInMemory();
  const cookie = cookieOf(await logIn(site));
  const other = cookieOf(await logIn(site, { address: '198.51.100.1' }));
  for (let count = 0; count < 5; count += 1) expect((await guess(site, { cookie })).status).toBe(401);
  expect([(await logIn(site, { cookie })).status, (await logIn(site, { cookie: other })).status]).toEqual([429, 200]);
  site.clock.forward(15 * MINUTE);
  expect((await logIn(site, { cookie })).status).toBe(200);
});

test('the cookie is for the login alone, lasts 180 days and keeps its device', async () => {
  const site = aSiteInMemory();
  const response = await logIn(site);
  const [header = ''] = response.headers.getSetCookie();
  expect(header).toMatch(/^__Secure-login_device_[0-9a-f]{16}=/u);
  expect(header.split('; ').slice(1)).toEqual(['Path=/api/users/login', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict', 'Secure']);
  const cookie = cookieOf(response);
  for (let count = 0; count < 3; count += 1) await guess(site, { cookie });
  const renewed = cookieOf(await logIn(site, { cookie }));
  for (let count = 0; count < 2; count += 1) await guess(site, { cookie: renewed });
  expect((await logIn(site, { cookie: renewed })).status).toBe(429);
});

test('without HTTPS the cookie has a name that browsers accept there, and HTTPS does not accept that name', async () => {
  const site = aSiteInMemory();
  const handle = api(() => site.dependencies);
  const request = new Request('http://localhost:8888/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
  });
  const response = await handle(request, { ip: HOME, requestId: '', deploy: { context: 'production' } });
  const [header = ''] = response.headers.getSetCookie();
  expect(header).toMatch(/^login_device_[0-9a-f]{16}=/u);
  expect(header.split('; ').slice(1)).toEqual(['Path=/api/users/login', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict']);
  await lock(site);
  expect(await isKnown(site, { cookie: cookieOf(response) })).toBe(false);
  expect(await isKnown(site, { cookie: `__Secure-${cookieOf(response)}` })).toBe(true);
});

test('a browser is known for each of several accounts', async () => {
  const site = aSiteInMemory({ environment: accounts() });
  const cookies = [cookieOf(await logIn(site)), cookieOf(await logIn(site, { username: OTHER }))];
  const [first, second] = cookies.map((cookie) => cookie.split('=')[0]);
  expect(first).not.toBe(second);
  const cookie = cookies.join('; ');
  for (const username of [USERNAME, OTHER]) {
    await lock(site, username);
    expect(await isKnown(site, { username, cookie })).toBe(true);
  }
  expect(await isKnown(site, { username: OTHER, cookie: cookies[0] ?? '' })).toBe(false);
  const renamed = `${String(second)}=${String(cookies[0]?.split('=')[1])}`;
  expect(await isKnown(site, { username: OTHER, cookie: renamed })).toBe(false);
});

test('a changed password ends every cookie of the account, and none of another account', async () => {
  const connection = blobs.newSite();
  const before = aSite(connection, { environment: accounts() });
  const old: string[] = [];
  for (let count = 0; count < 60; count += 1) old.push(cookieOf(await logIn(before)));
  const ofOther = cookieOf(await logIn(before, { username: OTHER }));
  const after = aSite(connection, { environment: accounts(await hashPassword('the new password', { N: 2 ** 4, r: 8, p: 1 })) });
  const statuses: number[] = [];
  for (const cookie of old) statuses.push((await guess(after, { cookie })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  await lock(after, OTHER);
  expect(await isKnown(after, { username: OTHER, cookie: ofOther })).toBe(true);
});

test('planted cookies of the same name do not hide the real one', async () => {
  const site = aSiteInMemory();
  const cookie = cookieOf(await logIn(site));
  const [name = '', value = ''] = cookie.split('=', 2);
  await lock(site);
  const planted = Array.from({ length: 80 }, (_, index) => `${name}=${value.slice(0, -2)}${String(index).padStart(2, '0')}`);
  for (const all of [
    [`${name}=nonsense`, cookie],
    [...planted, cookie],
    [cookie, ...planted],
    ['theme=dark', cookie, 'other=1'],
  ]) {
    expect(await isKnown(site, { cookie: all.join('; ') })).toBe(true);
  }
});

test('a flood of planted cookies costs little', async () => {
  const site = aSiteInMemory();
  const cookie = cookieOf(await logIn(site));
  const flood = Array.from({ length: 50_000 }, () => cookie.slice(0, -4).concat('0000')).join('; ');
  await withinCpuTime(60, () => guess(site, { cookie: flood, username: `invented ${crypto.randomUUID()}` }));
  const { status } = await withinCpuTime(60, () => logIn(site, { cookie: flood, address: `198.51.100.${String(site.log.length)}` }));
  expect(status).toBe(200);
});

test('a cookie that is forged, expired, or of another deploy is ignored', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const preview = aSite(connection, { overrides: { audience: 'deploy-preview/a-change' } });
  const cookie = cookieOf(await logIn(site));
  const ofPreview = cookieOf(await logIn(preview));
  await lock(site);
  const [name = '', value = ''] = cookie.split('=', 2);
  const [device = '', expires = '', signature = ''] = value.split('.');
  for (const wrong of [
    `${name}=`,
    `${name}=nonsense`,
    `${name}=${'x'.repeat(5000)}`,
    `${name}=${device}.${expires}.${signature.slice(0, -2)}xx`,
    `${name}=${device}.${expires}.`,
    `${name}=${device}.${String(Number(expires) + 1)}.${signature}`,
    `${name}=${crypto.randomUUID()}.${expires}.${signature}`,
    `other=${value}`,
    ofPreview,
  ]) {
    expect(await isKnown(site, { cookie: wrong })).toBe(false);
  }
  site.clock.forward(180 * DAY - 1);
  await lock(site);
  expect(await isKnown(site, { cookie })).toBe(true);
  site.clock.forward(1);
  expect(await isKnown(site, { cookie })).toBe(false);
});
