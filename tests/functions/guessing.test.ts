/**
 * Tests the limits on guessing passwords, and that they lock no staff member out: the rules of
 * `netlify/lib/limit-rules.ts` through the real handler.
 */
import { expect, test } from 'vitest';

import { create } from '#netlify/functions/auth.ts';
import { growingDelay } from '#netlify/lib/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { PASSWORD, type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const SECOND = 1000;
const HOME = '203.0.113.99';

type Login = { username?: string; password?: string; address?: string; cookie?: string };

function logIn(site: TestSite, { username = USERNAME, password = PASSWORD, address = HOME, cookie }: Login = {}): Promise<Response> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  return site.send(create, 'POST login', { json: { username, password }, address, headers });
}

/** Returns the name and value of the cookie that a login has set. */
function cookieOf(response: Response): string {
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

function guess(site: TestSite, login: Login = {}): Promise<Response> {
  return logIn(site, { ...login, password: 'a wrong password' });
}

async function statusesOf(responses: readonly Promise<Response>[]): Promise<readonly number[]> {
  return (await Promise.all(responses)).map(({ status }) => status);
}

function countOf(statuses: readonly number[], status: number): number {
  return statuses.filter((one) => one === status).length;
}

/** Returns one address in each of this many unrelated IPv4 networks. */
function networks(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `198.${String(index % 250)}.${String(Math.floor(index / 250))}.7`);
}

// The real server runs where requests compete; elsewhere records are in memory.
test('any number of concurrent right logins succeed, and none is counted', async () => {
  const connection = blobs.newSite();
  const sites = Array.from({ length: 12 }, () => aSite(connection));
  expect(countOf(await statusesOf(sites.map((site) => logIn(site))), 200)).toBe(12);
  const site = aSite(connection);
  for (let count = 0; count < 20; count += 1) expect((await guess(site, { username: `invented ${String(count)}` })).status).toBe(401);
});

test('five people of one network log in at the same moment although others there have failed nineteen times', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  for (let count = 0; count < 19; count += 1) await guess(site, { username: `invented ${String(count)}` });
  const sites = Array.from({ length: 5 }, () => aSite(connection));
  expect(countOf(await statusesOf(sites.map((one) => logIn(one))), 200)).toBe(5);
});

test('twenty failures lock a network for a quarter of an hour, but not a device that has logged in before', async () => {
  const site = aSiteInMemory();
  const cookie = cookieOf(await logIn(site));
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await guess(site, { username: `invented ${String(count)}` })).status);
  expect([countOf(statuses, 401), statuses.at(-1)]).toEqual([20, 429]);
  const refused = await logIn(site);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  expect(await bodyOf(refused)).toEqual({
    success: false,
    status: 'error',
    message: 'Too many attempts. Please wait a while and try again.',
  });
  expect((await logIn(site, { cookie })).status).toBe(200);
  expect((await logIn(site, { address: '198.51.100.1' })).status).toBe(200);
  site.clock.forward(15 * MINUTE);
  expect((await logIn(site)).status).toBe(200);
});

test.each([
  ['/64', 20, (count: number) => `2001:db8:1:2::${count.toString(16)}`, '2001:db8:1:3::1'],
  ['/56', 40, (count: number) => `2001:db8:1:${(0x100 + (count % 8)).toString(16)}::1`, '2001:db8:1:200::1'],
  ['/48', 80, (count: number) => `2001:db8:1:${(0x100 * (1 + (count % 16))).toString(16)}::1`, '2001:db8:2::1'],
])('an IPv6 %s may have %i failures', async (_, max, addressOf, neighbour) => {
  const site = aSiteInMemory();
  const statuses: number[] = [];
  for (let count = 0; count < max + 1; count += 1) {
    statuses.push((await guess(site, { username: `invented ${String(count)}`, address: addressOf(count) })).status);
  }
  expect([countOf(statuses, 401), statuses.at(-1)]).toEqual([max, 429]);
  expect((await logIn(site, { address: neighbour })).status).toBe(200);
});

test('from the sixth failure of a username on, each try must wait longer than the previous one, at most a minute', async () => {
  const site = aSiteInMemory();
  const addresses = networks(40);
  for (const address of addresses.slice(0, 6)) expect((await guess(site, { address })).status).toBe(401);
  const waits: number[] = [];
  for (const address of addresses.slice(6, 16)) {
    const early = await logIn(site, { address });
    const seconds = Number(early.headers.get('retry-after'));
    expect(early.status).toBe(429);
    waits.push(seconds);
    site.clock.forward(seconds * SECOND - 1);
    expect((await logIn(site, { address })).status).toBe(429);
    site.clock.forward(1);
    expect((await guess(site, { address })).status).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  site.clock.forward(MINUTE);
  expect((await logIn(site)).status).toBe(200);
});

test('a delay ends after an hour without failures, and delays no other username', async () => {
  const site = aSiteInMemory();
  for (const address of networks(6)) await guess(site, { address });
  expect((await guess(site, { username: 'another' })).status).toBe(401);
  site.clock.forward(60 * MINUTE);
  expect(await statusesOf(networks(2).map((address) => guess(site, { address })))).toEqual([401, 401]);
});

test('concurrent guesses do not exceed the limit', async () => {
  const connection = blobs.newSite();
  const statuses = await statusesOf(networks(12).map((address) => guess(aSite(connection), { address })));
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([6, 6]);
  const ofOneNetwork = await statusesOf(
    Array.from({ length: 24 }, (_, index) => guess(aSite(connection), { username: `invented ${String(index)}` })),
  );
  expect([countOf(ofOneNetwork, 401), countOf(ofOneNetwork, 429)]).toEqual([20, 4]);
});

/**
 * Simulates an hour in which an attacker guesses at one account every six seconds, each time from
 * another network, while staff log in every ten minutes.
 */
async function attackForAnHour(site: TestSite, addresses: readonly string[]) {
  const cookie = cookieOf(await logIn(site));
  const statuses: { attacker: number[]; withCookie: number[]; withoutCookie: number[] } = {
    attacker: [],
    withCookie: [],
    withoutCookie: [],
  };
  for (let step = 1; step <= 600; step += 1) {
    statuses.attacker.push((await guess(site, { address: addresses[step % addresses.length] ?? '' })).status);
    site.clock.forward(6 * SECOND);
    if (step % 100 !== 0) continue;
    statuses.withCookie.push((await logIn(site, { cookie })).status);
    // A person without a cookie waits exactly as long as the response says.
    const first = await logIn(site);
    if (first.status === 429) site.clock.forward(Number(first.headers.get('retry-after')) * SECOND);
    statuses.withoutCookie.push(first.status === 429 ? (await logIn(site)).status : first.status);
  }
  return statuses;
}

test.each([
  [1, 'network'],
  [20, 'networks'],
  [400, 'networks'],
])('an attack from %i %s gets fewer than 100 guesses an hour, and staff log in meanwhile', async (count) => {
  const { attacker, withCookie, withoutCookie } = await attackForAnHour(aSiteInMemory(), networks(count));
  expect(countOf(attacker, 401)).toBeGreaterThan(0);
  expect(countOf(attacker, 401)).toBeLessThan(100);
  expect(countOf(attacker, 401) + countOf(attacker, 429)).toBe(600);
  expect(withCookie).toEqual([200, 200, 200, 200, 200, 200]);
  expect(withoutCookie).toEqual([200, 200, 200, 200, 200, 200]);
});

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
  expect(header.split('; ').slice(1)).toEqual(['Path=/api/users/login', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict', 'Secure']);
  const cookie = cookieOf(response);
  for (let count = 0; count < 3; count += 1) await guess(site, { cookie });
  const renewed = cookieOf(await logIn(site, { cookie }));
  for (let count = 0; count < 2; count += 1) await guess(site, { cookie: renewed });
  expect((await logIn(site, { cookie: renewed })).status).toBe(429);
});

test('a cookie that is forged, expired, or of another username or deploy is ignored', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const preview = aSite(connection, { overrides: { audience: 'deploy-preview/a-change' } });
  const cookie = cookieOf(await logIn(site));
  const ofPreview = cookieOf(await logIn(preview));
  for (const address of networks(6)) await guess(site, { address });
  const [name = '', value = ''] = cookie.split('=', 2);
  const forged = [
    `${name}=${value.slice(0, -2)}xx`,
    `${name}=`,
    `${name}=nonsense`,
    `${name}=${'x'.repeat(5000)}`,
    `other=${value}`,
    ofPreview,
  ];
  for (const wrong of forged) expect((await logIn(site, { cookie: wrong })).status).toBe(429);
  for (const address of networks(6)) await guess(site, { username: 'another', address });
  expect((await logIn(site, { username: 'another', cookie })).status).toBe(429);
  expect((await logIn(site, { cookie: `theme=dark; ${cookie}; other=1` })).status).toBe(200);
  site.clock.forward(181 * 24 * 60 * MINUTE);
  for (const address of networks(6)) await guess(site, { address });
  expect((await logIn(site, { cookie })).status).toBe(429);
});

test('a guess counts as a failure if its process is killed', async () => {
  const site = aSiteInMemory();
  for (const address of networks(5)) await guess(site, { address });
  const limits = [growingDelay({ kind: 'login-username', subject: [USERNAME] })];
  await new Promise<void>((resolve) => {
    const neverEnds = () => {
      resolve();
      return new Promise<boolean>(() => undefined);
    };
    void checkGuess({ ...site.dependencies, note: () => undefined }, limits, neverEnds);
  });
  site.clock.forward(31 * SECOND);
  expect((await guess(site)).status).toBe(401);
  expect((await logIn(site)).headers.get('retry-after')).toBe('2');
});

test('log, audit trail and store contain no personal data of a login, but for the username of one that succeeds', async () => {
  const site = aSiteInMemory();
  await guess(site, { username: 'someone.special' });
  await logIn(site);
  const { blobs: stored } = await site.dependencies.stores.open('limits').list();
  const contents = await Promise.all(stored.map(({ key }) => site.dependencies.stores.open('limits').get(key)));
  const refusals = site.audit.filter(({ event }) => event === 'login_refused');
  const everything = JSON.stringify([site.log, refusals, stored, contents]);
  expect(stored.length).toBeGreaterThan(0);
  for (const secret of ['someone.special', USERNAME, HOME, PASSWORD, 'a wrong password']) expect(everything).not.toContain(secret);
});

test('every refused login writes one line, in which equal networks and usernames can be recognised', async () => {
  const site = aSiteInMemory();
  const cookie = cookieOf(await logIn(site));
  await guess(site, { username: 'one' });
  await guess(site, { username: 'two' });
  await guess(site, { username: 'one', address: '198.51.100.1' });
  await guess(site, { cookie });
  for (const address of networks(8)) await guess(site, { username: 'three', address });
  const refusals = site.audit.filter((entry) => entry.event === 'login_refused');
  expect(refusals.slice(0, 4)).toMatchObject([
    { event: 'login_refused', status: 401, isAccount: false, isKnownDevice: false, id: expect.any(String) },
    { status: 401 },
    { status: 401 },
    { status: 401, isAccount: true, isKnownDevice: true },
  ]);
  const [one, two, three] = refusals;
  expect(one?.network).toBe(two?.network);
  expect(one?.username).toBe(three?.username);
  expect(one?.network).not.toBe(three?.network);
  expect(one?.username).not.toBe(two?.username);
  expect(refusals.filter(({ status }) => status === 429)).toHaveLength(2);
});
