/** Tests `health`: what it reports, what it keeps secret, and what many requests cost. */
import { afterEach, expect, test, vi } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { AUTH_SECRET, PASSWORD_HASH, type Resource, aSite, bodyOf, environment } from '#tests/support/site.ts';

const SECOND = 1000;
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const create: Resource = (setUp) => api(setUp, { commit: COMMIT });
const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: PASSWORD_HASH });
const allSettings = { ...environment, REPORT_PASSWORDS };

/** Returns a site with all settings, whose store may be away, and the number of requests to it. */
function aSiteWithAStore(settings: Record<string, string> = allSettings) {
  const { connection, fetch: inMemory } = blobsInMemory();
  const store = { isAway: false, requests: 0 };
  const fetchOnce: typeof fetch = (input, init) => {
    store.requests += 1;
    return store.isAway ? Promise.reject(new TypeError('fetch failed')) : inMemory(input, init);
  };
  const site = aSite(connection, { environment: settings, fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, fetchOnce) });
  return { site, store };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a site that works answers 200, also for HEAD and before anything is stored, and no cache keeps the answer', async () => {
  const { site } = aSiteWithAStore();
  const response = await site.sendTo(create, 'GET health');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
  expect(await bodyOf(response)).toEqual({
    success: true,
    status: 'ok',
    store: 'reachable',
    settings: 'complete',
    commit: COMMIT,
    context: 'production',
  });
  expect(site.log[0]).toMatchObject({ route: 'getHealth', status: 200 });
  expect(site.log[0]).not.toHaveProperty('cause');
  expect((await site.sendTo(create, 'HEAD health')).status).toBe(200);
});

test('a commit that is not known is null, and a preview names its context without its branch', async () => {
  const { site } = aSiteWithAStore();
  const preview = { ...site.dependencies, audience: 'deploy-preview/secret-plan' };
  const answer = api(() => preview, { commit: null });
  const caller = { ip: '203.0.113.7', requestId: '', deploy: { context: 'deploy-preview' } };
  const response = await answer(new Request('https://college.example/api/users/health'), caller);
  expect(await bodyOf(response)).toMatchObject({ commit: null, context: 'deploy-preview' });
});

test('a store that cannot be reached is 503 with a time to try again, and only the log has the reason', async () => {
  const { site, store } = aSiteWithAStore();
  store.isAway = true;
  const response = await site.sendTo(create, 'GET health');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await bodyOf(response)).toEqual({
    success: false,
    message: 'The site does not work fully at the moment.',
    status: 'degraded',
    store: 'unreachable',
    settings: 'complete',
    commit: COMMIT,
    context: 'production',
  });
  expect(site.log).toMatchObject([{ route: 'getHealth', status: 503, cause: expect.stringContaining('fetch failed') }]);
});

test('without a connection to the stores the answer is 503', async () => {
  const { site } = aSiteWithAStore();
  const stores = {
    open: () => {
      throw new Error('The environment has not been configured to use Netlify Blobs');
    },
  };
  const response = await create(() => ({ ...site.dependencies, stores }))(new Request('https://college.example/api/users/health'), {
    ip: '203.0.113.7',
    requestId: '',
    deploy: { context: 'production' },
  });
  expect(response.status).toBe(503);
  expect(await bodyOf(response)).toMatchObject({ store: 'unreachable' });
});

test('a store that does not answer is given up after four seconds', async () => {
  vi.useFakeTimers();
  const { connection } = blobsInMemory();
  const site = aSite(connection, { environment: allSettings, fetch: () => new Promise(() => undefined) });
  const sent = site.sendTo(create, 'GET health');
  await vi.advanceTimersByTimeAsync(4000);
  expect((await sent).status).toBe(503);
  expect(site.log[0]?.cause).toContain('the check of the store took longer than 4000 ms');
});

test.each([
  ['AUTH_SECRET is missing', { AUTH_SECRET: '' }, 'AUTH_SECRET is not set'],
  ['AUTH_SECRET is too simple', { AUTH_SECRET: 'abcd'.repeat(10) }, 'AUTH_SECRET is not random enough'],
  ['STAFF_ACCOUNTS is missing', { STAFF_ACCOUNTS: '' }, 'STAFF_ACCOUNTS is not set'],
  ['a staff account has a password instead of its hash', { STAFF_ACCOUNTS: '{"office":"hunter2"}' }, 'STAFF_ACCOUNTS has a value'],
  ['REPORT_PASSWORDS is missing', { REPORT_PASSWORDS: '' }, 'REPORT_PASSWORDS is not set'],
  ['REPORT_PASSWORDS is no JSON', { REPORT_PASSWORDS: 'hunter2' }, 'REPORT_PASSWORDS is not a JSON object'],
])('when %s, strangers only learn that the settings are incomplete, and the log names the setting once', async (_, changed, cause) => {
  const { site } = aSiteWithAStore({ ...allSettings, ...changed });
  const response = await site.sendTo(create, 'GET health');
  expect(response.status).toBe(503);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: 'degraded', store: 'reachable', settings: 'incomplete' });
  for (const secret of ['AUTH_SECRET', 'STAFF_ACCOUNTS', 'REPORT_PASSWORDS', 'hunter2', AUTH_SECRET, PASSWORD_HASH]) {
    expect(text).not.toContain(secret);
  }
  expect(site.log[0]?.cause?.split(cause)).toHaveLength(2);
  expect(site.log[0]?.cause).not.toContain('hunter2');
});

test('the answer is the same whatever a stranger sends with the request', async () => {
  const { site } = aSiteWithAStore();
  const plain = await bodyOf(await site.sendTo(create, 'GET health'));
  const headers = { 'x-forwarded-host': 'evil.example', 'if-none-match': '*', 'cache-control': 'no-cache', cookie: 'a=b' };
  const odd = await site.sendTo(create, 'GET health?commit=x&fresh=1&fresh=2', { headers, token: 'forged' });
  expect(odd.status).toBe(200);
  expect(await bodyOf(odd)).toEqual(plain);
  expect((await site.sendTo(create, 'POST health', { body: 'x'.repeat(200_000) })).status).toBe(405);
});

test('in ten seconds the store is read once, however many ask at the same moment or one after the other', async () => {
  const { site, store } = aSiteWithAStore();
  await Promise.all(Array.from({ length: 50 }, () => site.sendTo(create, 'GET health')));
  site.clock.forward(9 * SECOND);
  await site.sendTo(create, 'GET health?fresh');
  expect(store.requests).toBe(1);
  site.clock.forward(SECOND);
  await site.sendTo(create, 'GET health');
  expect(store.requests).toBe(2);
});

test('an outage costs one request in ten seconds as well, and its end is seen with the next check', async () => {
  const { site, store } = aSiteWithAStore();
  store.isAway = true;
  for (let count = 0; count < 5; count += 1) expect((await site.sendTo(create, 'GET health')).status).toBe(503);
  expect(store.requests).toBe(1);
  expect(site.log.every(({ cause }) => cause?.includes('fetch failed'))).toBe(true);
  store.isAway = false;
  site.clock.forward(10 * SECOND);
  expect((await site.sendTo(create, 'GET health')).status).toBe(200);
});

test('each deploy of a process has its own check, and old ones are not kept for ever', async () => {
  const { site, store } = aSiteWithAStore();
  for (let branch = 0; branch < 10; branch += 1) {
    const preview = { ...site.dependencies, audience: `branch-deploy/${branch}` };
    await create(() => preview)(new Request('https://college.example/api/users/health'), {
      ip: '203.0.113.7',
      requestId: '',
      deploy: { context: 'branch-deploy' },
    });
  }
  expect(store.requests).toBe(10);
  expect(site.dependencies.storeChecks.size).toBeLessThanOrEqual(4);
});
