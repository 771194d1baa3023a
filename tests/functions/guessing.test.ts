/**
 * Tests the limits on guessing passwords, and that they lock no staff member out: the rules of
 * docs/api.md, "Guessing at logins", through the real handler.
 */
import { expect, test } from 'vitest';

import { windowLimit } from '#netlify/lib/limits/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits/limits.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { HOME, cookieOf, guess, logIn, networks, waitOf } from '#tests/support/logins.ts';
import { PASSWORD, type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

async function statusesOf(responses: readonly Promise<Response>[]): Promise<readonly number[]> {
  return (await Promise.all(responses)).map(({ status }) => status);
}

function countOf(statuses: readonly number[], status: number): number {
  return statuses.filter((one) => one === status).length;
}

/** Returns names of accounts that do not exist. */
function invented(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `invented ${String(index)}`);
}

// The real server runs where requests compete; elsewhere records are in memory.
test('any number of concurrent right logins succeed, and none is counted', async () => {
  const connection = blobs.newSite();
  const sites = Array.from({ length: 12 }, () => aSite(connection));
  expect(countOf(await statusesOf(sites.map((site) => logIn(site))), 200)).toBe(12);
  const site = aSite(connection);
  for (let count = 0; count < 5; count += 1) expect((await guess(site)).status).toBe(401);
});

test('five people of one network log in at the same moment although others there have failed 59 times', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  for (const username of invented(59)) expect((await guess(site, { username })).status).toBe(401);
  const sites = Array.from({ length: 5 }, () => aSite(connection));
  expect(countOf(await statusesOf(sites.map((one) => logIn(one))), 200)).toBe(5);
});

test('five failures for a username lock it for the network, and for no other username, network or known device', async () => {
  const site = aSiteInMemory();
  const cookie = cookieOf(await logIn(site));
  for (let count = 0; count < 5; count += 1) expect((await guess(site)).status).toBe(401);
  const refused = await logIn(site);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  expect(await bodyOf(refused)).toEqual({
    success: false,
    status: 'error',
    message: 'Too many attempts. Please wait a while and try again.',
  });
  expect((await guess(site, { username: 'another' })).status).toBe(401);
  expect((await logIn(site, { address: '198.51.100.1' })).status).toBe(200);
  expect((await logIn(site, { cookie })).status).toBe(200);
  site.clock.forward(15 * MINUTE - 1);
  expect((await logIn(site)).status).toBe(429);
  site.clock.forward(1);
  expect((await logIn(site)).status).toBe(200);
});

test('every address of an IPv6 /64 is the same network, and the next /64 is another one', async () => {
  const site = aSiteInMemory();
  for (let count = 0; count < 5; count += 1) await guess(site, { address: `2001:db8:1:2::${count.toString(16)}` });
  expect((await logIn(site, { address: '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await logIn(site, { address: '2001:db8:1:3::1' })).status).toBe(200);
});

test.each([
  ['IPv4 address', 60, () => HOME, '203.0.113.100'],
  ['IPv6 /64', 60, (count: number) => `2001:db8:1:2::${count.toString(16)}`, '2001:db8:1:3::1'],
  ['IPv6 /56', 120, (count: number) => `2001:db8:1:${(0x100 + (count % 8)).toString(16)}::1`, '2001:db8:1:200::1'],
  ['IPv6 /48', 240, (count: number) => `2001:db8:1:${(0x100 * (1 + (count % 16))).toString(16)}::1`, '2001:db8:2::1'],
])('an %s may have %i failures with different usernames, then a known device alone logs in', async (_, max, addressOf, neighbour) => {
  const site = aSiteInMemory();
  const cookie = cookieOf(await logIn(site));
  const statuses: number[] = [];
  for (const [count, username] of invented(max + 1).entries()) {
    statuses.push((await guess(site, { username, address: addressOf(count) })).status);
  }
  expect([countOf(statuses, 401), statuses.at(-1)]).toEqual([max, 429]);
  expect((await logIn(site, { address: addressOf(0) })).status).toBe(429);
  expect((await logIn(site, { address: neighbour })).status).toBe(200);
  expect((await logIn(site, { address: addressOf(0), cookie })).status).toBe(200);
});

test('failures from 200 networks delay nobody elsewhere', async () => {
  const site = aSiteInMemory();
  for (const address of networks(200)) expect((await guess(site, { address })).status).toBe(401);
  expect((await logIn(site)).status).toBe(200);
});

test('concurrent guesses do not exceed the limits', async () => {
  const connection = blobs.newSite();
  const statuses = await statusesOf(Array.from({ length: 12 }, () => guess(aSite(connection))));
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 7]);
  const site = aSite(connection);
  for (const username of invented(50)) await guess(site, { username });
  const others = await statusesOf(invented(8).map((username) => guess(aSite(connection), { username: `${username} and new` })));
  expect([countOf(others, 401), countOf(others, 429)]).toEqual([5, 3]);
});

/**
 * Simulates an hour in which an attacker guesses at one account from several networks. From each he
 * tries again at the very moment that `Retry-After` allows, and once a millisecond before. Every ten
 * minutes staff log in, with and without a cookie, from a network of their own.
 */
async function attackForAnHour(site: TestSite, addresses: readonly string[]) {
  const cookie = cookieOf(await logIn(site));
  const start = site.clock.now().getTime();
  const end = start + 60 * MINUTE;
  const mayTryAt = new Map(addresses.map((address) => [address, start]));
  const staff: number[] = [];
  const tooEarly: number[] = [];
  let guesses = 0;
  let staffAt = start;
  for (;;) {
    const next = Math.min(staffAt, ...mayTryAt.values());
    if (next >= end) return { guesses, staff, tooEarly };
    const due = addresses.filter((address) => mayTryAt.get(address) === next);
    const now = site.clock.now().getTime();
    if (next > now) {
      site.clock.forward(next - now - 1);
      for (const address of due) tooEarly.push((await guess(site, { address })).status);
      site.clock.forward(1);
    }
    for (const address of due) {
      const answer = await guess(site, { address });
      if (answer.status === 401) guesses += 1;
      else mayTryAt.set(address, next + waitOf(answer));
    }
    if (next !== staffAt) continue;
    staff.push((await logIn(site)).status, (await logIn(site, { cookie })).status);
    staffAt += 10 * MINUTE;
  }
}

test.each([
  [1, 'network'],
  [20, 'networks'],
])('an attacker with %i %s who retries as soon as he may gets 20 guesses an hour from each, and staff log in at once', async (count) => {
  const { guesses, staff, tooEarly } = await attackForAnHour(aSiteInMemory(), networks(count));
  expect(guesses).toBe(20 * count);
  expect(staff).toEqual(Array.from({ length: 12 }, () => 200));
  expect(tooEarly.length).toBeGreaterThan(0);
  expect(countOf(tooEarly, 429)).toBe(tooEarly.length);
});

test('a stranger who sends two requests a minute keeps nobody out who logs in elsewhere', async () => {
  const site = aSiteInMemory();
  for (let count = 0; count < 120; count += 1) {
    await guess(site, { address: '198.51.100.1' });
    site.clock.forward(MINUTE / 2);
    expect((await logIn(site)).status).toBe(200);
  }
});

test('a guess counts as a failure if its process is killed', async () => {
  const site = aSiteInMemory();
  for (let count = 0; count < 4; count += 1) await guess(site);
  const limit = windowLimit({ kind: 'login-username', subject: [USERNAME, HOME], max: 5, windowMs: 15 * MINUTE });
  await new Promise<void>((resolve) => {
    const neverEnds = () => {
      resolve();
      return new Promise<boolean>(() => undefined);
    };
    void checkGuess({ ...site.dependencies, note: () => undefined }, [limit], neverEnds);
  });
  site.clock.forward(MINUTE / 2 + 1000);
  expect((await logIn(site)).status).toBe(429);
});

test('log, audit trail and store contain no personal data of a login, but for the username of one that succeeds', async () => {
  const site = aSiteInMemory();
  await guess(site, { username: 'someone.special' });
  const cookie = cookieOf(await logIn(site));
  const { blobs: stored } = await site.dependencies.stores.open('limits').list();
  const contents = await Promise.all(stored.map(({ key }) => site.dependencies.stores.open('limits').get(key)));
  const refusals = site.audit.filter(({ event }) => event === 'login_refused');
  const everything = JSON.stringify([site.log, refusals, stored, contents, cookie]);
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
  for (let count = 0; count < 7; count += 1) await guess(site, { username: 'three' });
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
