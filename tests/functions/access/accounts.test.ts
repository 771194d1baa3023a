import { expect, test } from 'vitest';

import { accountsRef } from '#netlify/access/accounts.ts';
import { accountSentences, parseAccountList } from '#records/accounts/account.ts';
import { parseActivityPage } from '#records/accounts/activity.ts';
import { loginSentences } from '#records/accounts/login.ts';
import { passwordSentences } from '#records/accounts/password-strength.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { logIn } from '#tests/support/functions/logins.ts';
import {
  PASSWORD,
  PASSWORD_HASH,
  type Sent,
  type TestSite,
  USERNAME,
  createSite,
  createSiteInMemory,
  readBody,
  environment,
  getField,
  unwrapParsed,
} from '#tests/support/functions/site.ts';

const blobs = useBlobs();

const STRONG = 'mk3d-9xhq-7tpv';
const NEW = { username: 'office', rights: ['notices'], requires_second_factor: 0 };
const OPEN = { rights: ['notices'], is_disabled: 0, requires_second_factor: 0 };

async function send(site: TestSite, call: string, sent: Sent = {}, username = USERNAME): Promise<Response> {
  return site.send(call, { token: await site.token(username), ...sent });
}

async function add(site: TestSite, json: object = NEW) {
  const response = await send(site, 'POST add_account', { json });
  expect(response.status).toBe(201);
  const body = await readBody(response);
  const account = getField(body, 'account');
  return { account, id: String(getField(account, 'id')), password: String(getField(body, 'password')) };
}

async function fetchAccounts(site: TestSite) {
  return unwrapParsed(parseAccountList(await readBody(await send(site, 'GET get_accounts'))));
}

async function readRefusal(response: Response): Promise<readonly [number, unknown]> {
  return [response.status, getField(await readBody(response), 'message')];
}

async function readToken(response: Response): Promise<string> {
  return String(getField(await readBody(response), 'token'));
}

test('an administrator adds an account with a password that the server made, which is shown once and stored as a hash', async () => {
  const site = createSiteInMemory();
  const { account, password } = await add(site);
  const [id, created_at, updated_at] = [expect.any(String), expect.any(String), expect.any(String)];
  const flags = { is_disabled: 0, must_change: 1, has_second_factor: 0, is_from_settings: 0 };
  expect(account).toEqual({ ...NEW, id, ...flags, created_at, updated_at });
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/u);
  const { data } = await fetchAccounts(site);
  expect(data).toMatchObject([
    { username: 'office', is_from_settings: 0 },
    { username: USERNAME, is_from_settings: 1 },
  ]);
  const stored = await site.dependencies.stores.open('records').read(accountsRef.key);
  expect(stored?.text).toContain('scrypt:');
  const everything = JSON.stringify([stored, site.log, site.audit, data]);
  expect(everything).not.toContain(password);
  expect(JSON.stringify(await readBody(await send(site, 'GET get_accounts')))).not.toContain('scrypt');
});

test('with a one-time password only the own account can be used until it is changed', async () => {
  const site = createSiteInMemory();
  const { password } = await add(site);
  const token = await readToken(await logIn(site, { username: 'office', password }));
  expect(await readRefusal(await site.send('GET get_notices', { token }))).toEqual([403, 'Please choose a password of your own first.']);
  expect((await site.send('GET own_account', { token })).status).toBe(200);
  const change = (json: object) => site.send('POST change_password', { token, json: { current_password: password, ...json } });
  expect(await readRefusal(await change({ password: 'short' }))).toEqual([422, passwordSentences.tooShort]);
  expect(await readRefusal(await change({ password: 'office-notices' }))).toEqual([422, passwordSentences.guessable]);
  expect(await readRefusal(await change({ password }))).toEqual([422, accountSentences.samePassword]);
  const changed = await change({ password: STRONG });
  expect(await readRefusal(changed.clone())).toEqual([200, accountSentences.passwordChanged]);
  expect((await site.send('GET get_notices', { token: changed.headers.get('x-renewed-token') ?? '' })).status).toBe(200);
  expect((await logIn(site, { username: 'office', password: STRONG })).status).toBe(200);
  expect(site.audit).toContainEqual(expect.objectContaining({ kind: 'given a password', staff: 'office' }));
});

test('a one-time password ends after 72 hours, and says so to nobody who does not have it', async () => {
  const site = createSiteInMemory();
  const { id, password } = await add(site);
  const login = async (typed: string) => readRefusal(await logIn(site, { username: 'office', password: typed }));
  site.clock.forward(72 * 60 * MINUTE - 1);
  expect((await login(password))[0]).toBe(200);
  site.clock.forward(1);
  for (let count = 0; count < 6; count += 1) expect(await login(password)).toEqual([401, accountSentences.passwordEnded]);
  expect(site.audit.at(-1)).toMatchObject({ event: 'login_refused', status: 401, isAccount: true });
  expect(await login('another password')).toEqual([401, loginSentences.invalid]);
  const renewed = String(getField(await readBody(await send(site, `PUT account_password/${id}`, { json: {} })), 'password'));
  const token = await readToken(await logIn(site, { username: 'office', password: renewed }));
  expect((await site.send('POST change_password', { token, json: { current_password: renewed, password: STRONG } })).status).toBe(200);
  site.clock.forward(100 * 60 * MINUTE);
  expect((await login(STRONG))[0]).toBe(200);
});

test('an account with fields that are wrong, or a guessable password, is refused', async () => {
  const site = createSiteInMemory();
  for (const [fields, name] of [
    [{ username: '*' }, 'username'],
    [{ rights: ['everything'] }, 'rights'],
    [{ password: 'password1234' }, 'password'],
  ] as const) {
    const response = await send(site, 'POST add_account', { json: { ...NEW, ...fields } });
    expect([response.status, getField(await readBody(response), 'errors')]).toEqual([422, { [name]: expect.any(String) }]);
  }
  expect((await fetchAccounts(site)).data).toHaveLength(1);
});

test('a username that looks like another one is taken, also like one of the settings', async () => {
  const staff = JSON.stringify({ Ｐrincipal: PASSWORD_HASH, [USERNAME]: PASSWORD_HASH });
  const site = createSiteInMemory({ environment: { ...environment, STAFF_ACCOUNTS: staff } });
  expect((await add(site, { ...NEW, username: 'Office' })).account).toMatchObject({ username: 'office' });
  for (const username of ['OFFICE', 'of\u00adfice', 'principal', 'PRINCIPAL', 'Staff']) {
    const refused = await send(site, 'POST add_account', { json: { ...NEW, username } });
    expect([username, ...(await readRefusal(refused))]).toEqual([username, 422, accountSentences.taken]);
  }
});

test('rights are changed with If-Match, are effective at the next call, and a login in between disturbs nobody', async () => {
  const site = createSiteInMemory();
  const { id, updated_at } = await addAccount(site, { rights: ['faculty'] });
  const stale = await send(site, `PUT accounts/${id}`, { json: OPEN, headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } });
  expect([stale.status, await readBody(stale)]).toMatchObject([409, { account: { id, rights: ['faculty'] } }]);
  const token = await readToken(await logIn(site, { username: 'colleague' }));
  expect((await send(site, `PUT accounts/${id}`, { json: OPEN, headers: { 'if-match': `"${updated_at}"` } })).status).toBe(200);
  expect((await site.send('GET get_notices', { token })).status).toBe(200);
  expect((await site.send('GET get_admin_list_faculty', { token })).status).toBe(403);
});

test('an account that is disabled cannot log in, and once it is enabled again its earlier sessions stay ended', async () => {
  const site = createSiteInMemory();
  const { id } = await addAccount(site, { rights: ['notices'] });
  const token = await site.token('colleague');
  await send(site, `PUT accounts/${id}`, { json: { ...OPEN, is_disabled: 1 } });
  expect(await readRefusal(await logIn(site, { username: 'colleague' }))).toEqual([401, loginSentences.invalid]);
  await send(site, `PUT accounts/${id}`, { json: OPEN });
  expect((await logIn(site, { username: 'colleague' })).status).toBe(200);
  expect((await site.send('GET get_notices', { token })).status).toBe(401);
});

test('nobody disables, removes or resets the own account, takes the right to accounts from it, or gives it another right', async () => {
  const site = createSiteInMemory();
  const { id } = await addAccount(site, { rights: ['accounts'] });
  const own = (call: string, json?: object) => send(site, `${call}/${id}`, json === undefined ? {} : { json }, 'colleague');
  for (const [call, json] of [
    ['PUT accounts', { ...OPEN, rights: ['accounts'], is_disabled: 1 }],
    ['PUT accounts', OPEN],
    ['DELETE accounts'],
    ['PUT account_password', {}],
    ['DELETE account_second_factor'],
    ['DELETE account_sessions'],
  ] as const)
    expect(await readRefusal(await own(call, json))).toEqual([403, accountSentences.own]);
  const more = { ...OPEN, rights: ['accounts', 'notices'] };
  expect(await readRefusal(await own('PUT accounts', more))).toEqual([403, accountSentences.ownRights]);
  expect((await send(site, `PUT accounts/${id}`, { json: more })).status).toBe(200);
  expect((await own('PUT accounts', { ...OPEN, rights: ['accounts'] })).status).toBe(200);
});

test('rules and password of an account of the settings are changed only there', async () => {
  const site = createSiteInMemory();
  const { id } = await addAccount(site, { username: USERNAME, hash: '' });
  await addAccount(site, { rights: ['accounts'] });
  for (const [call, json] of [
    ['PUT accounts', { ...OPEN, is_disabled: 1 }],
    ['PUT account_password', {}],
  ] as const)
    expect(await readRefusal(await send(site, `${call}/${id}`, { json }, 'colleague'))).toEqual([403, accountSentences.fromSettings]);
  const own = await send(site, 'POST change_password', { json: { current_password: PASSWORD, password: STRONG } });
  expect(await readRefusal(own)).toEqual([403, accountSentences.passwordFromSettings]);
});

test('of two administrators who disable each other at the same moment, one stays', async () => {
  const connection = blobs.newSite();
  const sites = [createSite(connection), createSite(connection)] as const;
  const one = await addAccount(sites[0], { username: 'one', rights: ['accounts'] });
  const two = await addAccount(sites[0], { username: 'two', rights: ['accounts'] });
  const off = { json: { ...OPEN, is_disabled: 1 } };
  const answers = [send(sites[0], `PUT accounts/${two.id}`, off, 'one'), send(sites[1], `PUT accounts/${one.id}`, off, 'two')];
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await fetchAccounts(sites[0])).data.filter(({ is_disabled }) => is_disabled === 1)).toHaveLength(1);
});

test('the log says whose rights were changed, from and to', async () => {
  const site = createSiteInMemory();
  const { id } = await add(site, { ...NEW, rights: ['notices', 'faculty'] });
  await send(site, `PUT accounts/${id}`, { json: OPEN });
  await send(site, `PUT accounts/${id}`, { json: { rights: [], is_disabled: 1, requires_second_factor: 1 } });
  await send(site, `DELETE accounts/${id}`);
  const said = [
    'account: office',
    'account: office; rights: notices → none; disabled: no → yes; code required: no → yes',
    'account: office; rights: notices, faculty → notices',
    'account: office; rights: none → notices, faculty',
  ];
  const lines = site.audit.flatMap((entry) => (entry.event === 'staff_change' ? [entry.details] : []));
  expect(lines.toReversed()).toEqual(said);
  const { data } = unwrapParsed(parseActivityPage(await readBody(await send(site, 'GET activity'))));
  expect(data.map(({ details }) => details)).toEqual(said);
});
