/**
 * Tests that the hourly function removes pictures whose record was never stored: those of feedback
 * within a day.
 */
import { expect, test } from 'vitest';

import { create as createFeedback } from '#netlify/functions/feedback.ts';
import { config, create } from '#netlify/functions/picture-sweep.ts';
import { impatientFetch } from '#netlify/lib/stores.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aForm } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aFacultyMember } from '#tests/support/records.ts';
import { type TestSite, aSite } from '#tests/support/site.ts';

const blobs = useBlobs();

const HOUR = 60 * MINUTE;

async function sweep(site: TestSite): Promise<number> {
  const request = new Request('https://college.example/.netlify/functions/picture-sweep', { method: 'POST' });
  const caller = { ip: '', requestId: 'a-run-of-the-tests', deploy: { context: 'production' } };
  return (await create(() => site.dependencies)(request, caller)).status;
}

async function keysIn(site: TestSite, store: 'feedback-pictures' | 'faculty-pictures' = 'feedback-pictures'): Promise<readonly string[]> {
  const { blobs: pictures } = await site.dependencies.stores.open(store).list();
  return pictures.map(({ key }) => key).toSorted();
}

async function leaveOrphans(site: TestSite, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => site.dependencies.ids(site.clock.now()));
  for (const id of ids) await site.dependencies.stores.open('feedback-pictures').set(id, 'x');
  return ids;
}

async function tell(site: TestSite, message: string): Promise<void> {
  const body = aForm({ name: 'Asha', course: 'B.A.', message }, { field: 'image', bytes: await aJpeg() });
  expect((await site.send(createFeedback, 'POST submit_alumni_feedback', { body })).status).toBe(201);
}

/** Runs the function once for each hour of a day. */
async function aDay(site: TestSite): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    site.clock.forward(HOUR);
    expect(await sweep(site)).toBe(204);
  }
}

test('the platform runs the function once an hour', () => {
  expect(config).toEqual({ schedule: '@hourly' });
});

test('within a day every picture without a feedback is removed, and those with one stay', async () => {
  const site = aSite(blobs.newSite());
  for (const message of ['One', 'Two', 'Three']) await tell(site, message);
  const kept = await keysIn(site);
  await leaveOrphans(site, 60);
  expect(await keysIn(site)).toHaveLength(63);
  await aDay(site);
  expect(await keysIn(site)).toEqual(kept);
  const removed = site.log.map((entry) => entry.removed ?? 0);
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(60);
  // Each run checks only a part of the pictures.
  expect(Math.max(...removed)).toBeLessThan(30);
});

test('a picture whose save may still be running stays', async () => {
  const site = aSite(blobs.newSite());
  for (let hour = 0; hour < 16; hour += 1) {
    const ids = await leaveOrphans(site, 2);
    site.clock.forward(59 * MINUTE);
    await sweep(site);
    expect(await keysIn(site)).toEqual(expect.arrayContaining([...ids]));
    site.clock.forward(MINUTE);
  }
});

test('the picture of a feedback that cannot be read stays, and the log says why', async () => {
  const site = aSite(blobs.newSite());
  await tell(site, 'One');
  const store = site.dependencies.stores.open('feedback');
  for (const { key } of (await store.list()).blobs) await store.set(key, JSON.stringify({ items: [{ id: 7 }], marks: [] }));
  await aDay(site);
  expect(await keysIn(site)).toHaveLength(1);
  expect(site.log.some(({ cause = '' }) => cause.includes('UnreadableRecords'))).toBe(true);
});

test('an outage removes nothing and is logged, and the next run continues', async () => {
  const connection: Connection = blobs.newSite();
  const site = aSite(connection);
  await tell(site, 'One');
  await leaveOrphans(site, 20);
  const away: typeof fetch = (input, init) =>
    new Request(input).url.includes('/site:feedback/') ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
  const broken = aSite(connection, { fetch: impatientFetch({ tryMs: 1000, pausesMs: [] }, away) });
  const statuses = new Set<number>();
  for (let hour = 0; hour < 9; hour += 1) {
    broken.clock.forward(HOUR);
    statuses.add(await sweep(broken));
  }
  expect([...statuses]).toContain(503);
  expect(await keysIn(site)).toHaveLength(21);
  expect(broken.log.find(({ status }) => status === 503)).toMatchObject({
    route: 'picture-sweep',
    cause: expect.stringMatching(/./u),
  });
  await aDay(site);
  expect(await keysIn(site)).toHaveLength(1);
});

async function putFaculty(site: TestSite, items: readonly unknown[]): Promise<void> {
  await site.dependencies.stores.open('faculty').setJSON('list.json', { items, marks: [] });
}

async function putPicture(site: TestSite, key: string): Promise<string> {
  await site.dependencies.stores.open('faculty-pictures').set(key, 'x', { metadata: { stored_at: site.clock.now().toISOString() } });
  return key;
}

test('the pictures of faculty members without a record are removed after an hour, and all others stay', async () => {
  const site = aSite(blobs.newSite());
  const [used, unreadable, orphan] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.jpeg`);
  for (const key of [used, unreadable, orphan]) await putPicture(site, key ?? '');
  await putFaculty(site, [aFacultyMember({ image: used ?? '' }), { id: 'C', photos: [`x/${unreadable ?? ''}`] }]);
  site.clock.forward(61 * MINUTE);
  const fresh = await putPicture(site, `${'d'.repeat(64)}.png`);
  expect(await sweep(site)).toBe(204);
  expect(await keysIn(site, 'faculty-pictures')).toEqual([used, unreadable, fresh]);
  expect(site.purged).toEqual([`faculty-image-${orphan ?? ''}`]);
  expect(site.log.at(-1)).toMatchObject({
    route: 'picture-sweep',
    status: 204,
    removed: 1,
    cause: expect.stringContaining('UnreadableRecords'),
  });
});

test('one run looks at fifty unused pictures at most, and the next run continues', async () => {
  const site = aSite(blobs.newSite());
  await Promise.all(Array.from({ length: 60 }, (_, index) => putPicture(site, `${String(index).padStart(64, '0')}.jpeg`)));
  site.clock.forward(61 * MINUTE);
  await sweep(site);
  expect(await keysIn(site, 'faculty-pictures')).toHaveLength(10);
  await sweep(site);
  expect(await keysIn(site, 'faculty-pictures')).toEqual([]);
});

test('a faculty list that cannot be read costs no picture, and the pictures of feedback are still swept', async () => {
  const site = aSite(blobs.newSite());
  const key = await putPicture(site, `${'a'.repeat(64)}.jpeg`);
  await site.dependencies.stores.open('faculty').set('list.json', 'nonsense');
  await leaveOrphans(site, 60);
  for (let hour = 0; hour < 9; hour += 1) {
    site.clock.forward(HOUR);
    expect(await sweep(site)).toBe(500);
  }
  expect([await keysIn(site, 'faculty-pictures'), await keysIn(site)]).toEqual([[key], []]);
});
