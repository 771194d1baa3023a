import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { create } from '#netlify/functions/pages.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { createSiteWithNotices } from '#tests/support/functions/collections.ts';
import { BUILT, openPage as open } from '#tests/support/functions/notice-shell.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { type Resource, type TestSite, createSiteInMemory, createSiteWithoutStore } from '#tests/support/functions/site.ts';
import { getMessages } from '#i18n/messages.ts';

const { notices } = getMessages('hi');

async function fetchDocument(site: TestSite, path: string, built = BUILT) {
  const response = await open(site, path, {}, built);
  expect(response.status).toBe(200);
  return parse(await response.text());
}

function readAttributes(root: HTMLElement, selector: string, name = 'href'): readonly string[] {
  return root.querySelectorAll(selector).map((element) => decodeURI(element.getAttribute(name) ?? ''));
}

async function fetchTitles(site: TestSite, path: string): Promise<readonly string[]> {
  return (await fetchDocument(site, path)).querySelectorAll('h2').map(({ text }) => text);
}

function createNotices(count: number): NoticeRecord[] {
  return Array.from({ length: count }, (_, index) =>
    createNotice({
      id: `N${String(index)}`,
      title: `Notice ${String(index)}`,
      is_active: 1,
      visible_since: new Date(Date.parse('2025-12-31T12:00:00.000Z') + index * 3_600_000).toISOString(),
      ...(index % 2 === 0 ? { category: 'Events' } : {}),
    }),
  );
}

test('the list has twenty notices, the pinned ones first, and a link to the older ones', async () => {
  const pinned = createNotice({ id: 'P', title: 'Pinned', is_active: 1, is_pinned: 1, visible_since: '2020-01-01' });
  const site = await createSiteWithNotices([...createNotices(24), pinned]);
  const first = await fetchDocument(site, '/notices');
  const entries = readAttributes(first, 'li', 'id');
  expect([entries.length, ...entries.slice(0, 3)]).toEqual([20, 'notice-P', 'notice-N23', 'notice-N22']);
  expect([readAttributes(first, 'li a')[0], readAttributes(first, '[rel=next], [rel=prev]')]).toEqual([
    '/notices/P/pinned',
    ['/notices?page=2'],
  ]);
  expect(await fetchTitles(site, '/notices?page=2')).toEqual(['Notice 4', 'Notice 3', 'Notice 2', 'Notice 1', 'Notice 0']);
  expect(readAttributes(await fetchDocument(site, '/notices?page=2'), 'link[rel=canonical]')).toEqual([
    'https://college.test/notices?page=2',
  ]);
});

test('words, category and year choose notices, each link and the form keep the others, and it says if nothing was found', async () => {
  const site = await createSiteWithNotices(createNotices(8));
  // A year in India ends at 18:30 UTC.
  expect(await fetchTitles(site, '/notices?year=2025')).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `Notice ${String(number)}`));
  expect(await fetchTitles(site, '/notices?q=NOTICE+6&category=Events&year=2025')).toEqual(['Notice 6']);
  const response = await open(site, '/notices?q=6&category=Events&year=2025');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const page = parse(await response.text());
  expect(readAttributes(page, 'nav a')).toEqual([
    '/notices?q=6&year=2025',
    '/notices?q=6&category=Events&year=2025',
    '/notices?q=6&category=Events',
    '/notices?q=6&category=Events&year=2026',
    '/notices?q=6&category=Events&year=2025',
  ]);
  expect([readAttributes(page, 'form input', 'name'), readAttributes(page, 'form input', 'value')]).toEqual([
    ['q', 'category', 'year'],
    ['6', 'Events', '2025'],
  ]);
  expect(await (await open(site, '/notices?q=zzz')).text()).toContain('No notice was found.');
  const empty = (await fetchDocument(await createSiteWithNotices([]), '/notices')).querySelector('.centred');
  expect([empty?.text, empty?.querySelector('a')?.getAttribute('href')]).toEqual([
    'There are no notices at the moment.Send us your question with the admission enquiry form.',
    '/Admission-Enquiry',
  ]);
});

test('a page or year that nobody can have chosen shows the first page', async () => {
  const site = await createSiteWithNotices(createNotices(2));
  for (const query of ['page=0', 'page=-1&year=20x6', 'page=1e3', 'year=%00&page=', 'page=2.5', 'cb=1'])
    expect([query, await fetchTitles(site, `/notices?${query}`)]).toEqual([query, ['Notice 1', 'Notice 0']]);
});

test('hostile words are text and cost little', async () => {
  const site = await createSiteWithNotices(createNotices(2));
  for (const hostile of ['"><script>alert(1)</script>', '\uD800', 'e\u0301'.repeat(5000), '$&$1x', '[[list]]', '<!--[[list]]-->']) {
    const response = await open(site, `/notices?${new URLSearchParams({ q: hostile, category: hostile, year: hostile }).toString()}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('No notice was found.');
    expect(text).not.toContain('<script>alert');
  }
});

const NOTICE = createNotice({
  id: '01KEKPQ8000000000000000001',
  title: 'Fees & <b>dates</b> "$&" [[text]]',
  description: 'See https://example.org/a?b=1&c=2.\nWrite to office@example.org or call 98765 43210.\n<script>alert(1)</script>',
  is_active: 1,
  category: 'Admissions',
  visible_since: '2026-01-10T18:30:00.000Z',
  last_day: '2026-01-31',
  attachments: [{ key: `${'a'.repeat(64)}.pdf`, name: 'Date "sheet".pdf', type: 'application/pdf', size: 240_000 }],
});
const ADDRESS = '/notices/01KEKPQ8000000000000000001/fees-b-dates-b-text';

test('a notice has a page with its title, date, text with links, files, and links to share it', async () => {
  const site = await createSiteWithNotices([NOTICE]);
  const response = await open(site, ADDRESS);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'netlify-cache-tag': 'notices',
    'netlify-vary': 'query=q|category|year|page',
  });
  const text = await response.text();
  const page = parse(text);
  expect(page.querySelector('h1')?.text).toBe(NOTICE.title);
  expect(page.querySelector('title')?.text).toBe(`${NOTICE.title} · College`);
  expect(page.querySelector('time')?.text).toBe('11 January 2026');
  expect(page.querySelectorAll('.formatted-text br')).toHaveLength(2);
  expect(page.querySelectorAll('main a').map((link) => [link.text, link.getAttribute('href')])).toEqual([
    ['https://example.org/a?b=1&c=2', 'https://example.org/a?b=1&c=2'],
    ['office@example.org', 'mailto:office@example.org'],
    ['98765 43210', 'tel:+919876543210'],
    ['Date "sheet".pdf', `/api/users/notice_file/${'a'.repeat(64)}.pdf`],
    ['Share', `https://wa.me/?text=${encodeURIComponent(`${NOTICE.title}\nhttps://college.test/n/${String(NOTICE.number)}`)}`],
  ]);
  expect(text).toContain('PDF, 240 KB');
  expect(text).not.toContain('<script>alert');
  expect(readAttributes(page, '[property="og:url"], [property="og:title"]', 'content').toSorted()).toEqual(
    [NOTICE.title, `https://college.test${ADDRESS}`].toSorted(),
  );
  expect(readAttributes(page, 'meta[name=description]', 'content')).toEqual([NOTICE.description.replaceAll('\n', ' ')]);
  const data: unknown = JSON.parse(page.querySelector('script')?.text ?? '');
  expect(data).toMatchObject({
    headline: NOTICE.title,
    name: NOTICE.title,
    published: NOTICE.visible_since,
    changed: NOTICE.visible_since,
  });
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await open(site, ADDRESS, { headers })).status).toBe(304);
});

test('pictures are on the page with the names that staff gave them, in their order, and other files are links', async () => {
  const picture = { type: 'image/jpeg', size: 1000, width: 1200, height: 800 };
  const attachments = [
    { ...picture, key: 'b', name: 'Winners of the "Rangoli" contest' },
    { key: 'c', name: 'List.pdf', type: 'application/pdf', size: 1 },
    { ...picture, key: 'a', name: 'Hall.jpg' },
  ];
  const site = await createSiteWithNotices([createNotice({ id: 'P', title: 'Contest', is_active: 1, attachments })]);
  const page = await fetchDocument(site, '/notices/P/contest');
  const shown = page.querySelectorAll('main figure').map((figure) => [figure.querySelector('img')?.attributes, figure.text]);
  const sizes = { width: '1200', height: '800', loading: 'lazy', decoding: 'async' };
  expect(shown).toEqual([
    [{ ...sizes, src: '/api/users/notice_file/b', alt: 'Winners of the "Rangoli" contest' }, 'Winners of the "Rangoli" contest'],
    [{ ...sizes, src: '/api/users/notice_file/a', alt: 'Hall' }, 'Hall'],
  ]);
  expect(page.querySelectorAll('main li a').map(({ text }) => text)).toEqual(['List.pdf']);
});

test('another title in the address leads to the right one, however the address is encoded', async () => {
  const hindi = createNotice({ id: 'H', title: 'परीक्षा', is_active: 1 });
  const site = await createSiteWithNotices([NOTICE, hindi]);
  for (const rest of ['', '/an-earlier-title', `${ADDRESS.slice(ADDRESS.lastIndexOf('/'))}/more`, '/%E0%A4%A']) {
    const { status, headers } = await open(site, `/notices/${NOTICE.id}${rest}`);
    const kept = 'public, max-age=0, must-revalidate';
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, ADDRESS, kept]);
  }
  const right = (await open(site, '/notices/H')).headers.get('location') ?? '';
  expect([(await open(site, right)).status, (await open(site, right.toLowerCase().replace('/h/', '/H/'))).status]).toEqual([200, 200]);
});

test('the home page gets the three newest notices, the pinned ones first, as a part of a page, and nothing if there is none', async () => {
  const pinned = createNotice({
    id: 'P',
    title: 'Pinned <b>',
    is_active: 1,
    is_pinned: 1,
    visible_since: '2020-01-01',
    category: 'Events',
  });
  const response = await open(await createSiteWithNotices([...createNotices(24), pinned]), '/notices/latest?cb=1');
  expect([response.status, response.headers.get('netlify-cache-tag'), response.headers.get('x-robots-tag')]).toEqual([
    200,
    'notices',
    'noindex',
  ]);
  const text = await response.text();
  expect(text).not.toContain('<html');
  expect(
    parse(text)
      .querySelectorAll('h3 a')
      .map((link) => [link.text, link.getAttribute('href')]),
  ).toEqual([
    ['Pinned <b>', '/notices/P/pinned-b'],
    ['Notice 23', '/notices/N23/notice-23'],
    ['Notice 22', '/notices/N22/notice-22'],
  ]);
  const empty = await open(createSiteInMemory(), '/notices/latest');
  expect([empty.status, await empty.text()]).toEqual([200, '']);
});

test('an unknown notice, one that is over and one that is not active have a page that says so', async () => {
  const over = createNotice({ id: 'O', is_active: 1, last_day: '2026-01-14' });
  const site = await createSiteWithNotices([
    over,
    createNotice({ id: 'I' }),
    createNotice({ id: 'S', is_active: 1, first_day: '2026-01-16' }),
  ]);
  for (const path of ['/notices/O/holiday-on-friday', '/notices/I/x', '/notices/S', '/notices/none', '/notices/%00', '/notices/..%2f']) {
    const response = await open(site, path);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      404,
      'no-store',
      'noindex',
    ]);
    expect(await response.text()).toBe(BUILT['notices/missing.html']);
  }
});

test('without the store the page says so in its frame, and a wrong method is refused', async () => {
  const site = createSiteWithoutStore();
  for (const [path, sentence] of [
    ['/notices', 'The notices cannot be read at the moment.'],
    ['/hi/notices', notices.unread],
  ] as const) {
    const response = await open(site, path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.text()).toContain(sentence);
    expect(site.log.at(-1)).toMatchObject({ route: 'pages', status: 503, cause: expect.stringContaining('fetch failed') });
  }
  const posted = await open(site, '/notices', { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the pages of notices are in Hindi below /hi, and every page names the same page in the other language', async () => {
  const site = await createSiteWithNotices([
    createNotice({ id: 'A', title: 'परीक्षा', is_active: 1, is_pinned: 1, visible_since: '2026-01-10' }),
  ]);
  const list = await fetchDocument(site, '/hi/notices');
  expect([list.querySelector('li time')?.text, list.querySelector('.notices-group')?.text]).toEqual(['10 जनवरी 2026', notices.pinned]);
  const address = '/hi/notices/A/परीक्षा';
  expect([readAttributes(list, 'form', 'action'), readAttributes(list, 'li a')]).toEqual([['/hi/notices'], [address]]);
  for (const path of [address, address.replace('/hi', '')]) {
    const page = await fetchDocument(site, encodeURI(path));
    expect(readAttributes(page, 'link[hreflang], a[hreflang]')).toEqual([`https://college.test${address}`, address]);
  }
  expect((await open(site, '/hi/notices/B')).status).toBe(404);
});

test('a Hindi page of notices has Hindi categories, and says of what staff wrote in English that it is English', async () => {
  const shown = { visible_since: '2026-01-10', is_active: 1 as const };
  const site = await createSiteWithNotices([
    createNotice({ ...shown, id: 'A', title: 'Fees & dates', description: 'Pay <soon>.', category: 'Admissions' }),
    createNotice({ ...shown, id: 'B', title: 'परीक्षा', description: 'सोमवार से।', category: 'A former category' }),
  ]);
  const built = {
    ...BUILT,
    'notices/categories.json': JSON.stringify({ shown: { Admissions: 'प्रवेश' }, signedBy: { '': 'प्राचार्या', Admissions: 'प्रवेश कार्यालय' } }),
  };
  const english = (root: HTMLElement) => root.querySelectorAll('[lang=en]').map(({ text }) => text);
  const list = await fetchDocument(site, '/hi/notices', built);
  const categories = list.querySelectorAll('nav')[0]?.querySelectorAll('a');
  expect(categories?.map(({ text }) => text)).toEqual([notices.allCategories, 'प्रवेश', 'A former category']);
  expect(list.querySelector('#notice-A p.small')?.text).toBe('प्रवेश');
  expect(english(list).toSorted()).toEqual(['A former category', 'A former category', 'Fees & dates', 'Pay <soon>.']);
  const notice = await fetchDocument(site, '/hi/notices/A/fees-dates', built);
  expect([english(notice), notice.querySelector('main p')?.text]).toEqual([['Fees & dates', 'Pay <soon>.'], 'प्रवेश']);
  const other = await fetchDocument(site, '/hi/notices/B/परीक्षा', built);
  expect([notice, other].map((page) => page.querySelector('.signer')?.text)).toEqual(['प्रवेश कार्यालय', 'प्राचार्या']);
  expect(english(await fetchDocument(site, '/notices/A/fees-dates', built))).toEqual([]);
});

test('what staff wrote in Hindi or Urdu names its language and direction on English pages', async () => {
  const shown = { is_active: 1 as const, attachments: [{ key: 'k', name: 'सूची.pdf', type: 'application/pdf', size: 1 }] };
  const site = await createSiteWithNotices([
    createNotice({ ...shown, id: 'A', title: 'परीक्षा', description: 'B.A. की परीक्षा।' }),
    createNotice({ ...shown, id: 'B', title: 'فیس', description: 'طالبات M.A. (Urdu) کی فیس\n• فارم\n• رسید' }),
    createNotice({ id: 'C', is_active: 1 }),
  ]);
  const marked = async (path: string, language: string) =>
    (await fetchDocument(site, path)).querySelectorAll(`[lang=${language}]`).map(({ rawTagName, text }) => `${rawTagName}: ${text}`);
  for (const path of ['/notices', '/notices/latest']) {
    const heading = path === '/notices' ? 'h2' : 'h3';
    expect(await marked(path, 'hi')).toEqual([`${heading}: परीक्षा`, 'p: B.A. की परीक्षा।']);
    expect(await marked(path, 'ur')).toEqual([`${heading}: فیس`, expect.stringContaining('p: طالبات')]);
    expect((await fetchDocument(site, path)).querySelectorAll('[lang]:not([dir=auto])')).toEqual([]);
  }
  const address = '/notices/A/%E0%A4%AA%E0%A4%B0%E0%A5%80%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A4%BE';
  expect(await marked(address, 'hi')).toEqual(['span: परीक्षा', 'div: B.A. की परीक्षा।', 'a: सूची.pdf']);
  const urdu = await fetchDocument(site, `/notices/B/${encodeURIComponent('فیس')}`);
  expect(urdu.querySelectorAll('[lang=ur] [dir=auto]').map(({ rawTagName }) => rawTagName)).toEqual(['p', 'ul']);
});

test('a notice in two languages is in Hindi on every Hindi page, at the same address, and in English on the others', async () => {
  const texts = { title: 'Fees & dates', description: 'Pay *soon*: [fees](/fees)' };
  const hindi = { title_hi: 'फ़ीस <और> तारीख़ें', description_hi: '*जल्दी* दें: [फ़ीस](/fees)' };
  const file = { key: 'k', name: 'a.pdf', type: 'application/pdf', size: 1, sha256: 'f' };
  const notice = { ...texts, ...hindi, is_active: 1 as const, attachments: [file] };
  const site = await createSiteWithNotices([
    createNotice({ ...notice, id: 'A', number: 1, urgent_until: '2026-01-15T18:00' }),
    createNotice({ ...notice, id: 'B', number: 2, last_day: '2026-01-14' }),
  ]);
  for (const [prefix, title, text] of [
    ['', texts.title, 'Pay soon: fees'],
    ['/hi', hindi.title_hi, 'जल्दी दें: फ़ीस'],
  ] as const) {
    const address = `${prefix}/notices/A/fees-dates`;
    for (const path of ['', '?q=जल्दी', '?q=soon', '/latest', '/urgent']) {
      const list = await fetchDocument(site, `${prefix}/notices${path}`);
      expect([
        list.querySelector('li a')?.getAttribute('href'),
        readAttributes(list, 'h2[lang], h3[lang], p[lang], a [lang]', 'lang'),
      ]).toEqual([address, []]);
      expect(list.querySelector('li')?.text).toContain(title);
      expect(list.querySelector('li')?.text).toContain(text);
    }
    const page = await fetchDocument(site, address);
    expect([page.querySelector('h1')?.text, page.querySelector('.formatted-text')?.text]).toEqual([title, text]);
    expect(readAttributes(page, '[property="og:title"], meta[name=description]', 'content').toSorted()).toEqual([title, text].toSorted());
    expect(readAttributes(page, '.formatted-text a')).toEqual([`${prefix}/fees`]);
    expect((await fetchDocument(site, `${prefix}/n/1/poster`)).querySelector('h1')?.text).toBe(title);
    expect((await fetchDocument(site, `${prefix}/n/2`)).querySelector('main p')?.text).toBe(title);
    expect(await (await open(site, `${prefix}/notices/hashes.json`)).json()).toMatchObject({ files: [{ title }, { title }] });
  }
});

test('a college without notices in Hindi leads to the English ones', async () => {
  const site = await createSiteWithNotices([]);
  const withoutFiles: Resource = (setUp) => create(setUp, () => Promise.reject(new Error('no such file')));
  const answers = ['/hi/notices', '/hi/notices/A/title', '/notices'].map((path) => site.sendTo(withoutFiles, `GET ../..${path}`));
  const given = (await Promise.all(answers)).map(({ status, headers }) => [status, headers.get('location')]);
  expect(given).toEqual([
    [302, '/notices'],
    [302, '/notices/A/title'],
    [500, null],
  ]);
});

test('the newest notice of a category has one address, which leads to the list where there is none', async () => {
  const pinned = createNotice({ id: 'P', is_active: 1, is_pinned: 1, category: 'Events', visible_since: '2020-01-01' });
  const site = await createSiteWithNotices([...createNotices(4), pinned]);
  for (const [path, address] of [
    ['/notices/newest?category=Events', '/notices/N2/notice-2'],
    ['/hi/notices/newest?category=Events', '/hi/notices/N2/notice-2'],
    ['/notices/newest?category=Date%20sheets', '/notices?category=Date%20sheets'],
  ] as const) {
    const { status, headers } = await open(site, path);
    expect([status, headers.get('location'), headers.get('netlify-cache-tag')]).toEqual([302, address, 'notices']);
  }
});
