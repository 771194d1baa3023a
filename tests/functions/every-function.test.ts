/**
 * Tests what all functions do alike, also those that are no call of the API: the request's id, one
 * log line, and an answer to every failure.
 */
import { expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { create as createNightly } from '#netlify/functions/nightly.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { type Resource, type TestSite, aSite, aSiteInMemory } from '#tests/support/site.ts';

const PLATFORM_ID = '01KEKPQ8ABCDEFGHJKMNPQRSTV';
const URL_OF_THE_LIST = 'https://college.example/api/users/get_notices';

function run(site: TestSite, create: Resource, requestId: string): Promise<Response> {
  const caller = { ip: '203.0.113.7', requestId, deploy: { context: 'production' } };
  return create(() => site.dependencies)(new Request(URL_OF_THE_LIST), caller);
}

function away(): TestSite {
  return aSite(blobsInMemory().connection, { fetch: () => Promise.reject(new TypeError('fetch failed')) });
}

const functions = [
  { name: 'feed', create: createFeed },
  { name: 'nightly', create: createNightly },
  { name: 'unknown-call', create: api },
  { name: 'notices', create: api },
];
const readers = functions.filter(({ name }) => name !== 'unknown-call');

test.each(functions)("$name uses the platform's id of a request in its answer and its log line", async ({ create }) => {
  const site = aSiteInMemory();
  const response = await run(site, create, PLATFORM_ID);
  expect(response.headers.get('x-request-id')).toBe(PLATFORM_ID);
  expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: response.status }]);
});

test.each(functions)('$name repeats no invented id, neither in its answer nor in its log line', async ({ create }) => {
  for (const invented of ['', 'short', 'x'.repeat(65), '"},{"status":200', '<script>alert(1)</script>']) {
    const site = aSiteInMemory();
    const id = (await run(site, create, invented)).headers.get('x-request-id');
    expect(id).toMatch(/^[0-9A-Z]{26}$/u);
    expect(site.log.map((line) => line.id)).toEqual([id]);
  }
});

const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

test.each(functions)('$name sends its own safety headers, which the host adds to files only', async ({ create }) => {
  const site = aSiteInMemory();
  const broken = away();
  for (const response of [await run(site, create, PLATFORM_ID), await run(broken, create, PLATFORM_ID)]) {
    expect(Object.fromEntries(response.headers)).toMatchObject(SAFE_HEADERS);
  }
});

test('an answer that says that nothing has changed has the safety headers, too', async () => {
  const site = aSiteInMemory();
  const etag = (await run(site, api, PLATFORM_ID)).headers.get('etag') ?? '';
  const again = await site.send('GET get_notices', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(Object.fromEntries(again.headers)).toMatchObject(SAFE_HEADERS);
});

test.each(readers)('$name answers 503 when the store cannot be reached, and its log line says why', async ({ create }) => {
  const site = away();
  const response = await run(site, create, PLATFORM_ID);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(response.headers.get('x-request-id')).toBe(PLATFORM_ID);
  expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: 503, cause: expect.stringContaining('fetch failed') }]);
});

test.each(readers)('$name answers 500 to a fault, whose place in the code is in the log and not in the answer', async ({ create }) => {
  const fault = () => {
    throw new RangeError('an invented fault');
  };
  const site = aSiteInMemory({ overrides: { clock: fault, officeWebhook: fault } });
  const response = await run(site, create, PLATFORM_ID);
  expect(response.status).toBe(500);
  expect(response.headers.get('x-request-id')).toBe(PLATFORM_ID);
  expect(await response.text()).not.toContain('invented');
  expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: 500, cause: expect.stringMatching(/an invented fault.* \| at /u) }]);
});
