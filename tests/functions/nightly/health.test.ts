import { afterEach, expect, test, vi } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { updateNightlyState } from '#netlify/store/nightly-state.ts';
import { createRetryingFetch } from '#netlify/store/blobs.ts';
import type { NightlyState } from '#records/function-documents.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { AUTH_SECRET, PASSWORD_HASH, type Resource, createSite, readBody, environment } from '#tests/support/functions/site.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const create: Resource = (setUp) => api(setUp, { commit: COMMIT });
const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: PASSWORD_HASH });
const allSettings = { ...environment, REPORT_PASSWORDS };
const WELL = { store: 'reachable', settings: 'complete', nightly: 'up to date', backup: 'none yet', commit: COMMIT, context: 'production' };
const DEGRADED = { success: false, message: 'The site does not work fully at the moment.', status: 'degraded', ...WELL };

function createSiteWithAStore(settings: Record<string, string> = allSettings, audience = 'production') {
  const { connection, fetch: inMemory } = createMemoryBlobs();
  const store = { isAway: false, requests: 0 };
  const fetchOnce: typeof fetch = (input, init) => {
    store.requests += 1;
    return store.isAway ? Promise.reject(new TypeError('fetch failed')) : inMemory(input, init);
  };
  const fetchSoon = createRetryingFetch({ tryMs: 15_000, pausesMs: [] }, fetchOnce);
  const site = createSite(connection, { environment: settings, fetch: fetchSoon, overrides: { audience } });
  const handler = create(() => site.dependencies);
  return { site, store, ask: (call = 'GET health') => site.sendTo(() => handler, call) };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a site that works answers 200, also for HEAD and before anything is stored, and no cache keeps the answer', async () => {
  const { site, ask } = createSiteWithAStore();
  const response = await ask();
  expect([response.status, response.headers.get('cache-control'), response.headers.get('netlify-cdn-cache-control')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  expect(await readBody(response)).toEqual({ success: true, status: 'ok', ...WELL });
  expect(site.log[0]).toMatchObject({ route: 'getHealth', status: 200 });
  expect(site.log[0]).not.toHaveProperty('cause');
  expect((await ask('HEAD health')).status).toBe(200);
  expect((await ask('POST health')).status).toBe(405);
});

test('a commit that is not known is null, and a preview names its context without its branch', async () => {
  const { site } = createSiteWithAStore(allSettings, 'deploy-preview/secret-plan');
  const response = await site.sendTo((setUp) => api(setUp, { commit: null }), 'GET health');
  expect(await readBody(response)).toMatchObject({ commit: null, context: 'deploy-preview' });
});

test('health names a nightly run that deletes nothing, which is no fault', async () => {
  const { ask } = createSiteWithAStore({ ...allSettings, NIGHTLY_DELETION: ' Off ' });
  expect(await readBody(await ask())).toEqual({ success: true, status: 'ok', ...WELL, nightly: 'off' });
});

test('a store that cannot be reached is 503 with a time to try again, and only the log has the reason', async () => {
  const { site, store, ask } = createSiteWithAStore();
  store.isAway = true;
  const response = await ask();
  expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([503, 'no-store', '10']);
  expect(await readBody(response)).toEqual({ ...DEGRADED, store: 'unreachable' });
  expect(site.log).toMatchObject([{ route: 'getHealth', status: 503, cause: expect.stringContaining('fetch failed') }]);
});

test('a store that does not answer is given up after four seconds', async () => {
  vi.useFakeTimers();
  const site = createSite(createMemoryBlobs().connection, { environment: allSettings, fetch: () => new Promise(() => undefined) });
  const sent = site.sendTo(create, 'GET health');
  await vi.advanceTimersByTimeAsync(4000);
  expect((await sent).status).toBe(503);
  expect(site.log[0]?.cause).toContain('the check of the store took longer than 4000 ms');
});

test('if a setting is wrong, strangers only learn that the settings are incomplete, and the log names the setting once', async () => {
  const { site, ask } = createSiteWithAStore({ ...allSettings, STAFF_ACCOUNTS: '{"office":"hunter2"}' });
  const response = await ask();
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toEqual([503, { ...DEGRADED, settings: 'incomplete' }]);
  for (const secret of [AUTH_SECRET, PASSWORD_HASH]) expect(text).not.toContain(secret);
  expect(site.log[0]?.cause?.split('STAFF_ACCOUNTS has a value')).toHaveLength(2);
  expect(site.log[0]?.cause).not.toContain('hunter2');
});

const AT = '2026-01-13T09:00:00.000Z';

test.for<[string, Partial<NightlyState>, Record<string, string>, string | null]>([
  ['the newest backup is 48 hours old', { backed_up_at: AT, done: '2026-01-13' }, { backup: 'up to date' }, null],
  [
    'it is older',
    { backed_up_at: AT.replace('09:00', '08:59') },
    { backup: 'too old' },
    'the newest backup is of 2026-01-13T08:59:00.000Z',
  ],
  ['nobody has made one', { done: '2026-01-13' }, { backup: 'none yet' }, null],
  ['the work of the last two days is not done', { done: '2026-01-12' }, { nightly: 'needs a person' }, 'was finished last on 2026-01-12'],
  [
    'a deletion has stopped',
    { stopped: ['files: 9 of 9 would be deleted'] },
    { nightly: 'needs a person' },
    'files: 9 of 9 would be deleted',
  ],
  ['only a restore has kept the runs away so far', { paused_until: AT }, { nightly: 'up to date' }, null],
])('if %s, the live site says so, and only the log says why', async ([, state, fields, cause]) => {
  for (const audience of ['production', 'deploy-preview/a-change']) {
    const { site, ask } = createSiteWithAStore(allSettings, audience);
    await updateNightlyState(site.dependencies, state);
    const response = await ask();
    const text = await response.text();
    const isWrong = cause !== null && audience === 'production';
    expect(response.status).toBe(isWrong ? 503 : 200);
    expect(JSON.parse(text)).toMatchObject({ store: 'reachable', ...(audience === 'production' ? fields : { nightly: 'up to date' }) });
    expect(text).not.toContain(cause ?? AT);
    if (isWrong) expect(site.log[0]?.cause).toContain(cause);
  }
});
