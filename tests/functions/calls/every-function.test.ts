import { expect, test, vi } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { create as createNightly } from '#netlify/functions/nightly.ts';
import { create as createOffice } from '#netlify/functions/office.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { type Resource, type TestSite, createSiteInMemory, environment, createSiteWithoutStore } from '#tests/support/functions/site.ts';

const PLATFORM_ID = '01KEKPQ8ABCDEFGHJKMNPQRSTV';

function run(site: TestSite, create: Resource, requestId = PLATFORM_ID, path = 'get_notices'): Promise<Response> {
  const caller = { ip: '203.0.113.7', requestId, deploy: { context: 'production' } };
  return create(() => site.dependencies)(new Request(`https://college.example/api/users/${path}`), caller);
}

const withOffice = { ...environment, OFFICE_WEBHOOK_URL: 'https://hooks.example/' };

const functions = [
  { name: 'feed', create: createFeed },
  { name: 'nightly', create: createNightly },
  { name: 'office', create: createOffice },
  { name: 'api', create: api },
];

test.each(functions)(
  '$name uses the platform’s id of a request in its answer and its log line, and repeats no invented one',
  async ({ create }) => {
    const site = createSiteInMemory();
    const response = await run(site, create);
    expect(response.headers.get('x-request-id')).toBe(PLATFORM_ID);
    expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: response.status }]);
    for (const invented of ['', 'short', 'x'.repeat(65), '"},{"status":200', '<script>alert(1)</script>']) {
      const id = (await run(site, create, invented, 'no-call')).headers.get('x-request-id');
      expect(id).toMatch(/^[0-9A-Z]{26}$/u);
      expect(site.log.at(-1)?.id).toBe(id);
    }
  },
);

test.each(functions)('$name sends its own safety headers, which the host adds to files only', async ({ create }) => {
  const site = createSiteInMemory();
  const { headers } = await run(site, api);
  const unchanged = await site.send('GET get_notices', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  for (const response of [await run(site, create), await run(createSiteWithoutStore({ environment: withOffice }), create), unchanged]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  }
});

test.each(functions)('search engines may list no answer of a call, not even a failure, but the feed ($name)', async ({ name, create }) => {
  for (const site of [createSiteInMemory(), createSiteWithoutStore({ environment: withOffice })])
    for (const path of ['get_notices', 'no_such_call']) {
      const { headers } = await run(site, create, PLATFORM_ID, path);
      expect(headers.get('x-robots-tag')).toBe(name === 'api' ? 'noindex' : null);
    }
});

test.each(functions)(
  '$name answers 503 when the store cannot be reached, 500 to a fault, and the log alone says why',
  async ({ create }) => {
    const site = createSiteWithoutStore({ environment: withOffice });
    const response = await run(site, create);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-request-id')]).toEqual([
      503,
      'no-store',
      PLATFORM_ID,
    ]);
    expect(site.log).toMatchObject([{ id: PLATFORM_ID, status: 503, cause: expect.stringContaining('fetch failed') }]);
    const fault = () => {
      throw new RangeError('an invented fault');
    };
    const faulty = createSiteInMemory({ overrides: { clock: fault, officeWebhook: fault } });
    const answer = await run(faulty, create);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('x-request-id'), text.includes('invented')]).toEqual([500, PLATFORM_ID, false]);
    if (create === api) expect(text).toContain(`Please try again. If the problem continues, please quote this reference: ${PLATFORM_ID}`);
    expect(faulty.log).toMatchObject([{ id: PLATFORM_ID, status: 500, cause: expect.stringMatching(/an invented fault.* \| at /u) }]);
  },
);

test.each([
  { name: 'nightly', create: createNightly },
  { name: 'office', create: createOffice },
])('$name, which has no address on the platform, does nothing for whoever calls it on a developer’s machine', async ({ create }) => {
  const { stores } = createSiteInMemory().dependencies;
  const open = vi.fn(stores.open);
  const site = createSiteInMemory({ environment: withOffice, overrides: { audience: 'local', stores: { ...stores, open } } });
  expect((await run(site, create)).status).toBe(404);
  expect(open).not.toHaveBeenCalled();
});
