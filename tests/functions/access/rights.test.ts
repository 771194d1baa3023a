import { expect, test } from 'vitest';

import { ALL_RIGHTS, NO_RIGHT } from '#records/accounts/rights.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { ALL_CALLS, getResource } from '#tests/support/functions/calls.ts';
import { logIn } from '#tests/support/functions/logins.ts';
import { type TestSite, createSiteInMemory, readBody } from '#tests/support/functions/site.ts';

const STAFF_CALLS = ALL_CALLS.flatMap((call) => (call.auth === 'none' ? [] : [call]));

/** For a missing record. Returns calls refused for a missing right. */
async function listRefusedCalls(site: TestSite, username?: string): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const { name, method, path } of STAFF_CALLS) {
    const token = await site.token(username);
    const response = await site.sendTo(getResource(name), `${method} ${path.replace(':id', '01KF0000000000000000000000')}`, { token });
    if (response.status === 403) {
      expect(await readBody(response)).toEqual({ success: false, message: NO_RIGHT });
      refused.push(name);
    } else expect([name, response.status]).toEqual([name, expect.toSatisfy((status: number) => status !== 401 && status < 500)]);
  }
  return refused;
}

function listCallsWithout(...rights: readonly (string | null)[]): readonly string[] {
  return STAFF_CALLS.filter(({ right }) => !rights.includes(right)).map(({ name }) => name);
}

test('every call of staff names a right, or none if it is for everybody who is logged in', () => {
  const forEverybody = STAFF_CALLS.filter(({ right }) => right === null).map(({ name }) => name);
  expect(forEverybody).toEqual([
    'logout',
    'getToday',
    'getTodo',
    'getDeletedCounts',
    'getOwnAccount',
    'changePassword',
    'logOutEverywhere',
    'endOwnSession',
    'getSecondFactorKey',
    'setSecondFactor',
    'removeSecondFactor',
  ]);
  for (const { right } of STAFF_CALLS) expect([null, ...ALL_RIGHTS]).toContain(right);
});

test.each(ALL_RIGHTS)('an account with the right “%s” alone may make the calls that need it, and no others', async (right) => {
  const site = createSiteInMemory();
  await addAccount(site, { rights: [right] });
  expect(await listRefusedCalls(site, 'colleague')).toEqual(listCallsWithout(null, right));
});

test('an account without rights, or with rights that nobody knows, may make only the calls for everybody, one of the settings all', async () => {
  const site = createSiteInMemory();
  await addAccount(site, { rights: ['everything', 'Notices'] });
  expect(await listRefusedCalls(site, 'colleague')).toEqual(listCallsWithout(null));
  expect(await listRefusedCalls(site)).toEqual([]);
});

test('a right that is missing is refused before the body is read, and after a bad token', async () => {
  const site = createSiteInMemory();
  await addAccount(site, { rights: ['faculty'] });
  const statuses: number[] = [];
  for (const token of ['nonsense', await site.token('colleague'), await site.token()])
    statuses.push((await site.send('POST add_notices', { body: '{', token })).status);
  expect(statuses).toEqual([401, 403, 415]);
});

test('a refusal is logged with the account, whether the call or its rules refuse, and nothing else is', async () => {
  const site = createSiteInMemory();
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

test('an account of the settings keeps its password and all rights, whatever the store says', async () => {
  const site = createSiteInMemory();
  const hash = `scrypt:16:8:1:${'A'.repeat(22)}:${'A'.repeat(43)}`;
  await addAccount(site, { username: 'staff', hash, is_disabled: 1 });
  expect([(await logIn(site)).status, (await site.staff('GET get_notices')).status]).toEqual([200, 200]);
});
