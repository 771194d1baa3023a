/** Tests the pages of `get_notices`: `?cursor=&limit=`. */
import { expect, test } from 'vitest';

import { type NoticePage, parseNoticePage } from '#api/notices/active-notices.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { withinCpuTime } from '#tests/support/cpu-time.ts';
import { aNotice } from '#tests/support/records.ts';
import { type Sent, type TestSite, aSite, bodyOf, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const START = Date.parse('2026-01-01T00:00:00.000Z');

/**
 * Returns active notices with the titles 1, 2, 3 and so on, of which the last is the newest. Their
 * ids do not follow their age.
 */
function someNotices(count: number): NoticeRecord[] {
  return Array.from({ length: count }, (_, index) =>
    aNotice({
      id: String((index * 7919) % 100_003),
      title: String(index + 1),
      is_active: 1,
      created_at: new Date(START + Math.floor(index / 3)).toISOString(),
    }),
  );
}

async function aSiteWith(items: readonly NoticeRecord[]): Promise<TestSite> {
  const site = aSite(blobs.newSite());
  await site.dependencies.stores.open('notices').setJSON('list.json', { items, marks: [] });
  return site;
}

async function page(site: TestSite, query: Record<string, string> = {}, sent: Sent = {}) {
  const response = await site.send(`GET get_notices?${new URLSearchParams(query).toString()}`, sent);
  expect(response.status).toBe(200);
  return valueOf(parseNoticePage(await bodyOf(response)));
}

async function allPages(site: TestSite, query: Record<string, string>, sent: Sent = {}): Promise<string[]> {
  const titles: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: NoticePage = await page(site, { ...query, cursor }, sent);
    titles.push(...part.notices.map(({ title }) => title));
    cursor = part.next_cursor;
  }
  return titles;
}

function newestFirst(notices: readonly NoticeRecord[]): string[] {
  return notices
    .toSorted((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1))
    .map(({ title }) => title);
}

test('visitors get the 50 newest notices, and a cursor where there are more', async () => {
  const notices = someNotices(51);
  const site = await aSiteWith(notices);
  const { notices: data, next_cursor } = await page(site);
  expect(data.map(({ title }) => title)).toEqual(newestFirst(notices).slice(0, 50));
  expect(next_cursor).not.toBeNull();
});

test('the cursor is null at the end: of no notice, of exactly one page, and of all that staff get', async () => {
  expect(await page(await aSiteWith([]))).toEqual({ notices: [], next_cursor: null });
  const site = await aSiteWith(someNotices(50));
  expect((await page(site)).next_cursor).toBeNull();
  const full = await aSiteWith(someNotices(700));
  const { notices: data, next_cursor } = await page(full, {}, { token: await full.token() });
  expect([data.length, next_cursor]).toEqual([700, null]);
});

test.each(['1', '7', '50'])('pages of %s have every active notice once, newest first, whatever the ids are', async (limit) => {
  const notices = someNotices(120);
  const hidden = [aNotice({ id: 'hidden', title: 'hidden' })];
  const site = await aSiteWith([...notices.toReversed(), ...hidden]);
  expect(await allPages(site, { limit })).toEqual(newestFirst(notices));
});

test('staff page through all notices, up to 500 at a time', async () => {
  const notices = [...someNotices(600), aNotice({ id: 'hidden', title: 'hidden' })];
  const site = await aSiteWith(notices);
  const token = await site.token();
  expect((await page(site, { limit: '500' }, { token })).notices).toHaveLength(500);
  expect(await allPages(site, { limit: '250' }, { token })).toEqual(newestFirst(notices));
});

test.each([
  ['was deleted', 'DELETE delete_notices/', undefined],
  ['was taken down', 'POST deactivate_notice', {}],
])('a cursor still works when its notice %s in the meantime', async (_, call, json) => {
  const notices = someNotices(9);
  const site = await aSiteWith(notices);
  const { notices: data, next_cursor: cursor } = await page(site, { limit: '3' });
  const id = data.at(-1)?.id ?? '';
  const change = await site.staff(call.endsWith('/') ? `${call}${id}` : call, { ...(json === undefined ? {} : { json: { id } }) });
  expect(change.status).toBe(200);
  const next = await page(site, { limit: '3', cursor: cursor ?? '' });
  expect(next.notices.map(({ title }) => title)).toEqual(newestFirst(notices).slice(3, 6));
});

const LIMIT = 'Limit must be a whole number from 1 to 50';
const STAFF_LIMIT = 'Limit must be a whole number from 1 to 500';
const CURSOR = 'Cursor must be one that an earlier answer gave';

test('a wrong query is 422 with a sentence for each field', async () => {
  const site = await aSiteWith(someNotices(3));
  const response = await site.send('GET get_notices?cursor=x&limit=3&limit=4');
  expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
  expect(await bodyOf(response)).toEqual({ success: false, message: CURSOR, errors: { cursor: CURSOR, limit: LIMIT } });
});

test('staff may request more than visitors, but not any number; a forged token is refused before the query is checked', async () => {
  const site = await aSiteWith(someNotices(3));
  const token = await site.token();
  const asked = async (query: string, sent: Sent) => site.send(`GET get_notices?${query}`, sent);
  expect((await asked('limit=51', { token })).status).toBe(200);
  expect(await bodyOf(await asked('limit=501', { token }))).toMatchObject({ errors: { limit: STAFF_LIMIT } });
  expect((await asked('limit=x', { token: 'forged' })).status).toBe(401);
});

test('each page has its own ETag', async () => {
  const site = await aSiteWith(someNotices(6));
  const first = await site.send('GET get_notices?limit=3');
  const etag = first.headers.get('etag') ?? '';
  const again = await site.send('GET get_notices?limit=3', { headers: { 'if-none-match': etag } });
  const other = await site.send('GET get_notices?limit=2', { headers: { 'if-none-match': etag } });
  expect([again.status, other.status]).toEqual([304, 200]);
});

test('5,000 notices are read quickly, and visitors get no more than a page of them', async () => {
  const site = await aSiteWith(someNotices(5000));
  const { data, feed } = await withinCpuTime(2000, async () => ({
    data: (await page(site)).notices,
    feed: await site.sendTo(createFeed, 'GET ../../notices.xml'),
  }));
  expect(data).toHaveLength(50);
  expect((await feed.text()).match(/<entry>/gu)).toHaveLength(50);
});
