/** Tests docs/api.md, "Rights": every call of staff with every right. */
import { expect, test } from 'vitest';

import { ALL_RIGHTS, NO_RIGHT } from '#domain/rights.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { ALL_CALLS, resourceOf } from '#tests/support/calls.ts';
import { logIn } from '#tests/support/logins.ts';
import { type TestSite, aSiteInMemory, bodyOf } from '#tests/support/site.ts';

const STAFF_CALLS = ALL_CALLS.flatMap((call) => (call.auth === 'none' ? [] : [call]));
/** It ends the tokens with which the others are tried. */
const ENDING = 'logOutEverywhere';

const REFUSED = { success: false, message: NO_RIGHT };

/** Makes a call, for a record that does not exist. Returns whether the call was refused for a missing right. */
async function isRefused(site: TestSite, { name, method, path }: (typeof STAFF_CALLS)[number], token: string): Promise<boolean> {
  const response = await site.sendTo(resourceOf(name), `${method} ${path.replace(':id', '01KF0000000000000000000000')}`, { token });
  if (response.status !== 403) {
    expect([name, response.status]).toEqual([name, expect.toSatisfy((status: number) => status !== 401 && status < 500)]);
    return false;
  }
  expect(await bodyOf(response)).toEqual(REFUSED);
  return true;
}

test('every call of staff names a right, or none if it is for everybody who is logged in', () => {
  const forEverybody = STAFF_CALLS.filter(({ right }) => right === null).map(({ name }) => name);
  expect(forEverybody).toEqual([
    'logout',
    'getOwnAccount',
    'changePassword',
    'logOutEverywhere',
    'getSecondFactorKey',
    'setSecondFactor',
    'removeSecondFactor',
  ]);
  for (const { right } of STAFF_CALLS) expect([null, ...ALL_RIGHTS]).toContain(right);
});

test.each(ALL_RIGHTS)('an account with the right “%s” alone may make the calls that need it, and no others', async (right) => {
  const site = aSiteInMemory();
  await addAccount(site, { rights: [right] });
  for (const call of STAFF_CALLS) {
    const token = await site.token('colleague');
    expect([call.name, await isRefused(site, call, token)]).toEqual([call.name, call.right !== null && call.right !== right]);
  }
});

test('an account without rights may make only the calls for everybody, and one of the settings may make all', async () => {
  const site = aSiteInMemory();
  await addAccount(site);
  for (const call of STAFF_CALLS.filter(({ name }) => name !== ENDING)) {
    expect([call.name, await isRefused(site, call, await site.token('colleague'))]).toEqual([call.name, call.right !== null]);
    expect([call.name, await isRefused(site, call, await site.token())]).toEqual([call.name, false]);
  }
});

test('a right that is missing is refused before the body is read, and after a bad token', async () => {
  const site = aSiteInMemory();
  await addAccount(site, { rights: ['faculty'] });
  const add = (token: string) => site.sendTo(resourceOf('addNotice'), 'POST add_notices', { body: '{', token });
  expect((await add('nonsense')).status).toBe(401);
  expect((await add(await site.token('colleague'))).status).toBe(403);
  expect((await add(await site.token())).status).toBe(415);
});

test('a refusal is logged with the account, whether the call or its rules refuse, and nothing else is', async () => {
  const site = aSiteInMemory();
  const { id } = await addAccount(site, { rights: ['accounts'] });
  const token = await site.token('colleague');
  await site.send('GET get_enquiries?q=Asha', { token });
  await site.send(`DELETE accounts/${id}`, { token });
  await site.send('GET get_accounts', { token });
  await site.send('GET get_accounts', { token: 'forged' });
  const line = { id: expect.any(String), duration: expect.any(Number) };
  expect(site.log).toEqual([
    { ...line, route: 'getEnquiries', status: 403, staff: 'colleague' },
    { ...line, route: 'deleteAccount', status: 403, staff: 'colleague' },
    { ...line, route: 'getAccounts', status: 200 },
    { ...line, route: 'getAccounts', status: 401, cause: expect.any(String) },
  ]);
});

test('who searches an inbox by a data request needs the right to requests, too', async () => {
  const site = aSiteInMemory();
  await addAccount(site, { username: 'one', rights: ['enquiries'] });
  await addAccount(site, { username: 'both', rights: ['enquiries', 'data-requests'] });
  for (const path of ['get_enquiries', 'get_enquiry_ids']) {
    const ask = async (username: string) =>
      site.sendTo(resourceOf('getEnquiries'), `GET ${path}?data_request=01KF0000000000000000000000`, { token: await site.token(username) });
    expect([(await ask('one')).status, (await ask('both')).status]).toEqual([403, 404]);
  }
});

test('a right that this version does not know gives nothing', async () => {
  const site = aSiteInMemory();
  await addAccount(site, { rights: ['everything', 'Notices'] });
  const response = await site.sendTo(resourceOf('getNotices'), 'GET get_notices', { token: await site.token('colleague') });
  expect(response.status).toBe(403);
});

test('an account of the store logs in, and one that is disabled is refused like a wrong password', async () => {
  const site = aSiteInMemory();
  await addAccount(site);
  await addAccount(site, { username: 'left', is_disabled: 1 });
  expect((await logIn(site, { username: 'colleague' })).status).toBe(200);
  const refused = await logIn(site, { username: 'left' });
  expect([refused.status, await bodyOf(refused)]).toEqual([
    401,
    { success: false, status: 'error', message: 'Invalid credentials. Please try again.' },
  ]);
});

test('an account of the settings keeps its password and all rights, whatever the store says', async () => {
  const site = aSiteInMemory();
  await addAccount(site, {
    username: 'staff',
    hash: 'scrypt:16:8:1:AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    is_disabled: 1,
  });
  const response = await logIn(site);
  expect(response.status).toBe(200);
  expect((await site.sendTo(resourceOf('getNotices'), 'GET get_notices', { token: await site.token() })).status).toBe(200);
});
