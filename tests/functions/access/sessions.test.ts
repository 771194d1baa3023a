import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { accountsRef, describeBrowser } from '#netlify/access/accounts.ts';
import { hashPassword } from '#netlify/access/passwords.ts';
import { changeDocument } from '#netlify/store/documents.ts';
import { type AccountRecord, accountSentences, parseAccountList, parseOwnAccount } from '#records/accounts/account.ts';
import { SESSION_HOURS } from '#records/accounts/login.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { logIn } from '#tests/support/functions/logins.ts';
import {
  AUTH_SECRET,
  PASSWORD,
  PASSWORD_HASH,
  type TestSite,
  USERNAME,
  createSiteFactory,
  createSiteInMemory,
  readBody,
  getField,
  unwrapParsed,
} from '#tests/support/functions/site.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const STRONG = 'mk3d-9xhq-7tpv';
const OPEN = { rights: ['notices'], is_disabled: 0, requires_second_factor: 0 };

async function readToken(login: Promise<Response>): Promise<string> {
  return String(getField(await readBody(await login), 'token'));
}

function logInWithBrowser(site: TestSite, userAgent = FIREFOX, username = 'colleague'): Promise<string> {
  const json = { username, password: PASSWORD };
  return readToken(site.send('POST login', { json, headers: { 'user-agent': userAgent } }));
}

async function createColleague(): Promise<{ site: TestSite; token: string }> {
  const site = createSiteInMemory();
  await addAccount(site, { rights: ['notices'] });
  return { site, token: await logInWithBrowser(site) };
}

async function fetchStatus(site: TestSite, token: string): Promise<number> {
  return (await site.send('GET get_notices', { token })).status;
}

async function fetchRenewedToken(site: TestSite, token: string): Promise<string | null> {
  return (await site.send('GET get_notices', { token })).headers.get('x-renewed-token');
}

async function fetchSessions(site: TestSite, token: string) {
  return unwrapParsed(parseOwnAccount(await readBody(await site.send('GET own_account', { token })))).sessions;
}

function getSessionId(token: string): string {
  return String(decodeJwt(token).jti);
}

function changeColleague(site: TestSite, changes: Partial<AccountRecord>): Promise<null> {
  const change = (account: AccountRecord) => (account.username === 'colleague' ? { ...account, ...changes } : account);
  return changeDocument(site.dependencies, accountsRef, (accounts) => ({ items: accounts.map(change), result: null }));
}

test('a token lives 30 minutes, and each call renews it until the session ends', async () => {
  const { site, token } = await createColleague();
  expect(await fetchRenewedToken(site, token)).toBeNull();
  site.clock.forward(29 * MINUTE);
  let last = (await fetchRenewedToken(site, token)) ?? '';
  site.clock.forward(MINUTE);
  expect([await fetchStatus(site, token), await fetchStatus(site, last)]).toEqual([401, 200]);
  for (let minutes = 30; minutes < SESSION_HOURS * 60 - 10; minutes += 20) {
    last = (await fetchRenewedToken(site, last)) ?? last;
    site.clock.forward(20 * MINUTE);
  }
  last = (await fetchRenewedToken(site, last)) ?? '';
  site.clock.forward(10 * MINUTE - 1000);
  expect(await fetchStatus(site, last)).toBe(200);
  site.clock.forward(1000);
  expect(await fetchStatus(site, last)).toBe(401);
  site.clock.forward(MINUTE);
  expect(await fetchSessions(site, await logInWithBrowser(site))).toHaveLength(1);
});

test('a token that names other rights than the account has is renewed at once, and others get no new one', async () => {
  const { site, token } = await createColleague();
  await changeColleague(site, { rights: ['notices', 'faculty'] });
  const renewed = (await fetchRenewedToken(site, token)) ?? '';
  expect(decodeJwt(renewed)['rights']).toEqual(['notices', 'faculty']);
  expect(await fetchRenewedToken(site, renewed)).toBeNull();
  site.clock.forward(5 * MINUTE);
  const answers = [
    await site.send('GET get_notices'),
    await site.send('GET get_faculty_list', { token }),
    await site.send('GET get_enquiries', { token }),
  ];
  expect(answers.map(({ headers }) => headers.has('x-renewed-token'))).toEqual([false, false, false]);
});

test('the own account lists its sessions, newest first, with the browser in plain words and no network', async () => {
  const { site, token } = await createColleague();
  site.clock.forward(MINUTE);
  await logInWithBrowser(site, CHROME);
  expect(await fetchSessions(site, token)).toEqual([
    { id: expect.any(String), started_at: '2026-01-15T09:01:00.000Z', browser: 'Chrome on Android', is_current: 0 },
    { id: getSessionId(token), started_at: '2026-01-15T09:00:00.000Z', browser: 'Firefox on Windows', is_current: 1 },
  ]);
});

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['<script>', 'Another browser'],
  [null, 'Another browser'],
] as const)('the browser of %s is %s', ([header, messages]) => {
  expect(describeBrowser(header)).toBe(messages);
});

test('an account has at most 20 sessions: a further login ends the oldest', async () => {
  const { site, token } = await createColleague();
  const second = await logInWithBrowser(site);
  for (let count = 2; count < 20; count += 1) await logInWithBrowser(site);
  expect(await fetchStatus(site, token)).toBe(200);
  const last = await logInWithBrowser(site);
  expect([await fetchStatus(site, token), await fetchStatus(site, second), await fetchStatus(site, last)]).toEqual([401, 200, 200]);
  expect(await fetchSessions(site, last)).toHaveLength(20);
});

type Ended = { site: TestSite; token: string; admin: string; id: string };

const WAYS: { how: string; end: (ended: Ended) => Promise<Response>; isOne?: boolean }[] = [
  { how: 'a logout', end: ({ site, token }) => site.send('POST logout', { token }), isOne: true },
  {
    how: 'ending it from another session',
    end: async ({ site, token }) => site.send(`DELETE own_sessions/${getSessionId(token)}`, { token: await logInWithBrowser(site) }),
    isOne: true,
  },
  { how: '“Log out everywhere”', end: ({ site, token }) => site.send('POST logout_everywhere', { token }) },
  {
    how: 'a new password',
    end: ({ site, token }) => site.send('POST change_password', { token, json: { current_password: PASSWORD, password: STRONG } }),
  },
  { how: 'an administrator who logs it out', end: ({ site, admin, id }) => site.send(`DELETE account_sessions/${id}`, { token: admin }) },
  {
    how: 'an administrator who disables it',
    end: ({ site, admin, id }) => site.send(`PUT accounts/${id}`, { token: admin, json: { ...OPEN, is_disabled: 1 } }),
  },
  { how: 'a one-time password', end: ({ site, admin, id }) => site.send(`PUT account_password/${id}`, { token: admin, json: {} }) },
  { how: 'its removal', end: ({ site, admin, id }) => site.send(`DELETE accounts/${id}`, { token: admin }) },
];

test.for(WAYS)('$how ends a session at once, in every process', async ({ end, isOne = false }) => {
  const newProcess = createSiteFactory();
  const [here, there] = [newProcess(), newProcess()];
  const { id } = await addAccount(here, { rights: ['notices'] });
  const [token, other, admin] = [await logInWithBrowser(here), await logInWithBrowser(here), await here.token()];
  expect([await fetchStatus(there, token), await fetchStatus(there, other), await fetchStatus(there, admin)]).toEqual([200, 200, 200]);

  expect((await end({ site: here, token, admin, id })).status).toBe(200);
  for (const site of [here, there, newProcess()]) {
    const statuses = [await fetchStatus(site, token), await fetchStatus(site, other), await fetchStatus(site, admin)];
    expect(statuses).toEqual([401, isOne ? 200 : 401, 200]);
  }
});

test('only a session of the own account can be ended alone, and the log says so', async () => {
  const { site, token } = await createColleague();
  const other = await logInWithBrowser(site);
  const admin = await site.token();
  const end = (session: string) => site.send(`DELETE own_sessions/${session}`, { token });
  const before = await site.dependencies.stores.open('records').read(accountsRef.key);
  for (const session of ['01KF0000000000000000000000', getSessionId(admin)]) {
    const refused = await end(session);
    expect([refused.status, getField(await readBody(refused), 'message')]).toEqual([404, accountSentences.noSession]);
  }
  expect(await site.dependencies.stores.open('records').read(accountsRef.key)).toEqual(before);
  const ended = await end(getSessionId(other));
  expect([ended.status, getField(await readBody(ended), 'message')]).toEqual([200, accountSentences.sessionEnded]);
  expect((await end(getSessionId(other))).status).toBe(404);
  const changes = site.audit.filter(({ event }) => event === 'staff_change');
  expect(changes).toEqual([expect.objectContaining({ kind: 'ended a session', staff: 'colleague', call: 'endOwnSession' })]);
});

test('administrators log out accounts of the settings, too, and the log says whom', async () => {
  const site = createSiteInMemory();
  await addAccount(site, { rights: ['accounts'] });
  const [token, settings] = [await logInWithBrowser(site), await logInWithBrowser(site, FIREFOX, USERNAME)];
  const { data } = unwrapParsed(parseAccountList(await readBody(await site.send('GET get_accounts', { token }))));
  const id = data.find(({ username }) => username === USERNAME)?.id ?? '';
  const ended = await site.send(`DELETE account_sessions/${id}`, { token });
  expect([ended.status, getField(await readBody(ended), 'message')]).toEqual([200, accountSentences.sessionsEnded]);
  expect(await fetchStatus(site, settings)).toBe(401);
  expect(site.audit).toContainEqual(expect.objectContaining({ kind: 'logged out everywhere', details: `account: ${USERNAME}` }));
});

test('another password in the settings ends all sessions of that account, and of no other', async () => {
  const newProcess = createSiteFactory();
  const accounts = (own: string) => ({ AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: own, other: PASSWORD_HASH }) });
  const before = newProcess({ environment: accounts(PASSWORD_HASH) });
  const after = newProcess({ environment: accounts(await hashPassword('another password', { N: 2 ** 4, r: 8, p: 1 })) });
  const tokens = [await logInWithBrowser(before, FIREFOX, USERNAME), await logInWithBrowser(before, FIREFOX, 'other')];
  expect(await Promise.all(tokens.map((token) => fetchStatus(before, token)))).toEqual([200, 200]);
  expect(await Promise.all(tokens.map((token) => fetchStatus(after, token)))).toEqual([401, 200]);
  expect(await fetchStatus(after, await readToken(logIn(after, { password: 'another password' })))).toBe(200);
});

test.for([
  ['no JSON', () => '{"version": 1, "records": [', 503],
  ['of a later version', () => '{"version": 2, "records": [], "changes": []}', 503],
  ['one with another account that cannot be read', (text: string) => text.replace('"office"', '7'), 200],
] as const)('if the document of accounts is %s, nobody logs in, the log says why, and nothing overwrites it', async ([, damage, open]) => {
  const { site, token } = await createColleague();
  await addAccount(site, { username: 'office' });
  const bucket = site.dependencies.stores.open('records');
  const stored = await bucket.read(accountsRef.key);
  const damaged = damage(stored?.text ?? '');
  await bucket.write(accountsRef.key, damaged, stored?.etag ?? null);
  for (const username of ['colleague', USERNAME]) {
    const answer = await logIn(site, { username });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.getSetCookie()]).toEqual([503, '60', []]);
    expect(getField(await readBody(answer), 'message')).toBe(accountSentences.unreadable);
    expect(site.log.at(-1)?.cause).toContain('UnreadableDocument: accounts/list.json: ');
  }
  expect([await fetchStatus(site, token), (await site.send('POST logout', { token })).status]).toEqual([open, 503]);
  expect((await bucket.read(accountsRef.key))?.text).toBe(damaged);
});
