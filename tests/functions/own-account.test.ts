/** Tests sessions and the own account (docs/api.md, "Tokens", "One's own account"). */
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { accountSentences, parseOwnAccount } from '#domain/account.ts';
import { accountPlace } from '#netlify/lib/access/accounts.ts';
import { changeList } from '#netlify/lib/lists/stored-list.ts';
import { browserIn } from '#netlify/lib/access/sessions.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { cookieOf, guess, logIn } from '#tests/support/logins.ts';
import { PASSWORD, type TestSite, aSite, aSiteInMemory, bodyOf, field, valueOf } from '#tests/support/site.ts';
import { forgeToken } from '#tests/support/tokens.ts';

const blobs = useBlobs();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function login(site: TestSite, userAgent = FIREFOX): Promise<string> {
  const json = { username: 'colleague', password: PASSWORD };
  return String(field(await bodyOf(await site.send('POST login', { json, headers: { 'user-agent': userAgent } })), 'token'));
}

async function aColleague(): Promise<{ site: TestSite; token: string }> {
  const site = aSiteInMemory();
  await addAccount(site, { rights: ['notices'] });
  return { site, token: await login(site) };
}

async function statusOf(site: TestSite, token: string): Promise<number> {
  return (await site.send('GET get_notices', { token })).status;
}

test('a session ends after 30 minutes without a call, and each call with a renewed token begins them again', async () => {
  const { site, token } = await aColleague();
  expect((await site.send('GET get_notices', { token })).headers.has('x-renewed-token')).toBe(false);
  site.clock.forward(29 * MINUTE);
  const answer = await site.send('GET get_notices', { token });
  const renewed = answer.headers.get('x-renewed-token') ?? '';
  expect(answer.status).toBe(200);
  site.clock.forward(MINUTE);
  expect([await statusOf(site, token), await statusOf(site, renewed)]).toEqual([401, 200]);
  site.clock.forward(29 * MINUTE);
  expect(await statusOf(site, renewed)).toBe(401);
});

test('a renewed token keeps its end after eight hours and its logout', async () => {
  const { site, token } = await aColleague();
  let last = token;
  for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
    site.clock.forward(20 * MINUTE);
    const answer = await site.send('GET get_notices', { token: last });
    expect(answer.status).toBe(minutes === 8 * 60 - 20 ? 401 : 200);
    last = answer.headers.get('x-renewed-token') ?? last;
  }
  const other = await login(site);
  site.clock.forward(5 * MINUTE);
  const renewed = (await site.send('GET get_notices', { token: other })).headers.get('x-renewed-token') ?? '';
  await site.send('POST logout', { token: other });
  expect(await statusOf(site, renewed)).toBe(401);
});

test('a token that names other rights than the account has is renewed at once', async () => {
  const { site, token } = await aColleague();
  await changeList(site.dependencies, accountPlace, (accounts) => ({
    items: accounts.map((account) => ({ ...account, rights: ['notices', 'faculty'] })),
    result: null,
  }));
  site.dependencies.accountCache.clear();
  const renewed = (await site.send('GET get_notices', { token })).headers.get('x-renewed-token') ?? '';
  expect(decodeJwt(renewed)['rights']).toEqual(['notices', 'faculty']);
  expect((await site.send('GET get_notices', { token: renewed })).headers.has('x-renewed-token')).toBe(false);
});

test('a token of an earlier version, which has no end without activity, is valid and gets one', async () => {
  const site = aSiteInMemory();
  const answer = await site.send('GET get_notices', { token: await forgeToken() });
  expect([answer.status, answer.headers.has('x-renewed-token')]).toEqual([200, true]);
});

test('a visitor, a refused call and a download get no token', async () => {
  const { site, token } = await aColleague();
  site.clock.forward(5 * MINUTE);
  const answers = [
    await site.send('GET get_notices'),
    await site.send('GET get_faculty_list', { token }),
    await site.send('GET get_admin_list_faculty', { token }),
  ];
  expect(answers.map(({ headers }) => headers.has('x-renewed-token'))).toEqual([false, false, false]);
});

test('the own account lists its logins with the browser in plain words, and no network', async () => {
  const { site, token } = await aColleague();
  site.clock.forward(MINUTE);
  const other = await login(
    site,
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  );
  const own = valueOf(parseOwnAccount(await bodyOf(await site.send('GET own_account', { token }))));
  expect(own.sessions).toEqual([
    { id: expect.any(String), started_at: '2026-01-15T09:01:00.000Z', browser: 'Chrome on Android', is_current: 0 },
    { id: expect.any(String), started_at: '2026-01-15T09:00:00.000Z', browser: 'Firefox on Windows', is_current: 1 },
  ]);
  await site.send('POST logout', { token: other });
  const after = valueOf(parseOwnAccount(await bodyOf(await site.send('GET own_account', { token }))));
  expect(after.sessions).toHaveLength(1);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['<script>', 'Another browser'],
  [null, 'Another browser'],
])('the browser of %s is %s', (header, words) => {
  expect(browserIn(header)).toBe(words);
});

test('“Log out everywhere” ends all tokens and device cookies of the account, and of no other', async () => {
  const { site, token } = await aColleague();
  const cookie = cookieOf(await logIn(site, { username: 'colleague' }));
  const others = await site.token();
  const second = await login(site);
  expect((await site.send('POST logout_everywhere', { token })).status).toBe(200);
  expect([await statusOf(site, token), await statusOf(site, second), await statusOf(site, others)]).toEqual([401, 401, 200]);
  for (let count = 0; count < 5; count += 1) await guess(site, { username: 'colleague' });
  expect((await logIn(site, { username: 'colleague', cookie })).status).toBe(429);
  expect(site.audit).toContainEqual(expect.objectContaining({ kind: 'logged out everywhere', staff: 'colleague' }));
});

test('an account of the settings logs out everywhere, too, and changes its password only there', async () => {
  const site = aSiteInMemory();
  const token = await site.token();
  const json = { current_password: PASSWORD, password: 'mk3d-9xhq-7tpv' };
  const refused = await site.send('POST change_password', { token, json });
  expect([refused.status, field(await bodyOf(refused), 'message')]).toEqual([403, accountSentences.passwordFromSettings]);
  expect((await site.send('POST logout_everywhere', { token })).status).toBe(200);
  expect(await statusOf(site, token)).toBe(401);
  expect((await logIn(site)).status).toBe(200);
});

test('after a new password the session goes on at once in a process that has not read it yet', async () => {
  const connection = blobs.newSite();
  const [here, there] = [aSite(connection), aSite(connection)];
  await addAccount(here, { rights: ['notices'] });
  const token = await here.token('colleague');
  expect(await statusOf(there, token)).toBe(200);
  const json = { current_password: PASSWORD, password: 'mk3d-9xhq-7tpv' };
  const renewed = (await here.send('POST change_password', { token, json })).headers.get('x-renewed-token') ?? '';
  expect(await statusOf(there, renewed)).toBe(200);
});

test('a wrong present password changes nothing, and after five the tries end, for this account alone', async () => {
  const { site, token } = await aColleague();
  const change = (current_password: string) =>
    site.send('POST change_password', { token, json: { current_password, password: 'mk3d-9xhq-7tpv' } });
  for (let count = 0; count < 5; count += 1) expect((await change('a wrong password')).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(429);
  expect((await logIn(site, { username: 'colleague' })).status).toBe(200);
  site.clock.forward(15 * MINUTE);
  const changed = await change(PASSWORD);
  expect(changed.status).toBe(200);
  expect(site.audit).toContainEqual(expect.objectContaining({ kind: 'given a password', staff: 'colleague' }));
});
