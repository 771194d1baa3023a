import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { createSiteInMemory } from '#tests/support/functions/site.ts';

const ABOUT = { name: 'A College & Hostel', address: 'https://college.test' };

async function createFeedReader(items: readonly NoticeRecord[], about: typeof ABOUT & { hi?: { name: string } } = ABOUT) {
  const site = createSiteInMemory();
  await saveList(site, 'notices', items);
  const caller = { ip: '203.0.113.7', requestId: 'a-request', deploy: { context: 'production' } };
  return (init: RequestInit = {}, address = 'https://preview.test/notices.xml') =>
    createFeed(() => site.dependencies, about)(new Request(address, init), caller);
}

function findTitles(text: string): (string | undefined)[] {
  return [...text.matchAll(/<entry>.*?<title>(?<title>.*?)<\/title>/gsu)].map((match) => match.groups?.['title']);
}

test('the feed has only the active notices, newest first, as escaped text', async () => {
  const read = await createFeedReader([
    createNotice({ id: 'A', is_active: 1, title: 'Exams & results', description: 'Buckets <1> to "4"' }),
    createNotice({ id: 'B', title: 'Not yet shown' }),
    createNotice({ id: 'C', is_active: 1, title: 'Library', created_at: '2026-01-11T08:00:00.000Z' }),
  ]);
  const response = await read();
  const [text, etag] = [await response.text(), response.headers.get('etag') ?? ''];
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(findTitles(text)).toEqual(['Library', 'Exams &amp; results']);
  expect(text).toContain(
    '<content type="html">&lt;div dir=&quot;auto&quot;&gt;Buckets &amp;lt;1&amp;gt; to &amp;quot;4&amp;quot;&lt;/div&gt;</content>',
  );
  expect(text).toContain('<title>Notices of A College &amp; Hostel</title>');
  expect((await read({ headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await read({ method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
});

test('id and links use the configured address, whatever host a request names, and it is escaped', async () => {
  const file = { key: 'k', name: 'A & B.pdf', type: 'application/pdf', size: 7 };
  const read = await createFeedReader([createNotice({ is_active: 1, attachments: [file] })]);
  const usual = await (await read()).text();
  expect(usual).toContain('<id>https://college.test/notices.xml</id>');
  expect(usual.match(/href="[^"]*"/gu)).toEqual([
    'href="https://college.test/notices.xml"',
    'href="https://college.test/notices"',
    'href="https://college.test/notices/01KEKPQ8000000000000000001/holiday-on-friday"',
    'href="https://college.test/api/users/notice_file/k"',
  ]);
  expect(usual).toMatch(/<link rel="enclosure".*k" type="application\/pdf" length="7" title="A &amp; B.pdf"\/>/u);
  for (const address of [
    'http://evil.test:1234/notices.xml',
    "http://a'b&c;d=(e)/notices.xml",
    'https://preview.test/notices.xml?"><script>',
  ])
    expect(await (await read({}, address)).text()).toBe(usual);
  const hostile = await (await (await createFeedReader([], { name: '</title><script>', address: "https://a'&b.test" }))()).text();
  expect(hostile).toContain("<id>https://a'&amp;b.test/notices.xml</id>");
  expect(hostile).not.toContain('<script>');
});

test('the text of an entry is HTML with its line breaks and links, without marks', async () => {
  const description = '*Buckets:*\n1 & 2\n\nhttps://example.org/form। [form](https://a.in/form) https://example.org/"onclick="x';
  const text = await (await (await createFeedReader([createNotice({ is_active: 1, description })]))()).text();
  const [, content = ''] = /<content type="html">(.*)<\/content>/u.exec(text) ?? [];
  const linkTo = (address: string) => `<a href="${address}" rel="noopener external">${address}</a>`;
  expect(parse(content).textContent).toBe(
    `<div dir="auto">Buckets:<br>1 &amp; 2<br><br>${linkTo('https://example.org/form')}। form (${linkTo('https://a.in/form')}) ${linkTo('https://example.org/&quot;onclick=&quot;x')}</div>`,
  );
});

test('an entry says in which language it is, unless in that of the feed', async () => {
  const read = await createFeedReader([
    createNotice({ id: 'A', is_active: 1, title: 'Exam', description: 'On Monday' }),
    createNotice({ id: 'B', is_active: 1, title: 'परीक्षा', description: 'B.A. की परीक्षा सोमवार से' }),
    createNotice({ id: 'C', is_active: 1, title: 'طالبات کی فیس', description: 'فیس 10 جون تک جمع کریں۔' }),
  ]);
  const entries = (await (await read()).text()).match(/<entry.*?<title>/gu) ?? [];
  expect(
    entries
      .map((entry) => /^<entry([^>]*)>.*notice:(.)/u.exec(entry)?.slice(1))
      .toSorted((a, b) => String(a?.[1]).localeCompare(String(b?.[1]))),
  ).toEqual([
    ['', 'A'],
    [' xml:lang="hi"', 'B'],
    [' xml:lang="ur"', 'C'],
  ]);
});

test('the Hindi feed has the Hindi texts and addresses', async () => {
  const hindi = { title_hi: 'अवकाश', description_hi: 'शुक्रवार को।' };
  const read = await createFeedReader([createNotice({ id: 'A', is_active: 1, ...hindi })], { ...ABOUT, hi: { name: 'महाविद्यालय' } });
  const text = await (await read({}, 'https://preview.test/hi/notices.xml')).text();
  expect(text.match(/xml:lang="[^"]*"|<title>[^<]*|href="[^"]*"/gu)).toEqual([
    'xml:lang="hi-IN"',
    '<title>महाविद्यालय की सूचनाएँ',
    'href="https://college.test/hi/notices.xml"',
    'href="https://college.test/hi/notices"',
    '<title>अवकाश',
    'href="https://college.test/hi/notices/A/holiday-on-friday"',
  ]);
});

test('characters that XML does not allow are replaced, and all others are kept', async () => {
  const forbidden = '\u0000\u0007\u000b\u001f\ufffe\uffff\ud800\udc00'.split('');
  const description = '\t\r \u007f\u0085\u0915\u200d\ud7ff\ue000\ufffd\u{1f4d6}\u{10ffff}';
  const title = `a${forbidden.join('|')}b`;
  const read = await createFeedReader([
    createNotice({ is_active: 1, title, description, id: 'x\u0001', created_at: '\u0002<', updated_at: '\u0003>' }),
  ]);
  const text = await (await read()).text();
  expect(text).toContain(`<title>a${forbidden.map(() => '\ufffd').join('|')}b</title>`);
  expect(text).toContain(`${description}&lt;/div&gt;</content>`);
  expect(text).toContain('<id>urn:notice:x\ufffd</id>');
  expect(text).toContain('<published>\ufffd&lt;</published><updated>\ufffd&gt;</updated>');
});

test('the feed has 50 notices at most', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 10));
  const read = await createFeedReader(numbers.map((id) => createNotice({ id, title: id, is_active: 1 })));
  const titles = findTitles(await (await read()).text());
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, '69', '20']);
});
