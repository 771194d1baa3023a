import { createHash } from 'node:crypto';

import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { parsePublishedFiles } from '#records/notices/notice-number.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { createSiteWithNotices } from '#tests/support/functions/collections.ts';
import { DAY } from '#tests/support/functions/hourly.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { openPage as open } from '#tests/support/functions/notice-shell.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { type TestSite, createSiteInMemory, getField, readBody, readNotice, unwrapParsed } from '#tests/support/functions/site.ts';

import site from '#content/settings/site.json' with { type: 'json' };

const { host } = new URL(site.address);

async function readPage(testSite: TestSite, path: string) {
  const response = await open(testSite, path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function createSiteWithShown(items: readonly Partial<NoticeRecord>[]): Promise<TestSite> {
  return createSiteWithNotices(items.map((fields) => createNotice({ is_active: 1, ...fields })));
}

const SHOWN = { id: 'A', number: 42, title: 'Holiday on Friday' };
const ADDRESS = '/notices/A/holiday-on-friday';

test.each(['/n/42', '/n/%E0%A5%AA%E0%A5%A8', '/n?number=Notice+No.+42', '/n/42?utm_source=x', '/n/42)'])(
  '%s leads to the notice, and the edge keeps the answer until the list changes',
  async (path) => {
    const { status, headers } = await open(await createSiteWithShown([SHOWN]), path);
    expect([status, headers.get('location'), headers.get('x-robots-tag')]).toEqual([302, ADDRESS, 'noindex']);
    expect([headers.get('netlify-cache-tag'), headers.get('netlify-vary')]).toEqual(['notices', 'query=number']);
  },
);

test('below /hi a short address leads to the Hindi page of the notice', async () => {
  const made = await createSiteWithShown([SHOWN]);
  for (const path of ['/hi/n/42', '/hi/n?number=42']) expect((await open(made, path)).headers.get('location')).toBe(`/hi${ADDRESS}`);
});

test('the number of a notice whose last day is over is known: its title and days, not its text', async () => {
  const made = await createSiteWithShown([{ ...SHOWN, title: '<b>Holiday', description: 'Secret', last_day: '2026-01-14' }]);
  for (const path of ['/n/42', '/n?number=No.+42', '/n/42/poster']) {
    const { status, headers, text } = await readPage(made, path);
    const main = parse(text).querySelector('main');
    expect([status, headers.get('x-robots-tag'), headers.get('netlify-cache-tag')]).toEqual([200, 'noindex', 'notices']);
    expect(main?.querySelector('h1')?.text).toBe('Notice No. 42 has expired');
    expect(main?.text).toContain('<b>Holiday');
    expect(main?.text).toContain('10 to 14 January 2026');
    expect(main?.text).not.toContain('Secret');
  }
});

test('a number of no notice, of one that nobody saw, has not begun or is taken down, and what is no number get a page that says so', async () => {
  const made = await createSiteWithShown([
    SHOWN,
    // Activated after its last day.
    { id: 'B', number: 7, last_day: '2026-01-09' },
    { id: 'C', number: 8, is_active: 0 },
    { id: 'D', number: 9, first_day: '2026-01-16' },
  ]);
  for (const [path, sentence] of [
    ['/n/7', 'The college shows no notice No. 7'],
    ['/n/8/poster', 'The college shows no notice No. 8'],
    ['/n?number=9', 'The college shows no notice No. 9'],
    ['/n/0100', 'The college shows no notice No. 100'],
    ['/n', 'This is not the number of a notice'],
    ['/n?number=%3Cb%3E42%3C/b%3E', 'This is not the number of a notice'],
    ['/n/%E0%A4%A', 'This is not the number of a notice'],
  ] as const) {
    const { status, headers, text } = await readPage(made, path);
    expect([path, parse(text).querySelector('h1')?.text]).toEqual([path, sentence]);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([404, 'no-store', 'noindex']);
  }
});

test("a notice's page names its number and short address", async () => {
  const text = await (await open(await createSiteWithShown([SHOWN]), ADDRESS)).text();
  expect(parse(text).querySelector('.notice-number')?.text).toBe(`Notice No. 42 · ${host}/n/42`);
});

test('a poster has title, text, day, number and a code of the short address, and is not indexed', async () => {
  const hostile = { ...SHOWN, title: '<b>$& [[qr]]', description: '<script>alert(1)</script>\nSecond line' };
  const response = await open(await createSiteWithShown([hostile]), '/n/42/poster');
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  const page = parse(await response.text());
  expect(page.querySelector('h1')?.text).toBe('<b>$& [[qr]]');
  expect(page.querySelector('.poster-text p')?.innerHTML).toBe(
    '<span>&lt;script&gt;alert(1)&lt;/script&gt;</span><br><span>Second line</span>',
  );
  expect(page.querySelectorAll('script, b, .poster-more')).toEqual([]);
  expect(page.querySelector('.poster-day')?.text).toBe('10 January 2026');
  expect(page.querySelector('.poster-address')?.text).toBe(`Notice No. 42 · ${host}/n/42`);
  expect(page.querySelectorAll('svg path')).toHaveLength(2);
  const [size = 0] =
    /viewBox="0 0 (\d+)/u
      .exec(page.querySelector('svg')?.outerHTML ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  expect(page.querySelector('svg')?.outerHTML, 'four modules around the code').toMatch(
    new RegExp(`M4 4\\.5h7.*M4 ${String(size - 4.5)}`, 'u'),
  );
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://college.test/notices/A/b-qr');
});

test('a poster shows what its sheet has room for: a long text in small letters, with bold words, lists and links', async () => {
  const hindi = {
    ...SHOWN,
    title: 'परीक्षा की अंतिम तिथि बढ़ाई गई '.repeat(6),
    description: `*अंतिम* तिथि\n• [फॉर्म](/a)\n• दूसरा\n${'सभी छात्राएँ ध्यान दें। '.repeat(40)}`,
  };
  const [short, long] = await Promise.all(
    [SHOWN, hindi].map(async (notice) => parse(await (await open(await createSiteWithShown([notice]), '/n/42/poster')).text())),
  );
  const text = long?.querySelector('.poster-text');
  expect(text?.text).toContain(hindi.description.slice(-40).trim());
  expect(['strong', 'li a'].map((name) => text?.querySelector(name)?.text)).toEqual(['अंतिम', 'फॉर्म']);
  expect([text?.querySelector('[lang=hi] [dir=auto]')?.text, long?.querySelector('h1')?.getAttribute('lang')]).toEqual(['अंतिम तिथि', 'hi']);
  expect([short, long].map((page) => page?.querySelector('.poster-text')?.getAttribute('data-size'))).toEqual(['2', '4']);
  expect(long?.querySelector('.poster-more')).toBeNull();
});

test.each([
  ['one long paragraph', 'A word and another. '.repeat(240)],
  ['one word', 'x'.repeat(5000)],
  ['many short lines', 'Line\n'.repeat(1000)],
])('a poster with %s has the smallest letters and says where the whole notice is', async (_, description) => {
  const page = parse(await (await open(await createSiteWithShown([{ ...SHOWN, description }]), '/n/42/poster')).text());
  expect(page.querySelector('.poster-text')?.getAttribute('data-size')).toBe('6');
  expect(page.querySelector('.poster-more')?.text).toBe(`Read the whole notice at ${host}/n/42`);
});

async function upload(made: TestSite, bytes: Uint8Array, name: string): Promise<unknown> {
  const response = await made.staff('POST notice_files', { body: createTestForm({}, { field: 'file', bytes, name }) });
  return getField(await readBody(response), 'attachment');
}

async function readPublished(made: TestSite) {
  const response = await open(made, '/notices/hashes.json');
  expect([response.status, response.headers.get('netlify-cache-tag'), response.headers.get('x-robots-tag')]).toEqual([
    200,
    'notices',
    'noindex',
  ]);
  return unwrapParsed(parsePublishedFiles(await response.json())).files;
}

test('the published files are those of visible and of expired notices, by the SHA-256 of the bytes that are served, also of pictures', async () => {
  const made = createSiteInMemory();
  const files = [await upload(made, createPdf(3), 'a.pdf'), await upload(made, await createJpeg(), 'a.jpg')];
  const json = { title: 'Holiday on Friday', description: 'Text', attachments: files };
  const { id } = await readNotice(await made.staff('POST add_notices', { json }));
  expect(await readPublished(made)).toEqual([]);
  await made.staff('POST activate_notice', { json: { id } });
  const served = await Promise.all(
    files.map(async (file) => {
      const response = await made.send(`GET notice_file/${String(getField(file, 'key'))}`);
      return createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex');
    }),
  );
  const shown = {
    number: 1,
    title: 'Holiday on Friday',
    address: `/notices/${id}/holiday-on-friday`,
    visible_since: expect.any(String),
    expired_on: '',
  };
  expect(await readPublished(made)).toEqual(served.map((sha256) => ({ ...shown, sha256 })));
  made.clock.forward(2 * DAY);
  await made.staff(`PUT update_notices/${id}`, { json: { ...json, last_day: '2026-01-16' } });
  expect(await readPublished(made)).toEqual(served.map((sha256) => ({ ...shown, address: '/n/1', expired_on: '2026-01-17', sha256 })));
  await made.staff('POST deactivate_notice', { json: { id } });
  expect(await readPublished(made)).toEqual([]);
});

async function readExpired(made: TestSite) {
  const { status, text } = await readPage(made, '/n/1');
  return [
    status,
    ...parse(text)
      .querySelectorAll('main p')
      .map((line) => line.text),
  ];
}

async function listPublished(made: TestSite) {
  return (await readPublished(made)).map(({ title, expired_on, sha256 }) => [title, expired_on, sha256]);
}

test('what staff write into an expired notice is not told, whatever they do with it, until it is shown again', async () => {
  const made = createSiteInMemory();
  const [file, secretFile] = [await upload(made, createPdf(3), 'a.pdf'), await upload(made, createPdf(4), 'b.pdf')];
  const json = { title: 'Holiday', description: 'Text', attachments: [file], last_day: '2026-01-16', is_active: 1 };
  const { id } = await readNotice(await made.staff('POST add_notices', { json }));
  const change = (fields: object) => made.staff(`PUT update_notices/${id}`, { json: { ...json, is_active: undefined, ...fields } });
  made.clock.forward(3 * DAY);
  const expired = [200, 'Holiday', 'Shown on this website: 15 to 16 January 2026.'];
  const published = [['Holiday', '2026-01-16', getField(file, 'sha256')]];
  const secret = { title: 'Secret', attachments: [secretFile] };
  for (const work of [
    () => Promise.resolve(),
    () => change(secret),
    () => change({ ...secret, title: 'Secret too', last_day: '2026-01-17' }),
    () => made.staff('POST deactivate_notice', { json: { id } }).then(() => made.staff('POST activate_notice', { json: { id } })),
  ]) {
    await work();
    expect([await readExpired(made), await listPublished(made)]).toEqual([expired, published]);
  }
  await change({ title: 'Holiday again', last_day: '2026-01-20' });
  made.clock.forward(3 * DAY);
  expect([await readExpired(made), (await listPublished(made))[0]?.[0]]).toEqual([
    [200, 'Holiday again', 'Shown on this website: 15 to 20 January 2026.'],
    'Holiday again',
  ]);
});

test('a notice that staff end before its time, or on the day of its beginning, stays known as visitors saw it, by number and by file', async () => {
  const made = createSiteInMemory();
  const file = await upload(made, createPdf(3), 'a.pdf');
  const json = { title: 'Holiday', description: 'Text', attachments: [file] };
  const { id } = await readNotice(await made.staff('POST add_notices', { json: { ...json, is_active: 1 } }));
  await made.staff(`PUT update_notices/${id}`, { json: { ...json, title: 'Cancelled', attachments: [], last_day: '2026-01-14' } });
  expect(await readExpired(made)).toEqual([200, 'Holiday', 'Shown on this website: 15 January 2026.']);
  expect(await listPublished(made)).toEqual([['Holiday', '2026-01-15', getField(file, 'sha256')]]);
});
