/** Tests what visitors get while the store cannot be reached or a list is damaged: the last data that this process has read. */
import { expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { createMemory } from '#netlify/platform/memory.ts';
import { impatientFetch } from '#netlify/store/blobs.ts';
import { blobsInMemory } from '#tests/support/store/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { aFacultyMember, aNotice } from '#tests/support/functions/records.ts';
import { type TestSite, aSite, bodyOf, noticesIn } from '#tests/support/functions/site.ts';

const AWAY = 'Our records cannot be reached at the moment. Please try again.';
const SEEN = aNotice({ id: '01KEKPQ800000000000000000B', is_active: 1, title: 'Seen' });

type Weather = { isOutage: boolean; losesAnswers: boolean };

/** Returns a site with two notices and a member, and a switch for its store. */
async function aSiteWithWeather(): Promise<{ site: TestSite; weather: Weather }> {
  const weather: Weather = { isOutage: false, losesAnswers: false };
  const { connection, fetch: ask } = blobsInMemory();
  const fetchOnce: typeof fetch = async (input, init) => {
    if (weather.isOutage) throw new TypeError('fetch failed');
    const response = await ask(input, init);
    if (weather.losesAnswers && init?.method === 'put') throw new TypeError('the answer was lost');
    return response;
  };
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, fetchOnce) });
  await saveList(site, 'notices', [SEEN, aNotice({ title: 'Draft' })]);
  await saveList(site, 'faculty', [aFacultyMember()]);
  return { site, weather };
}

const reads = [
  { call: 'GET get_notices', resource: api },
  { call: 'GET get_faculty_list', resource: api },
  { call: 'GET ../../notices.xml', resource: createFeed },
];

test.each(reads)(
  '$call answers what was read last, which the edge caches briefly, and the log has the reason',
  async ({ call, resource }) => {
    const { site, weather } = await aSiteWithWeather();
    const good = await site.sendTo(resource, call);
    weather.isOutage = true;
    const standIn = await site.sendTo(resource, call);
    expect([standIn.status, standIn.headers.get('netlify-cdn-cache-control')]).toEqual([200, 'public, max-age=10']);
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

test('what was read last is answered according to the query and to the days of the notices', async () => {
  const { site, weather } = await aSiteWithWeather();
  const days = { last_day: '2026-01-15', is_active: 1 } as const;
  await saveList(
    site,
    'notices',
    Array.from({ length: 60 }, (_, index) => aNotice({ id: String(100 - index), ...days })),
  );
  await site.send('GET get_notices?limit=1');
  weather.isOutage = true;
  expect(await noticesIn(await site.send('GET get_notices'))).toHaveLength(50);
  expect((await site.send('GET get_notices?limit=0')).status).toBe(422);
  weather.isOutage = false;
  // In India the day ends at 18:30 UTC.
  site.clock.forward(9 * 60 * MINUTE);
  await site.send('GET get_notices');
  weather.isOutage = true;
  site.clock.forward(30 * MINUTE);
  expect(await noticesIn(await site.send('GET get_notices'))).toEqual([]);
});

test.each(reads)(
  'requests to $call with a token, also a forged one, are neither answered from memory nor kept in it',
  async ({ call, resource }) => {
    const { site, weather } = await aSiteWithWeather();
    const token = await site.token();
    expect((await site.sendTo(resource, call, { token })).status).toBe(200);
    weather.isOutage = true;
    expect((await site.sendTo(resource, call)).status).toBe(503);
    weather.isOutage = false;
    await site.sendTo(resource, call);
    weather.isOutage = true;
    const staff = await site.sendTo(resource, call, { token });
    expect([staff.status, (await staff.text()).includes('Seen')]).toEqual([503, false]);
    expect((await site.sendTo(resource, call, { token: 'forged' })).status).toBe(call === 'GET get_notices' ? 401 : 503);
  },
);

test('a change whose answer was lost is confirmed by what is stored, and no older data is answered after it', async () => {
  const { site, weather } = await aSiteWithWeather();
  const token = await site.token();
  await site.send('GET get_notices');
  weather.losesAnswers = true;
  const change = await site.send(`DELETE delete_notices/${SEEN.id}`, { token });
  weather.losesAnswers = false;
  weather.isOutage = true;
  const response = await site.send('GET get_notices');
  expect([change.status, response.status, await bodyOf(response)]).toEqual([200, 503, { success: false, message: AWAY }]);
});

test.each(['nonsense', '', '{"version":2,"records":[],"changes":[]}'])(
  'while the stored lists are damaged or of a later version (%j) visitors get what was read last, and staff get a fault',
  async (damaged) => {
    const { site } = await aSiteWithWeather();
    const good = await Promise.all(reads.map(async ({ call, resource }) => (await site.sendTo(resource, call)).text()));
    for (const name of ['notices', 'faculty'])
      await site.dependencies.stores.open('records').writeFile(`${name}/list.json`, Buffer.from(damaged), {});
    expect((await site.staff('GET get_notices')).status).toBe(500);
    expect((await site.staff(`DELETE delete_notices/${SEEN.id}`)).status).toBe(500);
    for (const [index, { call, resource }] of reads.entries()) {
      const response = await site.sendTo(resource, call);
      expect([response.status, response.headers.get('netlify-cdn-cache-control')]).toEqual([200, 'public, max-age=10']);
      expect(await response.text()).toBe(good[index]);
      expect(site.log.at(-1)).toMatchObject({ status: 200, cause: expect.stringContaining('UnreadableDocument') });
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
