/**
 * Tests what all functions do alike, also those that are no call of the API: the request's id, one
 * log line, and an answer to every failure.
 */
import { expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { create as createDailyBackup } from '#netlify/functions/daily-backup.ts';
import { create as createRetention } from '#netlify/functions/retention.ts';
import { create as createSweep } from '#netlify/functions/picture-sweep.ts';
import { create as createNotices } from '#netlify/functions/notices.ts';
import { create as createUnknownCall } from '#netlify/functions/unknown-call.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type Resource, type TestSite, aSite } from '#tests/support/site.ts';

const blobs = useBlobs();

const PLATFORM_ID = '01KEKPQ8ABCDEFGHJKMNPQRSTV';
const URL_OF_THE_LIST = 'https://college.example/api/users/get_notices';

function run(site: TestSite, create: Resource, requestId: string): Promise<Response> {
  const caller = { ip: '203.0.113.7', requestId, deploy: { context: 'production' } };
  return create(() => site.dependencies)(new Request(URL_OF_THE_LIST), caller);
}

const functions = [
  { name: 'feed', create: createFeed },
  { name: 'picture-sweep', create: createSweep },
  { name: 'daily-backup', create: createDailyBackup },
  { name: 'retention', create: createRetention },
  { name: 'unknown-call', create: createUnknownCall },
  { name: 'notices', create: createNotices },
];
const readers = functions.filter(({ name }) => name !== 'unknown-call');

test.each(functions)("$name uses the platform's id of a request in its answer and its log line", async ({ create }) => {
  const site = aSite(blobs.newSite());
  const response = await run(site, create, PLATFORM_ID);
  expect(response.headers.get('x-request-id')).toBe(PLATFORM_ID);
  expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: response.status }]);
});

test.each(functions)('$name repeats no invented id, neither in its answer nor in its log line', async ({ create }) => {
  for (const invented of ['', 'short', 'x'.repeat(65), '"},{"status":200', '<script>alert(1)</script>']) {
    const site = aSite(blobs.newSite());
    const id = (await run(site, create, invented)).headers.get('x-request-id');
    expect(id).toMatch(/^[0-9A-Z]{26}$/u);
    expect(site.log.map((line) => line.id)).toEqual([id]);
  }
});

test.each(readers)('$name answers 503 when the store cannot be reached, and its log line says why', async ({ create }) => {
  const site = aSite(blobs.newSite(), { fetch: () => Promise.reject(new TypeError('fetch failed')) });
  const response = await run(site, create, PLATFORM_ID);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(response.headers.get('x-request-id')).toBe(PLATFORM_ID);
  expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: 503, cause: expect.stringContaining('fetch failed') }]);
});

test.each(readers)('$name answers 500 to a fault, whose place in the code is in the log and not in the answer', async ({ create }) => {
  const clock = () => {
    throw new RangeError('an invented fault');
  };
  const site = aSite(blobs.newSite(), { overrides: { clock } });
  const response = await run(site, create, PLATFORM_ID);
  expect(response.status).toBe(500);
  expect(response.headers.get('x-request-id')).toBe(PLATFORM_ID);
  expect(await response.text()).not.toContain('invented');
  expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: 500, cause: expect.stringMatching(/an invented fault.* \| at /u) }]);
});
