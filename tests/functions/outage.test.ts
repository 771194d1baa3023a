/**
 * Tests a store that is unreachable, slow or broken: the response is a quick 503 that says when to
 * try again, and only the log has the reason.
 */
import { expect, test } from 'vitest';

import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { PASSWORD, USERNAME, aSite, bodyOf, noticesIn } from '#tests/support/site.ts';

const blobs = useBlobs();

/** The limits for a store that never answers. */
const PATIENCE = { tryMs: 100, pausesMs: [10] };
/** The limits for a store that answers: a busy machine is not an outage. */
const MUCH_PATIENCE = { tryMs: 15_000, pausesMs: [10] };
const TEXT = { title: 'A title', description: 'A text' };
const AWAY = { success: false, message: 'Our records cannot be reached at the moment. Please try again.' };

const hangs: typeof fetch = (_, init) =>
  new Promise((__, reject) => {
    init?.signal?.addEventListener('abort', () => {
      reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    });
  });

const troubles: [string, typeof fetch, string][] = [
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'TypeError fetch failed'],
  ['does not answer', hangs, 'TimeoutError'],
  ['answers 500', () => Promise.resolve(new Response('secret details', { status: 500 })), 'status 500'],
  ['answers 429', () => Promise.resolve(new Response(null, { status: 429, headers: { 'x-ratelimit-reset': '9999999999' } })), 'status 429'],
  ['refuses our token', () => Promise.resolve(new Response(null, { status: 401 })), '401'],
];

test.each(troubles)('a store that %s makes reading 503', async (_, fetchOnce, reason) => {
  const site = aSite(blobs.newSite(), { fetch: impatientFetch(PATIENCE, fetchOnce) });
  const token = await site.token();
  for (const call of ['GET get_notices', 'GET get_faculty_list', 'GET get_admin_list_faculty']) {
    const response = await site.send(call, { token });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await bodyOf(response)).toEqual(AWAY);
  }
  expect(site.log[0]?.cause).toContain(reason);
  expect(site.log[0]?.cause).not.toContain('secret details');
});

test.each(troubles)('a store that %s makes saving 503, and the edge is not purged', async (_, fetchOnce) => {
  const connection = blobs.newSite();
  const site = aSite(connection, { fetch: impatientFetch(PATIENCE, fetchOnce) });
  const response = await site.staff('POST add_notices', { json: TEXT });
  expect(response.status).toBe(503);
  expect(await bodyOf(response)).toEqual(AWAY);
  expect(site.purged).toEqual([]);
  const healthy = aSite(connection);
  expect(await noticesIn(await healthy.staff('GET get_notices'))).toEqual([]);
});

test('a store that cannot count tries makes every login fail', async () => {
  const site = aSite(blobs.newSite(), { fetch: impatientFetch(PATIENCE, () => Promise.reject(new TypeError('fetch failed'))) });
  const response = await site.send('POST login', { json: { username: USERNAME, password: PASSWORD } });
  expect(response.status).toBe(503);
  expect(await bodyOf(response)).toEqual({ ...AWAY, status: 'error' });
});

/** Returns a store whose reads work and whose writes end as `how` says. */
function writesEnd(how: () => Promise<Response>): typeof fetch {
  return (input, init) => (init?.method === 'put' ? how() : fetch(input, init));
}

test.each([401, 403, 500])('a write that the store answers with %i never counts as done', async (status) => {
  const connection = blobs.newSite();
  const site = aSite(connection, {
    fetch: impatientFetch(
      MUCH_PATIENCE,
      writesEnd(() => Promise.resolve(new Response(null, { status }))),
    ),
  });
  const response = await site.staff('POST add_notices', { json: TEXT });
  expect(response.status).toBe(503);
});

test('a short outage is bridged by retries', async () => {
  let calls = 0;
  const onceBroken: typeof fetch = (input, init) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
  };
  const site = aSite(blobs.newSite(), { fetch: impatientFetch(MUCH_PATIENCE, onceBroken) });
  expect((await site.send('GET get_notices')).status).toBe(200);
});

test('a write whose answer was lost is recognised and not repeated', async () => {
  let lost = 0;
  const losesFirstAnswer: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (init?.method !== 'put' || lost > 0) return response;
    lost += 1;
    await response.body?.cancel();
    throw new TypeError('the connection broke');
  };
  const site = aSite(blobs.newSite(), { fetch: impatientFetch(MUCH_PATIENCE, losesFirstAnswer) });
  const response = await site.staff('POST add_notices', { json: TEXT });
  expect(response.status).toBe(201);
  expect(await noticesIn(await site.staff('GET get_notices'))).toHaveLength(1);
  expect(lost).toBe(1);
});

test.each([
  ['is no JSON', 'nonsense'],
  ['is another document', '{"records": []}'],
  ['has no list of records', '{"items": {"id": 7}, "marks": []}'],
])('a stored list that %s is our fault, is logged without its content, and is not written over', async (_, text) => {
  const site = aSite(blobs.newSite());
  const store = site.dependencies.stores.open('notices');
  await store.set('list.json', text);
  const read = await site.send('GET get_notices');
  const write = await site.staff('POST add_notices', { json: TEXT });
  expect([read.status, write.status]).toEqual([500, 500]);
  const body = JSON.stringify(await bodyOf(read));
  expect(body).toContain(read.headers.get('x-request-id'));
  expect(body).not.toMatch(/\bat \w|stored-list|node_modules/u);
  expect(site.log[0]?.id).toBe(read.headers.get('x-request-id'));
  expect(site.log[0]?.cause).toMatch(/stored-list|list-document/u);
  expect(JSON.stringify(site.log)).not.toContain('nonsense');
  expect(await store.get('list.json')).toBe(text);
});
