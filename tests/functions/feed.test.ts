import { expect, test } from 'vitest';

import type { NoticeRecord } from '#domain/notice-record.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import type { SetUp } from '#netlify/lib/platform/context.ts';
import { saveList } from '#tests/support/collections.ts';
import { aNotice } from '#tests/support/records.ts';
import { type TestSite, aSiteInMemory } from '#tests/support/site.ts';

const ABOUT = { name: 'A College & Hostel', address: 'https://college.test' };
const caller = { ip: '203.0.113.7', requestId: 'a-request', deploy: { context: 'production' } };

async function aSiteWith(items: readonly NoticeRecord[]): Promise<TestSite> {
  const site = aSiteInMemory();
  await saveList(site, 'notices', items);
  return site;
}

type FeedRequest = { headers?: Record<string, string>; method?: string; address?: string };

async function read(
  site: TestSite,
  { headers = {}, method = 'GET', address = 'https://preview.test/notices.xml' }: FeedRequest = {},
): Promise<Response> {
  const setUp: SetUp = () => site.dependencies;
  return createFeed(setUp, ABOUT)(new Request(address, { headers, method }), caller);
}

function titlesIn(text: string): (string | undefined)[] {
  return [...text.matchAll(/<entry>.*?<title>(?<title>.*?)<\/title>/gsu)].map((match) => match.groups?.['title']);
}

test('the feed has only the active notices, newest first, as escaped text', async () => {
  const site = await aSiteWith([
    aNotice({ id: 'A', is_active: 1, title: 'Exams & results', description: 'Rooms <1> to "4"' }),
    aNotice({ id: 'B', title: 'Not yet shown' }),
    aNotice({ id: 'C', is_active: 1, title: 'Library', created_at: '2026-01-11T08:00:00.000Z' }),
  ]);
  const response = await read(site);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('netlify-cache-tag')).toBe('notices');
  expect(titlesIn(text)).toEqual(['Library', 'Exams &amp; results']);
  expect(text).toContain('Rooms &lt;1&gt; to &quot;4&quot;');
  expect(text).toContain('<title>Notices of A College &amp; Hostel</title>');
  const again = await read(site, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('id and links use the configured address, whatever host a request names', async () => {
  const file = { key: 'k.pdf', name: 'A & B.pdf', type: 'application/pdf', size: 7, pages: 1 };
  const site = await aSiteWith([aNotice({ is_active: 1, attachments: [file] })]);
  const usual = await (await read(site)).text();
  expect(usual).toContain('<id>https://college.test/notices.xml</id>');
  expect(usual.match(/href="[^"]*"/gu)).toEqual([
    'href="https://college.test/notices.xml"',
    'href="https://college.test/notices"',
    'href="https://college.test/notices/01KEKPQ8000000000000000001/holiday-on-friday"',
    'href="https://college.test/api/users/notice_file/k.pdf"',
  ]);
  expect(usual).toContain('<link rel="enclosure"');
  expect(usual).toContain('k.pdf" type="application/pdf" length="7" title="A &amp; B.pdf"/>');
  for (const address of [
    'http://evil.test:1234/notices.xml',
    "http://a'b&c;d=(e)/notices.xml",
    'https://preview.test/notices.xml?"><script>',
  ]) {
    expect(await (await read(site, { address })).text()).toBe(usual);
  }
});

test('special characters of XML in an address are escaped', async () => {
  const site = await aSiteWith([aNotice({ is_active: 1 })]);
  const hostile = { name: '</title><script>', address: "https://a'&b.test" };
  const text = await (await createFeed(() => site.dependencies, hostile)(new Request('https://college.test/notices.xml'), caller)).text();
  expect(text).toContain("<id>https://a'&amp;b.test/notices.xml</id>");
  expect(text).not.toContain('<script>');
});

test('characters that XML does not allow are replaced, and all others are kept', async () => {
  const forbidden = '\u0000\u0007\u000b\u001f\ufffe\uffff\ud800\udc00'.split('');
  const allowed = '\t\n\r \u007f\u0085\u0915\u200d\ud7ff\ue000\ufffd\u{1f4d6}\u{10ffff}';
  const site = await aSiteWith([
    aNotice({
      is_active: 1,
      title: `a${forbidden.join('|')}b`,
      description: allowed,
      id: 'x\u0001',
      created_at: '\u0002<',
      updated_at: '\u0003>',
    }),
  ]);
  const text = await (await read(site)).text();
  expect(text).toContain(`<title>a${forbidden.map(() => '\ufffd').join('|')}b</title>`);
  expect(text).toContain(`<content type="text">${allowed}</content>`);
  expect(text).toContain('<id>urn:notice:x\ufffd</id>');
  expect(text).toContain('<published>\ufffd&lt;</published><updated>\ufffd&gt;</updated>');
});

test('the feed has 50 notices at most', async () => {
  const site = await aSiteWith(
    Array.from({ length: 60 }, (_, index) => aNotice({ id: String(index + 10), title: String(index + 10), is_active: 1 })),
  );
  const titles = titlesIn(await (await read(site)).text());
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, '69', '20']);
});

test('HEAD answers as GET, without the content', async () => {
  const site = await aSiteWith([aNotice({ is_active: 1 })]);
  const [get, head] = [await read(site), await read(site, { method: 'HEAD' })];
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
  expect(head.headers.get('x-request-id')).toBe('a-request');
});
