import { expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { create as createNotices } from '#netlify/functions/notices.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type TestSite, aSite, noticeIn } from '#tests/support/site.ts';

const blobs = useBlobs();
const caller = { ip: '203.0.113.7', requestId: 'a-request', deploy: { context: 'production' } };

async function read(site: TestSite, headers: Record<string, string> = {}): Promise<Response> {
  return createFeed(() => site.dependencies)(new Request('https://college.example/notices.xml', { headers }), caller);
}

async function addNotice(site: TestSite, title: string, description: string): Promise<string> {
  const json = { title, description };
  return (await noticeIn(await site.send(createNotices, 'POST add_notices', { json, token: await site.token() }))).id;
}

test('the feed has the active notices alone, newest first, as escaped text', async () => {
  const site = aSite(blobs.newSite());
  const first = await addNotice(site, 'Exams & results', 'Rooms <1> to "4"');
  await addNotice(site, 'Not yet shown', 'Draft');
  site.clock.forward(60_000);
  const second = await addNotice(site, 'Library', 'Open');
  for (const id of [first, second]) await site.send(createNotices, 'POST activate_notice', { json: { id }, token: await site.token() });

  const response = await read(site);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('netlify-cache-tag')).toBe('notices');
  expect([...text.matchAll(/<entry>.*?<title>(?<title>.*?)<\/title>/gu)].map((match) => match.groups?.['title'])).toEqual([
    'Library',
    'Exams &amp; results',
  ]);
  expect(text).toContain('Rooms &lt;1&gt; to &quot;4&quot;');
  expect(text).not.toContain('Not yet shown');
  const again = await read(site, { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('a feed that cannot be read says so and when to come back', async () => {
  const site = aSite(blobs.newSite(), { fetch: () => Promise.reject(new TypeError('the network is down')) });
  const response = await read(site);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(site.log).toMatchObject([{ route: 'feed', status: 503, cause: expect.stringContaining('down') }]);
});
