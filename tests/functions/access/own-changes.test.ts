import { expect, test } from 'vitest';

import { accountsRef } from '#netlify/access/accounts.ts';
import { createRetryingFetch } from '#netlify/store/blobs.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { KEY, generateCode, logIn } from '#tests/support/functions/logins.ts';
import { PASSWORD, type TestSite, createSite } from '#tests/support/functions/site.ts';
import { createSiteOnBlobs } from '#tests/support/store/backups.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';

const STRONG = 'mk3d-9xhq-7tpv';
const OPEN = { rights: ['notices'], is_disabled: 0, requires_second_factor: 0 };
const NO_RETRIES = { tryMs: 15_000, pausesMs: [] };

function createFetchFailingAt(number: number, death: 'before' | 'after', ask: typeof fetch) {
  let count = 0;
  const once: typeof fetch = async (input, init) => {
    count += 1;
    if (count !== number) return ask(input, init);
    if (death === 'after') await ask(input, init);
    throw new TypeError('fetch failed');
  };
  return { fetch: createRetryingFetch(NO_RETRIES, once), hasFailed: () => count >= number };
}

async function readAccounts(site: TestSite): Promise<string> {
  return (await site.dependencies.stores.open('records').read(accountsRef.key))?.text ?? '';
}

const changes: Readonly<Record<string, (site: TestSite) => object>> = {
  change_password: () => ({ current_password: PASSWORD, password: STRONG }),
  set_second_factor: (site) => ({ current_password: PASSWORD, key: KEY, code: generateCode(site, KEY) }),
};

test.each(Object.keys(changes))('%s answers with what is stored, whichever of its requests to the store fails', async (call) => {
  const base = createMemoryBlobs();
  const first = createSiteOnBlobs(base);
  await addAccount(first, { rights: ['notices'] });
  const token = await first.token('colleague');
  const before = await readAccounts(first);
  for (const death of ['before', 'after'] as const) {
    for (let number = 1, hasFailed = true; hasFailed; number += 1) {
      const blobs = base.copy();
      const failing = createFetchFailingAt(number, death, blobs.fetch);
      const site = createSiteOnBlobs(blobs);
      const response = await createSite(blobs.connection, { fetch: failing.fetch }).send(`POST ${call}`, {
        token,
        json: changes[call]?.(site) ?? {},
      });
      hasFailed = failing.hasFailed();
      const renewed = response.headers.get('x-renewed-token') ?? '';
      if (response.ok) expect((await site.send('GET own_account', { token: renewed })).status).toBe(200);
      else expect([response.status, await readAccounts(site)]).toEqual([503, before]);
    }
  }
});

test('a login during the moment in which an administrator disables the account begins no session', async () => {
  const blobs = createMemoryBlobs();
  const site = createSiteOnBlobs(blobs);
  const { id } = await addAccount(site, { rights: ['notices'] });
  let isDisabled = false;
  // Disabled between the password's check and the session.
  const between: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, { method: init?.method ?? 'GET' });
    if (!isDisabled && method === 'PUT' && url.includes('accounts')) {
      isDisabled = true;
      expect((await site.staff(`PUT accounts/${id}`, { json: { ...OPEN, is_disabled: 1 } })).status).toBe(200);
    }
    return blobs.fetch(input, init);
  };
  const login = await logIn(createSite(blobs.connection, { fetch: between }), { username: 'colleague' });
  expect([isDisabled, login.status]).toEqual([true, 401]);
  expect((await site.staff(`PUT accounts/${id}`, { json: OPEN })).status).toBe(200);
  expect(await readAccounts(site)).toContain('"sessions":[]');
});
