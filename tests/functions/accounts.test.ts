/** Tests what administrators do with accounts (docs/api.md, "Accounts"). */
import { expect, test } from 'vitest';

import { accountSentences, parseAccountList } from '#domain/account.ts';
import { parseActivityPage } from '#domain/activity.ts';
import { loginSentences } from '#domain/login.ts';
import { passwordSentences } from '#domain/password-strength.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { logIn } from '#tests/support/logins.ts';
import {
  PASSWORD,
  PASSWORD_HASH,
  type Sent,
  type TestSite,
  USERNAME,
  aSite,
  aSiteInMemory,
  bodyOf,
  environment,
  field,
  valueOf,
} from '#tests/support/site.ts';

const blobs = useBlobs();

const STRONG = 'mk3d-9xhq-7tpv';
const NEW = { username: 'office', rights: ['notices'], requires_second_factor: 0 };
const OPEN = { rights: ['notices'], is_disabled: 0, requires_second_factor: 0 };

async function send(site: TestSite, call: string, sent: Sent = {}, username = USERNAME): Promise<Response> {
  return site.send(call, { token: await site.token(username), ...sent });
}

/** Adds an account by the call. Returns the account of the answer, its id and its one-time password. */
async function add(site: TestSite, json: object = NEW) {
  const response = await send(site, 'POST add_account', { json });
  expect(response.status).toBe(201);
  const body = await bodyOf(response);
  const account = field(body, 'account');
  return { account, id: String(field(account, 'id')), password: String(field(body, 'password')) };
}

async function listOf(site: TestSite) {
  return valueOf(parseAccountList(await bodyOf(await send(site, 'GET get_accounts'))));
}

async function refusalOf(response: Response): Promise<readonly [number, unknown]> {
  return [response.status, field(await bodyOf(response), 'message')];
}

function tokenOf(body: unknown): string {
  return String(field(body, 'token'));
}

test('an administrator adds an account with a password that the server made, which is shown once and stored as a hash', async () => {
  const site = aSiteInMemory({ overrides: { hashPassword } });
  const { account, password } = await add(site);
  const [id, created_at, updated_at] = [expect.any(String), expect.any(String), expect.any(String)];
  const flags = { is_disabled: 0, must_change: 1, has_second_factor: 0, is_from_settings: 0 };
  expect(account).toEqual({ ...NEW, id, ...flags, created_at, updated_at });
  expect(JSON.stringify(await bodyOf(await send(site, 'GET get_accounts')))).not.toContain('scrypt');
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/u);
  const { data } = await listOf(site);
  expect(data.map(({ username }) => username)).toEqual(['office', USERNAME]);
  expect(data[1]).toMatchObject({ is_from_settings: 1, id: '' });
  const stored = await site.dependencies.stores.open('accounts').get('list.json');
  expect(stored).toContain('scrypt:131072:8:1:');
  expect(JSON.stringify([stored, site.log, site.audit, data])).not.toContain(password);
});

test('with a one-time password only the own account can be used until it is changed', async () => {
  const site = aSiteInMemory();
  const { password } = await add(site);
  const login = await logIn(site, { username: 'office', password });
  const token = tokenOf(await bodyOf(login));
  expect(await refusalOf(await site.send('GET get_notices', { token }))).toEqual([403, 'Please choose a password of your own first.']);
  expect((await site.send('GET own_account', { token })).status).toBe(200);
  const change = (json: object) => site.send('POST change_password', { token, json: { current_password: password, ...json } });
  expect(await refusalOf(await change({ password: 'short' }))).toEqual([422, passwordSentences.tooShort]);
  expect(await refusalOf(await change({ password: 'office-notices' }))).toEqual([422, passwordSentences.guessable]);
  expect(await refusalOf(await change({ password }))).toEqual([422, accountSentences.samePassword]);
  const changed = await change({ password: STRONG });
  expect(changed.status).toBe(200);
  const renewed = changed.headers.get('x-renewed-token') ?? '';
  expect((await site.send('GET get_notices', { token })).status).toBe(401);
  expect((await site.send('GET get_notices', { token: renewed })).status).toBe(200);
  expect((await logIn(site, { username: 'office', password: STRONG })).status).toBe(200);
});

test('a one-time password ends after 72 hours, and says so to nobody who does not have it', async () => {
  const site = aSiteInMemory();
  const { id, password } = await add(site);
  const login = async (typed: string) => refusalOf(await logIn(site, { username: 'office', password: typed }));
  site.clock.forward(72 * 60 * MINUTE - 1);
  expect((await login(password))[0]).toBe(200);
  site.clock.forward(1);
  for (let count = 0; count < 6; count += 1) expect(await login(password)).toEqual([401, accountSentences.passwordEnded]);
  expect(site.audit.at(-1)).toMatchObject({ event: 'login_refused', status: 401, isAccount: true });
  expect(await login('another password')).toEqual([401, loginSentences.invalid]);
  const renewed = field(await bodyOf(await send(site, `PUT account_password/${id}`, { json: {} })), 'password');
  const { token } = { token: tokenOf(await bodyOf(await logIn(site, { username: 'office', password: String(renewed) }))) };
  const json = { current_password: String(renewed), password: STRONG };
  expect((await site.send('POST change_password', { token, json })).status).toBe(200);
  site.clock.forward(100 * 60 * MINUTE);
  expect((await login(STRONG))[0]).toBe(200);
});

test('a typed one-time password must be strong', async () => {
  const site = aSiteInMemory();
  const weak = await send(site, 'POST add_account', { json: { ...NEW, password: 'password1234' } });
  expect(await bodyOf(weak)).toMatchObject({ errors: { password: passwordSentences.guessable } });
  expect((await add(site, { ...NEW, password: STRONG })).password).toBe(STRONG);
});

test.each([
  [{ ...NEW, username: '*' }, 'username'],
  [{ ...NEW, username: 'two words' }, 'username'],
  [{ ...NEW, username: '' }, 'username'],
  [{ ...NEW, username: 'STAFF' }, 'username'],
  [{ ...NEW, rights: ['everything'] }, 'rights'],
  [{ ...NEW, rights: 'notices' }, 'rights'],
  [{ ...NEW, requires_second_factor: 2 }, 'requires_second_factor'],
  [{ ...NEW, password: '' }, 'password'],
  [{ ...NEW, password: 'x'.repeat(201) }, 'password'],
])('%j is refused', async (json, name) => {
  const site = aSiteInMemory();
  const response = await send(site, 'POST add_account', { json });
  expect(response.status).toBe(422);
  expect(field(await bodyOf(response), 'errors')).toEqual({ [name]: expect.any(String) });
  expect((await listOf(site)).data).toHaveLength(1);
});

test('rights are changed with If-Match, and are effective at the next call', async () => {
  const site = aSiteInMemory();
  const { id, updated_at } = await addAccount(site, { rights: ['faculty'] });
  const stale = await send(site, `PUT accounts/${id}`, { json: OPEN, headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } });
  expect(stale.status).toBe(409);
  expect(await bodyOf(stale)).toMatchObject({ account: { id, rights: ['faculty'] } });
  expect((await send(site, `PUT accounts/${id}`, { json: OPEN, headers: { 'if-match': `"${updated_at}"` } })).status).toBe(200);
  const token = await site.token('colleague');
  expect((await site.send('GET get_notices', { token })).status).toBe(200);
  expect((await site.send('GET get_admin_list_faculty', { token })).status).toBe(403);
});

test.each([
  ['disabled', 'PUT accounts', { ...OPEN, is_disabled: 1 }],
  ['given a one-time password', 'PUT account_password', {}],
  ['removed', 'DELETE accounts', undefined],
])('the tokens of an account that is %s end at once here, and within a minute elsewhere', async (_, call, json) => {
  const connection = blobs.newSite();
  const [here, there] = [aSite(connection), aSite(connection)];
  const { id } = await addAccount(here, { rights: ['notices'] });
  const token = await here.token('colleague');
  const read = async (site: TestSite) => (await site.send('GET get_notices', { token })).status;
  expect([await read(here), await read(there)]).toEqual([200, 200]);
  expect((await send(here, `${call}/${id}`, json === undefined ? {} : { json })).status).toBe(200);
  expect(await read(here)).toBe(401);
  there.clock.forward(MINUTE);
  expect(await read(there)).toBe(401);
});

test('an account that is enabled again can log in, and its earlier tokens stay invalid', async () => {
  const site = aSiteInMemory();
  const { id } = await addAccount(site, { rights: ['notices'] });
  const token = await site.token('colleague');
  await send(site, `PUT accounts/${id}`, { json: { ...OPEN, is_disabled: 1 } });
  expect((await logIn(site, { username: 'colleague' })).status).toBe(401);
  await send(site, `PUT accounts/${id}`, { json: OPEN });
  expect((await logIn(site, { username: 'colleague' })).status).toBe(200);
  expect((await site.send('GET get_notices', { token })).status).toBe(401);
});

test('nobody disables, removes or resets the own account, or takes the right to accounts from it', async () => {
  const site = aSiteInMemory();
  const { id } = await addAccount(site, { rights: ['accounts'] });
  const own = (call: string, json?: object) => send(site, `${call}/${id}`, json === undefined ? {} : { json }, 'colleague');
  for (const [call, json] of [
    ['PUT accounts', { ...OPEN, rights: ['accounts'], is_disabled: 1 }],
    ['PUT accounts', OPEN],
    ['DELETE accounts'],
    ['PUT account_password', {}],
    ['DELETE account_second_factor'],
  ] as const) {
    expect(await refusalOf(await own(call, json))).toEqual([403, accountSentences.own]);
  }
  expect((await own('PUT accounts', { ...OPEN, rights: ['accounts', 'notices'] })).status).toBe(200);
});

test('an account of the settings is changed only there', async () => {
  const site = aSiteInMemory();
  const { id } = await addAccount(site, { username: USERNAME, hash: '' });
  await addAccount(site, { rights: ['accounts'] });
  const response = await send(site, `PUT accounts/${id}`, { json: { ...OPEN, is_disabled: 1 } }, 'colleague');
  expect(await refusalOf(response)).toEqual([403, accountSentences.fromSettings]);
  expect((await send(site, `DELETE account_second_factor/${id}`, {}, 'colleague')).status).toBe(200);
});

test('of two administrators who disable each other at the same moment, one stays', async () => {
  const connection = blobs.newSite();
  const sites = [aSite(connection), aSite(connection)] as const;
  const one = await addAccount(sites[0], { username: 'one', rights: ['accounts'] });
  const two = await addAccount(sites[0], { username: 'two', rights: ['accounts'] });
  const off = { json: { ...OPEN, is_disabled: 1 } };
  const answers = [send(sites[0], `PUT accounts/${two.id}`, off, 'one'), send(sites[1], `PUT accounts/${one.id}`, off, 'two')];
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
  expect((await listOf(sites[0])).data.filter(({ is_disabled }) => is_disabled === 1)).toHaveLength(1);
});

test('a username that looks like another one is taken, also like one of the settings', async () => {
  const accounts = JSON.stringify({ Ｐrincipal: PASSWORD_HASH, [USERNAME]: PASSWORD_HASH });
  const site = aSiteInMemory({ environment: { ...environment, STAFF_ACCOUNTS: accounts } });
  await addAccount(site, { username: 'of\u00adfice' });
  for (const username of ['Office', 'principal', 'PRINCIPAL', 'Staff'])
    expect([username, ...(await refusalOf(await send(site, 'POST add_account', { json: { ...NEW, username } })))]).toEqual([
      username,
      422,
      accountSentences.taken,
    ]);
});

test('the log says whose rights were changed, from and to', async () => {
  const site = aSiteInMemory();
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
  const { data } = valueOf(parseActivityPage(await bodyOf(await send(site, 'GET activity'))));
  expect(data.map(({ details }) => details)).toEqual(said);
});

test('50 changes of accounts at once lose nothing', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const accounts = [];
  for (let count = 0; count < 50; count += 1) accounts.push(await addAccount(site, { username: `person.${String(count)}` }));
  const changes = accounts.map(({ id }) => send(aSite(connection), `PUT accounts/${id}`, { json: OPEN }));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(accounts.map(() => 200));
  expect((await listOf(site)).data.filter(({ rights }) => rights.includes('notices'))).toHaveLength(51);
});

test('if the store fails, the accounts that were read last decide for five minutes', async () => {
  const connection = blobs.newSite();
  const down = { is: false };
  const fetchOnce: typeof fetch = (input, init) =>
    down.is && String(input instanceof Request ? input.url : input).includes('accounts')
      ? Promise.resolve(new Response(null, { status: 424 }))
      : fetch(input, init);
  const site = aSite(connection, { fetch: fetchOnce });
  await addAccount(site, { rights: ['notices'] });
  const token = await site.token('colleague');
  const read = async () => (await site.send('GET get_notices', { token })).status;
  expect(await read()).toBe(200);
  down.is = true;
  site.clock.forward(4 * MINUTE);
  expect(await read()).toBe(200);
  site.clock.forward(MINUTE);
  expect(await read()).toBe(503);
  expect((await logIn(site, { password: PASSWORD })).status).toBe(503);
});

test.each(['{"items": [', '{"items": 7, "marks": []}'])(
  'if the document of accounts is %s, those of the settings log in and work, and nothing overwrites it',
  async (damaged) => {
    const site = aSiteInMemory();
    await addAccount(site, { rights: ['accounts'] });
    // About this account something is stored, too.
    await site.staff('POST logout_everywhere');
    const store = site.dependencies.stores.open('accounts');
    await store.set('list.json', damaged);
    expect((await logIn(site, { username: 'colleague' })).status).toBe(401);
    const token = tokenOf(await bodyOf(await logIn(site)));
    for (const call of ['GET get_notices', 'GET get_enquiries', 'GET own_account', 'GET get_enquiry_assignees'])
      expect([call, (await site.send(call, { token })).status]).toEqual([call, 200]);
    expect((await site.send('POST add_notices', { token, json: { title: 'A title', description: 'A text' } })).status).toBe(201);
    for (const [call, json] of [
      ['POST add_account', NEW],
      ['POST logout_everywhere', {}],
      ['PUT second_factor_rule', { requires_second_factor: 1 }],
    ] as const)
      expect([call, (await site.send(call, { token, json })).status]).toEqual([call, 500]);
    expect(await store.get('list.json')).toBe(damaged);
    expect(site.log.find(({ route }) => route === 'login')?.cause).toMatch(/SyntaxError|UnreadableList/u);
  },
);
