/**
 * Tests what visitors get while the store cannot be reached: the last data that this process has
 * read.
 */
import { expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { createMemory } from '#netlify/lib/platform/memory.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aFacultyMember, aNotice } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const FEED = 'GET ../../notices.xml';
const AWAY = 'Our records cannot be reached at the moment. Please try again.';

type Weather = { isOutage: boolean; losesAnswers: boolean };

/** Returns a site with two notices and a member, and a switch for its store. */
async function aSiteWithWeather(): Promise<{ site: TestSite; weather: Weather }> {
  const weather: Weather = { isOutage: false, losesAnswers: false };
  const fetchOnce: typeof fetch = async (input, init) => {
    if (weather.isOutage) throw new TypeError('fetch failed');
    const response = await fetch(input, init);
    if (weather.losesAnswers && init?.method === 'put') throw new TypeError('the answer was lost');
    return response;
  };
  const site = aSite(blobs.newSite(), { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, fetchOnce) });
  const items = [aNotice({ id: 'B', is_active: 1, title: 'Seen' }), aNotice({ id: 'A', title: 'Draft' })];
  await site.dependencies.stores.open('notices').setJSON('list.json', { items, marks: [] });
  await site.dependencies.stores.open('faculty').setJSON('list.json', { items: [aFacultyMember()], marks: [] });
  return { site, weather };
}

const reads = [
  { call: 'GET get_notices', resource: api },
  { call: 'GET get_faculty_list', resource: api },
  { call: FEED, resource: createFeed },
];

test.each(reads)(
  '$call answers with the data that it read last, which the edge caches briefly, and the log has the reason',
  async ({ call, resource }) => {
    const { site, weather } = await aSiteWithWeather();
    const good = await site.sendTo(resource, call);
    weather.isOutage = true;
    const standIn = await site.sendTo(resource, call);
    expect(standIn.status).toBe(200);
    expect(standIn.headers.get('netlify-cdn-cache-control')).toBe('public, max-age=10');
    for (const name of ['netlify-vary', 'netlify-cache-tag', 'etag', 'content-type', 'vary'])
      expect(standIn.headers.get(name)).toBe(good.headers.get(name));
    expect(await standIn.text()).toBe(await good.text());
    expect(site.log.at(-1)).toMatchObject({ status: 200, cause: expect.stringContaining('fetch failed') });

    const unchanged = await site.sendTo(resource, call, { headers: { 'if-none-match': good.headers.get('etag') ?? '' } });
    expect([unchanged.status, unchanged.headers.get('netlify-cdn-cache-control')]).toEqual([304, 'public, max-age=10']);
  },
);

test.each(reads)('$call is 503 where this process has read nothing yet, or nothing in the last hour', async ({ call, resource }) => {
  const { site, weather } = await aSiteWithWeather();
  weather.isOutage = true;
  expect((await site.sendTo(resource, call)).status).toBe(503);
  weather.isOutage = false;
  await site.sendTo(resource, call);
  weather.isOutage = true;
  site.clock.forward(60 * MINUTE);
  expect((await site.sendTo(resource, call)).status).toBe(200);
  site.clock.forward(1);
  const response = await site.sendTo(resource, call);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test('every page of the notices is answered from memory according to its query', async () => {
  const { site, weather } = await aSiteWithWeather();
  const items = Array.from({ length: 60 }, (_, index) => aNotice({ id: String(100 - index), is_active: 1 }));
  await site.dependencies.stores.open('notices').setJSON('list.json', { items, marks: [] });
  await site.send('GET get_notices?limit=1');
  weather.isOutage = true;
  const first = await bodyOf(await site.send('GET get_notices'));
  expect(first).toMatchObject({ data: { length: 50 } });
  expect((await site.send('GET get_notices?limit=0')).status).toBe(422);
});

test.each(reads)('requests to $call with a token are neither answered from memory nor cached in it', async ({ call, resource }) => {
  const { site, weather } = await aSiteWithWeather();
  const token = await site.token();
  expect((await site.sendTo(resource, call, { token })).status).toBe(200);
  weather.isOutage = true;
  expect((await site.sendTo(resource, call)).status).toBe(503);
  weather.isOutage = false;
  await site.sendTo(resource, call);
  weather.isOutage = true;
  const staff = await site.sendTo(resource, call, { token });
  expect(staff.status).toBe(503);
  expect(await staff.text()).not.toContain('Seen');
});

test('a forged token is refused in an outage, too', async () => {
  const { site, weather } = await aSiteWithWeather();
  await site.send('GET get_notices');
  weather.isOutage = true;
  expect((await site.send('GET get_notices', { token: 'forged' })).status).toBe(401);
});

test('after a change by staff no older data is answered', async () => {
  const { site, weather } = await aSiteWithWeather();
  for (const { call, resource } of reads) await site.sendTo(resource, call);
  await site.staff('POST deactivate_notice', { json: { id: 'B' } });
  await site.staff(`DELETE faculty/${aFacultyMember().id}`);
  weather.isOutage = true;
  for (const { call, resource } of reads) expect((await site.sendTo(resource, call)).status).toBe(503);
});

test('after a change whose answer was lost no older data is answered, because it may have been made', async () => {
  const { site, weather } = await aSiteWithWeather();
  await site.send('GET get_notices');
  weather.losesAnswers = true;
  const change = await site.staff('DELETE delete_notices/B');
  weather.losesAnswers = false;
  weather.isOutage = true;
  const response = await site.send('GET get_notices');
  expect([change.status, response.status]).toEqual([503, 503]);
  expect(await bodyOf(response)).toEqual({ success: false, message: AWAY });
});

test.each(['nonsense', '', 'null', '[]', '{"items":[]}'])(
  'while the stored lists are damaged (%j) visitors get what was read last, staff get a fault, and nothing is written',
  async (damaged) => {
    const { site } = await aSiteWithWeather();
    const store = site.dependencies.stores.open('notices');
    const good = await Promise.all(reads.map(async ({ call, resource }) => (await site.sendTo(resource, call)).text()));
    for (const name of ['notices', 'faculty'] as const) await site.dependencies.stores.open(name).set('list.json', damaged);
    expect((await site.staff('GET get_notices')).status).toBe(500);
    expect((await site.staff('POST add_notices', { json: { title: 'New', description: 'Text' } })).status).toBe(500);
    expect((await site.staff('DELETE delete_notices/B')).status).toBe(500);
    expect(await store.get('list.json')).toBe(damaged);
    for (const [index, { call, resource }] of reads.entries()) {
      const response = await site.sendTo(resource, call);
      expect([response.status, response.headers.get('netlify-cdn-cache-control')]).toEqual([200, 'public, max-age=10']);
      expect(await response.text()).toBe(good[index]);
      expect(site.log.at(-1)).toMatchObject({ status: 200, cause: expect.stringContaining('UnreadableList') });
    }
  },
);

const NOW = new Date('2026-01-15T09:00:00.000Z');

test('a read that began before a change ended is not remembered, and a slow one does not replace a newer one', () => {
  const memory = createMemory<string>();
  const early = memory.startReading();
  memory.forget();
  early('before the change', NOW);
  expect(memory.recall(NOW)).toBeNull();
  const [slow, quick] = [memory.startReading(), memory.startReading()];
  quick('new', NOW);
  slow('old', NOW);
  expect(memory.recall(NOW)).toBe('new');
});

test('data that is too large is not cached, and replaces the older data', () => {
  const memory = createMemory<string>();
  memory.startReading()('small', NOW);
  memory.startReading()('x'.repeat(4_000_001), NOW);
  expect(memory.recall(NOW)).toBeNull();
});
