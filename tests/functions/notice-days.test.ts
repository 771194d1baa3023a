/**
 * Tests what a notice has besides its text: days, category, pin, and since when visitors see it
 * (docs/api.md, "Notices"; docs/product-decisions.md, "9. Active notices").
 */
import { expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { NOTICE_CATEGORIES, noticeSentences } from '#domain/notice.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aNotice } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, noticeIn, noticesIn } from '#tests/support/site.ts';

const blobs = useBlobs();

const TEXT = { title: 'Holiday', description: 'The college is closed.' };
const HOUR = 60 * 60 * 1000;

async function add(site: TestSite, fields: object): Promise<Response> {
  return site.send('POST add_notices', { json: { ...TEXT, is_active: 1, ...fields }, token: await site.token() });
}

async function titles(site: TestSite, call = 'GET get_notices'): Promise<readonly string[]> {
  return (await noticesIn(await site.send(call))).map(({ title }) => title);
}

function kept(response: Response): string {
  return response.headers.get('netlify-cdn-cache-control') ?? '';
}

test('a notice can be activated as it is added, and its days are obeyed by list, feed and cache', async () => {
  const site = aSite(blobs.newSite());
  const added = await add(site, { title: 'Days', first_day: '2026-01-16', last_day: '2026-01-16', category: NOTICE_CATEGORIES[0] });
  expect(await noticeIn(added)).toMatchObject({ is_active: 1, category: NOTICE_CATEGORIES[0], visible_since: '2026-01-15T18:30:00.000Z' });
  // It is half past two in the afternoon in India, so the day begins in nine and a half hours.
  site.clock.forward(9.5 * HOUR - 90_500);
  const soon = await site.send('GET get_notices');
  expect([await noticesIn(soon), kept(soon)]).toEqual([[], 'public, durable, max-age=60, stale-while-revalidate=30']);
  site.clock.forward(60_000);
  expect(kept(await site.sendTo(createFeed, 'GET ../../notices.xml'))).toBe('public, durable, max-age=30');
  site.clock.forward(30_500);
  expect(await titles(site)).toEqual(['Days']);
  const feed = await (await site.sendTo(createFeed, 'GET ../../notices.xml')).text();
  expect(feed).toContain('<published>2026-01-15T18:30:00.000Z</published><updated>2026-01-15T18:30:00.000Z</updated>');
  site.clock.forward(24 * HOUR);
  expect(await titles(site)).toEqual([]);
  expect(await (await site.sendTo(createFeed, 'GET ../../notices.xml')).text()).not.toContain('<entry>');
});

test('a remembered list obeys the days while the store cannot be reached', async () => {
  let isAway = false;
  const away: typeof fetch = (input, init) => (isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init));
  const site = aSite(blobs.newSite(), { fetch: away });
  await add(site, { last_day: '2026-01-15' });
  site.clock.forward(9 * HOUR);
  expect(await titles(site)).toEqual(['Holiday']);
  isAway = true;
  site.clock.forward(HOUR / 2);
  expect(await titles(site)).toEqual([]);
});

test.each([
  [{ first_day: '2026-02-02', last_day: '2026-02-01' }, 'last_day', noticeSentences.dayOrder],
  [{ first_day: '2026-02-30' }, 'first_day', 'Show from must be a day like 2026-01-31'],
  [{ last_day: '31.01.2026' }, 'last_day', 'Show until must be a day like 2026-01-31'],
  [{ category: 'Sports' }, 'category', 'Please choose one of the categories'],
  [{ is_pinned: 2 }, 'is_pinned', 'Pinned must be 0 or 1'],
  [{ is_active: true }, 'is_active', 'Active must be 0 or 1'],
])('%j is refused with a sentence', async (fields, name, message) => {
  const site = aSite(blobs.newSite());
  const response = await add(site, fields);
  expect([response.status, await bodyOf(response)]).toEqual([422, { success: false, message, errors: { [name]: message } }]);
});

test('an edit leaves what it does not mention as it is, and is checked together with it', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const before = await noticeIn(await add(site, { first_day: '2026-02-02', category: 'Events', is_pinned: 1 }));
  const edit = (json: object) => site.send(`PUT update_notices/${before.id}`, { json: { ...TEXT, ...json }, token });
  const after = await noticeIn(await edit({ title: 'New', is_active: 0 }));
  expect(after).toEqual({ ...before, title: 'New', updated_at: after.updated_at });
  expect((await edit({ last_day: '2026-02-01' })).status).toBe(422);
  expect(await noticeIn(await edit({ first_day: '', category: '', is_pinned: 0 }))).toMatchObject({
    first_day: '',
    category: '',
    is_pinned: 0,
    visible_since: '2026-01-15T09:00:00.000Z',
  });
});

test('a notice keeps a category that the content no longer has', async () => {
  const site = aSite(blobs.newSite());
  const notice = aNotice({ category: 'Sports' });
  await site.dependencies.stores.open('notices').setJSON('list.json', { items: [notice], marks: [] });
  const edit = (category: string) =>
    site.token().then((token) => site.send(`PUT update_notices/${notice.id}`, { json: { ...TEXT, category }, token }));
  expect([(await edit('Sports')).status, (await edit('Events')).status, (await edit('Sports')).status]).toEqual([200, 200, 422]);
});

test('at most three notices are pinned, not counting those that are over', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const last = await noticeIn(await add(site, { is_pinned: 1, last_day: '2026-01-15' }));
  for (const title of ['A', 'B']) await add(site, { title, is_pinned: 1, is_active: 0 });
  const refused = await add(site, { title: 'C', is_pinned: 1 });
  expect([refused.status, await bodyOf(refused)]).toMatchObject([
    422,
    { message: '3 notices are pinned already. Please unpin one of them first' },
  ]);
  const json = { ...TEXT, is_pinned: 1 };
  expect((await site.send(`PUT update_notices/${last.id}`, { json, token })).status).toBe(200);
  site.clock.forward(24 * HOUR);
  expect((await add(site, { title: 'C', is_pinned: 1 })).status).toBe(201);
  const again = { json: { ...json, last_day: '' }, token: await site.token() };
  expect((await site.send(`PUT update_notices/${last.id}`, again)).status).toBe(422);
});

test('the list of the home page has pinned notices first, the list in parts has them marked', async () => {
  const site = aSite(blobs.newSite());
  for (const fields of [{ title: 'Pinned', is_pinned: 1 }, { title: 'Early', is_active: 0 }, { title: 'Late' }]) {
    await add(site, fields);
    site.clock.forward(HOUR);
  }
  const token = await site.token();
  const early = (await noticesIn(await site.send('GET get_notices', { token }))).find(({ title }) => title === 'Early');
  await site.send('POST activate_notice', { json: { id: early?.id }, token });
  expect(await titles(site, 'GET get_notices?order=latest')).toEqual(['Pinned', 'Early', 'Late']);
  expect(await titles(site, 'GET get_notices?order=latest&limit=2')).toEqual(['Pinned', 'Early']);
  expect(await titles(site)).toEqual(['Late', 'Early', 'Pinned']);
  expect((await noticesIn(await site.send('GET get_notices'))).map(({ is_pinned }) => is_pinned)).toEqual([0, 0, 1]);
  for (const query of ['order=oldest', 'order=latest&cursor=24-2026-01-15T09:00:00.000ZA'])
    expect((await site.send(`GET get_notices?${query}`)).status).toBe(422);
});

test('visitors get the documented fields of a notice alone', async () => {
  const site = aSite(blobs.newSite());
  const notice = aNotice({ is_active: 1 });
  const stored = { ...notice, updated_by: 'staff', remark: 'x' };
  await site.dependencies.stores.open('notices').setJSON('list.json', { items: [stored], marks: [] });
  expect(await bodyOf(await site.send('GET get_notices'))).toMatchObject({ data: [notice] });
  expect(JSON.stringify(await bodyOf(await site.send('GET get_notices')))).not.toMatch(/updated_by|remark/u);
});
