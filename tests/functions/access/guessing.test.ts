import { expect, test } from 'vitest';

import { hashPassword } from '#netlify/access/passwords.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';
import { HOME, type Login, readCookie, guess, logIn } from '#tests/support/functions/logins.ts';
import {
  AUTH_SECRET,
  PASSWORD,
  PASSWORD_HASH,
  type TestSite,
  USERNAME,
  createSiteFactory,
  createSiteInMemory,
  readBody,
} from '#tests/support/functions/site.ts';

const DAY = 24 * 60 * MINUTE;
const OTHER = 'principal';
const FAR = '198.51.100.1';

function createAccountSettings(hash = PASSWORD_HASH) {
  return { AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: hash, [OTHER]: PASSWORD_HASH }) };
}

function inventUsernames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `invented ${String(index)}`);
}

async function lock(site: TestSite, username = USERNAME): Promise<void> {
  for (let count = 0; count < 5; count += 1) await guess(site, { username });
}

/** True for a known device: its login succeeds from a locked network. */
async function isKnown(site: TestSite, login: Login): Promise<boolean> {
  const { status } = await logIn(site, login);
  expect([200, 429]).toContain(status);
  return status === 200;
}

test('five failures for a username lock it for the network, and for no other username, network or known device', async () => {
  const site = createSiteInMemory();
  const cookie = readCookie(await logIn(site));
  for (let count = 0; count < 5; count += 1) expect((await guess(site)).status).toBe(401);
  const refused = await logIn(site);
  expect([refused.status, refused.headers.get('retry-after'), await readBody(refused)]).toEqual([
    429,
    '900',
    { success: false, status: 'error', message: 'Too many attempts. Please wait a while and try again.' },
  ]);
  expect((await guess(site, { username: 'another' })).status).toBe(401);
  expect((await logIn(site, { address: FAR })).status).toBe(200);
  expect((await logIn(site, { cookie })).status).toBe(200);
  site.clock.forward(15 * MINUTE - 1);
  expect((await logIn(site)).status).toBe(429);
  site.clock.forward(1);
  expect((await logIn(site)).status).toBe(200);
});

test('an IPv6 /48 may have 240 failures with different usernames, then a known device alone logs in', async () => {
  const site = createSiteInMemory();
  const cookie = readCookie(await logIn(site));
  const addressOf = (count: number) => `2001:db8:1:${(count * 250).toString(16)}::1`;
  const statuses: number[] = [];
  for (const [count, username] of inventUsernames(241).entries())
    statuses.push((await guess(site, { username, address: addressOf(count) })).status);
  expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([240, 429]);
  // Whatever addresses and usernames.
  const keys = (await site.dependencies.stores.open('limits').list('')).map(({ key }) => key);
  expect(keys.filter((key) => key.includes('/login-unknown/'))).toHaveLength(1);
  expect((await logIn(site, { address: addressOf(0) })).status).toBe(429);
  expect((await logIn(site, { address: '2001:db8:2::1' })).status).toBe(200);
  expect((await logIn(site, { address: addressOf(0), cookie })).status).toBe(200);
});

test('a flood of invented usernames does not push out the failures of an account', async () => {
  const site = createSiteInMemory();
  await lock(site);
  await guess(site, { username: 'invented' });
  const bucket = site.dependencies.stores.open('limits');
  const key = (await bucket.list('')).map((listed) => listed.key).find((one) => one.includes('/login-unknown/')) ?? '';
  const subjects = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`subject ${index}`, { at: [site.clock.now().getTime()], running: {} }]),
  );
  await bucket.write(key, formatDocument([{ salt: 'salt', subjects }]), (await bucket.read(key))?.etag ?? '');
  for (const username of inventUsernames(10)) expect((await guess(site, { username })).status).toBe(401);
  expect((await logIn(site)).status).toBe(429);
});

test('a wrong present password at one’s own account changes nothing, and after five the tries end, for this account alone', async () => {
  const site = createSiteInMemory();
  for (const username of ['colleague', 'office']) await addAccount(site, { username });
  const change = async (username: string, current_password: string) =>
    (
      await site.send('POST change_password', {
        token: await site.token(username),
        json: { current_password, password: 'mk3d-9xhq-7tpv' },
      })
    ).status;
  for (let count = 0; count < 5; count += 1) expect(await change('colleague', 'a wrong password')).toBe(422);
  expect([await change('colleague', PASSWORD), await change('office', PASSWORD)]).toEqual([429, 200]);
  expect((await logIn(site, { username: 'colleague' })).status).toBe(200);
  site.clock.forward(15 * MINUTE);
  expect(await change('colleague', PASSWORD)).toBe(200);
});

test('log, audit trail and store contain no personal data of a login, but for the username of one that succeeds', async () => {
  const site = createSiteInMemory();
  await guess(site, { username: 'someone.special' });
  const cookie = readCookie(await logIn(site));
  const bucket = site.dependencies.stores.open('limits');
  const stored = await bucket.list('');
  const contents = await Promise.all(stored.map(async ({ key }) => [key, (await bucket.read(key))?.text]));
  const refusals = site.audit.filter(({ event }) => event === 'login_refused');
  const everything = JSON.stringify([site.log, refusals, contents, cookie]);
  expect(stored.length).toBeGreaterThan(1);
  for (const secret of ['someone.special', USERNAME, HOME, PASSWORD, 'a wrong password']) expect(everything).not.toContain(secret);
});

test('every refused login writes one line, in which equal networks and usernames can be recognised', async () => {
  const site = createSiteInMemory();
  const cookie = readCookie(await logIn(site));
  await guess(site, { username: 'one' });
  await guess(site, { username: 'two' });
  await guess(site, { username: 'one', address: FAR });
  await guess(site, { cookie });
  for (let count = 0; count < 7; count += 1) await guess(site, { username: 'three' });
  const refusals = site.audit.filter((entry) => entry.event === 'login_refused');
  const [one, two, three, known] = refusals;
  expect(one).toMatchObject({ status: 401, isAccount: false, isKnownDevice: false, id: expect.any(String) });
  expect(known).toMatchObject({ status: 401, isAccount: true, isKnownDevice: true });
  expect([one?.network === two?.network, one?.network === three?.network]).toEqual([true, false]);
  expect([one?.username === two?.username, one?.username === three?.username]).toEqual([false, true]);
  expect(refusals.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('a device may fail five times in a quarter of an hour, whatever other devices do, and a login keeps its device', async () => {
  const site = createSiteInMemory();
  const cookie = readCookie(await logIn(site));
  const other = readCookie(await logIn(site, { address: FAR }));
  for (let count = 0; count < 3; count += 1) expect((await guess(site, { cookie })).status).toBe(401);
  const renewed = readCookie(await logIn(site, { cookie }));
  for (let count = 0; count < 2; count += 1) expect((await guess(site, { cookie: renewed })).status).toBe(401);
  expect([(await logIn(site, { cookie })).status, (await logIn(site, { cookie: other })).status]).toEqual([429, 200]);
  site.clock.forward(15 * MINUTE);
  expect((await logIn(site, { cookie })).status).toBe(200);
});

test('the cookie is for the login alone and lasts 180 days; without HTTPS it has a name that HTTPS does not accept', async () => {
  const site = createSiteInMemory();
  const [header = ''] = (await logIn(site)).headers.getSetCookie();
  expect(header).toMatch(/^__Secure-login_device_[0-9a-f]{16}=/u);
  const attributes = ['Path=/api/users/login', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict'];
  expect(header.split('; ').slice(1)).toEqual([...attributes, 'Secure']);

  const request = new Request('http://localhost:8888/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
  });
  const response = await api(() => site.dependencies)(request, { ip: HOME, requestId: '', deploy: { context: 'production' } });
  const [local = ''] = response.headers.getSetCookie();
  expect(local).toMatch(/^login_device_[0-9a-f]{16}=/u);
  expect(local.split('; ').slice(1)).toEqual(attributes);
  await lock(site);
  expect(await isKnown(site, { cookie: readCookie(response) })).toBe(false);
  expect(await isKnown(site, { cookie: `__Secure-${readCookie(response)}` })).toBe(true);
});

test('a browser is known for each of several accounts', async () => {
  const site = createSiteInMemory({ environment: createAccountSettings() });
  const [own, other] = [readCookie(await logIn(site)), readCookie(await logIn(site, { username: OTHER }))];
  for (const username of [USERNAME, OTHER]) {
    await lock(site, username);
    expect(await isKnown(site, { username, cookie: `${own}; ${other}` })).toBe(true);
  }
  const renamed = `${String(other.split('=')[0])}=${String(own.split('=')[1])}`;
  for (const cookie of [own, renamed]) expect(await isKnown(site, { username: OTHER, cookie })).toBe(false);
});

test('a changed password ends every cookie of the account, and none of another account', async () => {
  const newProcess = createSiteFactory();
  const before = newProcess({ environment: createAccountSettings() });
  const cookies = [readCookie(await logIn(before)), readCookie(await logIn(before))];
  const ofOther = readCookie(await logIn(before, { username: OTHER }));
  const after = newProcess({ environment: createAccountSettings(await hashPassword('the new password', { N: 2 ** 4, r: 8, p: 1 })) });
  for (const username of [USERNAME, OTHER]) await lock(after, username);
  for (const cookie of cookies) expect(await isKnown(after, { cookie, password: 'the new password' })).toBe(false);
  expect(await isKnown(after, { username: OTHER, cookie: ofOther })).toBe(true);
});

test('planted cookies of the same name do not hide the real one, and a flood of them costs little', async () => {
  const site = createSiteInMemory();
  const cookie = readCookie(await logIn(site));
  const [name = '', value = ''] = cookie.split('=', 2);
  await lock(site);
  const planted = Array.from({ length: 80 }, (_, index) => `${name}=${value.slice(0, -2)}${String(index).padStart(2, '0')}`);
  for (const all of [
    [`${name}=nonsense`, cookie],
    [...planted, cookie],
    [cookie, ...planted],
    ['theme=dark', cookie, 'other=1'],
  ])
    expect(await isKnown(site, { cookie: all.join('; ') })).toBe(true);

  const flood = Array.from({ length: 50_000 }, () => cookie.slice(0, -4).concat('0000')).join('; ');
  await runWithinCpuTime(60, () => guess(site, { cookie: flood, username: `invented ${crypto.randomUUID()}` }));
});

test('a cookie that is forged, expired, or of another deploy is ignored', async () => {
  const newProcess = createSiteFactory();
  const [site, preview] = [newProcess(), newProcess({ overrides: { audience: 'deploy-preview/a-change' } })];
  const cookie = readCookie(await logIn(site));
  const ofPreview = readCookie(await logIn(preview));
  await lock(site);
  const [name = '', value = ''] = cookie.split('=', 2);
  const [device = '', expires = '', signature = ''] = value.split('.');
  for (const wrong of [
    `${name}=`,
    `${name}=${'x'.repeat(5000)}`,
    `${name}=${device}.${expires}.${signature.slice(0, -2)}xx`,
    `${name}=${device}.${expires}.`,
    `${name}=${device}.${String(Number(expires) + 1)}.${signature}`,
    `${name}=${crypto.randomUUID()}.${expires}.${signature}`,
    `other=${value}`,
    ofPreview,
  ])
    expect(await isKnown(site, { cookie: wrong })).toBe(false);
  site.clock.forward(180 * DAY - 1);
  await lock(site);
  expect(await isKnown(site, { cookie })).toBe(true);
  site.clock.forward(1);
  expect(await isKnown(site, { cookie })).toBe(false);
});
