import { Secret } from 'otpauth';
import { expect, test } from 'vitest';

import { accountsRef } from '#netlify/access/accounts.ts';
import { accountSentences } from '#records/accounts/account.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { HOME, KEY, PERIOD, generateCode, readCookie, guess, createAddresses } from '#tests/support/functions/logins.ts';
import {
  PASSWORD,
  type TestSite,
  USERNAME,
  createSiteFactory,
  createSiteInMemory,
  readBody,
  environment,
  getField,
} from '#tests/support/functions/site.ts';

const DAY = 24 * 60 * MINUTE;

async function setUp(site: TestSite, username = 'colleague', key = KEY) {
  const token = await site.token(username);
  const json = { current_password: PASSWORD, key, code: generateCode(site, key) };
  const answer = await site.send('POST set_second_factor', { token, json });
  expect(answer.status).toBe(200);
  const codes = getField(await readBody(answer), 'recovery_codes');
  site.clock.forward(PERIOD);
  return { key, recovery: Array.isArray(codes) ? codes.map(String) : [], token: answer.headers.get('x-renewed-token') ?? '' };
}

async function createColleague(site: TestSite = createSiteInMemory()) {
  const { id } = await addAccount(site, { rights: ['notices'] });
  return { site, id, ...(await setUp(site)) };
}

async function readMessage(response: Promise<Response>): Promise<unknown> {
  return getField(await readBody(await response), 'message');
}

async function useUpCodes(site: TestSite): Promise<void> {
  for (const address of createAddresses(10))
    expect(await readMessage(logInAsColleague(site, '000000', { address }))).toBe(accountSentences.codeWrong);
}

function logInAsColleague(
  site: TestSite,
  code?: string,
  more: { cookie?: string; username?: string; address?: string } = {},
): Promise<Response> {
  const { cookie, username = 'colleague', address = HOME } = more;
  const json = { username, password: PASSWORD, ...(code === undefined ? {} : { code }) };
  return site.send('POST login', { json, address, headers: cookie === undefined ? {} : { cookie } });
}

test('a login asks for the code after the right password alone, and takes it once', async () => {
  const { site, key } = await createColleague();
  expect(await readMessage(guess(site, { username: 'colleague' }))).toBe('Invalid credentials. Please try again.');
  const asked = await logInAsColleague(site);
  expect([asked.status, await readBody(asked)]).toEqual([
    401,
    {
      success: false,
      status: 'error',
      message: accountSentences.codeMissing,
      errors: { code: accountSentences.codeMissing },
      second_factor: true,
    },
  ]);
  const code = generateCode(site, key);
  expect((await logInAsColleague(site, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  expect(await readBody(await logInAsColleague(site, code))).toMatchObject({ message: accountSentences.codeWrong, second_factor: true });
  const lines = site.audit.filter(({ event }) => event === 'code_missing' || event === 'code_wrong');
  const line = { id: expect.any(String), staff: 'colleague', network: expect.any(String), isKnownDevice: false };
  expect(lines).toEqual(['code_missing', 'code_wrong'].map((event) => ({ event, ...line })));
});

test('a code is right one period too early or too late, and no longer', async () => {
  const { site, key } = await createColleague();
  site.clock.forward(MINUTE);
  for (const [periods, status] of [
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [0, 401],
    [2, 401],
  ] as const) {
    expect([periods, (await logInAsColleague(site, generateCode(site, key, periods))).status]).toEqual([periods, status]);
  }
});

test('of many logins with one code at the same moment, one succeeds', async () => {
  const newProcess = createSiteFactory();
  const { site, key } = await createColleague(newProcess());
  const code = generateCode(site, key);
  const logins = Array.from({ length: 8 }, (_, index) => {
    const other = newProcess();
    other.clock.forward(PERIOD);
    return logInAsColleague(other, code, { address: `198.51.${String(index)}.1` });
  });
  const statuses = (await Promise.all(logins)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('there are ten recovery codes, each right once, and neither they nor the key are stored as they are', async () => {
  const { site, key, recovery } = await createColleague();
  expect(new Set(recovery).size).toBe(10);
  const stored = await site.dependencies.stores.open('records').read(accountsRef.key);
  for (const secret of [key, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) expect(stored?.text).not.toContain(secret);
  const [first = ''] = recovery;
  expect((await logInAsColleague(site, first.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
  expect((await logInAsColleague(site, first)).status).toBe(401);
  const own = await readBody(await site.send('GET own_account', { token: await site.token('colleague') }));
  expect(own).toMatchObject({ has_second_factor: 1, recovery_codes_left: 9 });
});

test('guessing codes is limited as guessing passwords is, and keeps nobody out elsewhere or on a known device', async () => {
  const { site, key } = await createColleague();
  const cookie = readCookie(await logInAsColleague(site, generateCode(site, key)));
  site.clock.forward(PERIOD);
  const stranger = { address: '198.51.100.1' };
  for (let count = 0; count < 6; count += 1) expect((await logInAsColleague(site, undefined, stranger)).status).toBe(401);
  for (let count = 0; count < 5; count += 1) expect((await logInAsColleague(site, '000000', stranger)).status).toBe(401);
  expect((await logInAsColleague(site, generateCode(site, key), stranger)).status).toBe(429);
  expect((await logInAsColleague(site, generateCode(site, key))).status).toBe(200);
  site.clock.forward(PERIOD);
  expect((await logInAsColleague(site, generateCode(site, key), { ...stranger, cookie })).status).toBe(200);
});

test('after ten wrong codes in a day, wherever they came from, a recovery code alone is right', async () => {
  const { site, key, recovery } = await createColleague();
  const cookie = readCookie(await logInAsColleague(site, generateCode(site, key)));
  site.clock.forward(PERIOD);
  for (const address of createAddresses(12)) {
    const json = { username: 'colleague', password: 'wrong', code: '000000' };
    expect((await site.send('POST login', { json, address })).status).toBe(401);
  }
  await useUpCodes(site);
  expect(await readMessage(logInAsColleague(site, generateCode(site, key), { cookie }))).toBe(accountSentences.codesUsedUp);
  expect((await logInAsColleague(site, recovery[0], { cookie })).status).toBe(200);
  expect(await readMessage(logInAsColleague(site, generateCode(site, key), { cookie }))).toBe(accountSentences.codesUsedUp);
  site.clock.forward(DAY);
  expect((await logInAsColleague(site, generateCode(site, key))).status).toBe(200);
});

test.for([
  ['a new password', 'PUT account_password', { password: 'mk3d-9xhq-7tpv' }],
  ['removing the code', 'DELETE account_second_factor', undefined],
] as const)('an administrator ends the wait with %s', async ([, call, json]) => {
  const { site, id, key } = await createColleague();
  await useUpCodes(site);
  const password = json?.password ?? PASSWORD;
  const token = await site.token();
  expect((await site.send(`${call}/${id}`, { token, ...(json === undefined ? {} : { json }) })).status).toBe(200);
  expect((await site.send('POST login', { json: { username: 'colleague', password, code: generateCode(site, key) } })).status).toBe(200);
});

test('an account that needs a second factor must set it up before it may do anything else', async () => {
  const site = createSiteInMemory();
  await addAccount(site, { rights: ['notices'], requires_second_factor: 1 });
  const read = async () => site.send('GET get_notices', { token: await site.token('colleague') });
  expect([(await read()).status, getField(await readBody(await read()), 'message')]).toEqual([403, 'Please set up your login code first.']);
  await setUp(site);
  expect((await read()).status).toBe(200);
  const json = { current_password: PASSWORD };
  const removed = await site.send('POST remove_second_factor', { token: await site.token('colleague'), json });
  expect([removed.status, getField(await readBody(removed), 'message')]).toEqual([403, accountSentences.secondFactorRequired]);
});

test('the rule for all holds for every account, also for those of the settings', async () => {
  const site = createSiteInMemory();
  await addAccount(site, { rights: ['notices'] });
  const rule = (requires_second_factor: 0 | 1, token: string) =>
    site.send('PUT second_factor_rule', { token, json: { requires_second_factor } });
  expect((await rule(1, await site.token())).status).toBe(200);
  for (const username of ['colleague', USERNAME]) {
    const login200 = await logInAsColleague(site, undefined, { username });
    const token = String(getField(await readBody(login200), 'token'));
    expect((await site.send('GET get_notices', { token })).status).toBe(403);
  }
  expect((await rule(0, (await setUp(site, USERNAME)).token)).status).toBe(200);
  expect((await site.send('GET get_notices', { token: await site.token('colleague') })).status).toBe(200);
  expect((await logInAsColleague(site, undefined, { username: USERNAME })).status).toBe(401);
});

test.for(['set_second_factor', 'remove_second_factor'])(
  '%s needs the password and a code of the present one, and ends all sessions but the own',
  async (call) => {
    const { site, key, recovery, token } = await createColleague();
    const other = String(getField(await readBody(await logInAsColleague(site, generateCode(site, key))), 'token'));
    site.clock.forward(PERIOD);
    const newKey = new Secret({ size: 20 }).base32;
    const send = (json: object) =>
      site.send(`POST ${call}`, { token, json: { current_password: PASSWORD, key: newKey, code: generateCode(site, newKey), ...json } });
    expect((await send({ current_password: 'wrong', current_code: generateCode(site, key) })).status).toBe(422);
    for (const [json, current_code] of [
      [{}, accountSentences.codeMissing],
      [{ current_code: '000000' }, accountSentences.codeWrong],
      [{ current_code: generateCode(site, key, -1) }, accountSentences.codeWrong],
    ] as const) {
      const refused = await send(json);
      expect([refused.status, getField(await readBody(refused), 'errors')]).toEqual([422, { current_code }]);
    }
    const read = async (one: string) => (await site.send('GET get_notices', { token: one })).status;
    expect([await read(token), await read(other)]).toEqual([200, 200]);
    // With the two wrong codes above.
    for (const address of createAddresses(8)) await logInAsColleague(site, '000000', { address });
    expect(getField(await readBody(await send({ current_code: generateCode(site, key) })), 'errors')).toEqual({
      current_code: accountSentences.codesUsedUp,
    });
    const done = await send({ current_code: recovery[0] });
    expect(done.status).toBe(200);
    expect([await read(token), await read(other), await read(done.headers.get('x-renewed-token') ?? '')]).toEqual([401, 401, 200]);
    site.clock.forward(PERIOD);
    expect((await logInAsColleague(site, call === 'set_second_factor' ? generateCode(site, newKey) : undefined)).status).toBe(200);
  },
);

test('a wrong code or key sets no second factor', async () => {
  const site = createSiteInMemory();
  await addAccount(site);
  const token = await site.token('colleague');
  const right = { current_password: PASSWORD, key: KEY, code: generateCode(site, KEY) };
  for (const wrong of [{ code: '000000' }, { key: KEY.slice(1) }])
    expect((await site.send('POST set_second_factor', { token, json: { ...right, ...wrong } })).status).toBe(422);
  expect((await logInAsColleague(site)).status).toBe(200);
});

test('the call makes a key with its picture, another one each time, which can be set', async () => {
  const site = createSiteInMemory();
  await addAccount(site);
  const ask = async () => readBody(await site.send('GET second_factor_key', { token: await site.token('colleague') }));
  const [one, other] = [await ask(), await ask()];
  expect(getField(one, 'qr')).toMatch(/^data:image\/png;base64,/u);
  expect(getField(one, 'key')).not.toBe(getField(other, 'key'));
  const { key } = await setUp(site, 'colleague', String(getField(other, 'key')));
  expect((await logInAsColleague(site, generateCode(site, key))).status).toBe(200);
});

test('after another AUTH_SECRET no code is right, and no login succeeds without one', async () => {
  const newProcess = createSiteFactory();
  const { key, recovery } = await createColleague(newProcess());
  const after = newProcess({ environment: { ...environment, AUTH_SECRET: 'another secret of at least thirty-two characters' } });
  after.clock.forward(PERIOD);
  for (const code of [undefined, generateCode(after, key), recovery[0]]) expect((await logInAsColleague(after, code)).status).toBe(401);
});
