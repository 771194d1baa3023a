/**
 * Tests that the hourly function removes pictures whose record was never stored: those of feedback
 * within a day after a backup has them.
 */
import { expect, test } from 'vitest';

import { config } from '#netlify/functions/picture-sweep.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { purgeSite } from '#scripts/backup/purge-site.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aForm } from '#tests/support/forms.ts';
import { DAY, HOUR, backUp, sweep } from '#tests/support/hourly.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { anId } from '#tests/support/inboxes.ts';
import { aFacultyMember, aNotice } from '#tests/support/records.ts';
import { type TestSite, aSite, aSiteInMemory } from '#tests/support/site.ts';

const blobs = useBlobs();

async function keysIn(site: TestSite, store: 'feedback-pictures' | 'faculty-pictures' = 'feedback-pictures'): Promise<readonly string[]> {
  const { blobs: pictures } = await site.dependencies.stores.open(store).list();
  return pictures.map(({ key }) => key).toSorted();
}

/** Stores pictures without a feedback: at most two of each hour's share. */
async function leaveOrphans(site: TestSite): Promise<readonly string[]> {
  const ids = Array.from({ length: 10 }, (_, number) => anId(site.clock.now().getTime(), number)).toSorted();
  for (const id of ids) await site.dependencies.stores.open('feedback-pictures').set(id, 'x');
  return ids;
}

async function sendFeedback(site: TestSite, message: string): Promise<void> {
  const body = aForm({ name: 'Asha', course: 'B.A.', message }, { field: 'image', bytes: await aJpeg() });
  expect((await site.send('POST submit_alumni_feedback', { body })).status).toBe(201);
}

/** Makes a backup, and runs the function once for each hour of the next day. */
async function aDay(site: TestSite): Promise<void> {
  expect(await backUp(site)).toBe(204);
  for (let hour = 0; hour < 24; hour += 1) {
    site.clock.forward(HOUR);
    expect(await sweep(site)).toBe(204);
  }
}

test('the platform runs the function once an hour', () => {
  expect(config).toEqual({ schedule: '@hourly' });
});

test('within a day every picture without a feedback is removed once a backup has it, and those with one stay', async () => {
  const site = aSite(blobs.newSite());
  for (const message of ['One', 'Two', 'Three']) await sendFeedback(site, message);
  const kept = await keysIn(site);
  await leaveOrphans(site);
  await aDay(site);
  expect(await keysIn(site)).toEqual(kept);
  const removed = site.log.filter(({ route }) => route === 'picture-sweep').map((entry) => entry.removed ?? 0);
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(10);
  // Each run checks only a part of the pictures.
  expect(Math.max(...removed)).toBe(2);
});

test('a picture that no backup of an earlier day has stays, and the log counts it', async () => {
  const site = aSite(blobs.newSite());
  const ids = await leaveOrphans(site);
  for (let hour = 0; hour < 24; hour += 1) {
    site.clock.forward(HOUR);
    await sweep(site);
  }
  expect(await keysIn(site)).toEqual(ids);
  expect(site.log.slice(-8).reduce((sum, { waiting = 0 }) => sum + waiting, 0)).toBe(10);
});

test('a picture whose save may still be running stays', async () => {
  const site = aSite(blobs.newSite());
  // Half past eleven in the evening.
  site.clock.forward(14.5 * HOUR);
  const ids = await leaveOrphans(site);
  const key = await putPicture(site, `${'a'.repeat(64)}.jpeg`);
  await backUp(site);
  site.clock.forward(59 * MINUTE);
  await sweep(site);
  expect([await keysIn(site), await keysIn(site, 'faculty-pictures')]).toEqual([ids, [key]]);
  await aDay(site);
  expect([await keysIn(site), await keysIn(site, 'faculty-pictures')]).toEqual([[], []]);
});

test('the picture of a feedback that cannot be read stays, and the log says why', async () => {
  const site = aSite(blobs.newSite());
  await sendFeedback(site, 'One');
  const store = site.dependencies.stores.open('feedback');
  for (const { key } of (await store.list()).blobs) await store.set(key, JSON.stringify({ items: [{ id: 7 }], marks: [] }));
  await aDay(site);
  expect(await keysIn(site)).toHaveLength(1);
  expect(site.log.some(({ cause = '' }) => cause.includes('UnreadableRecords'))).toBe(true);
});

test('an outage removes nothing and is logged, and the next run continues', async () => {
  const connection: Connection = blobs.newSite();
  const site = aSite(connection);
  await sendFeedback(site, 'One');
  await leaveOrphans(site);
  await backUp(site);
  const away: typeof fetch = (input, init) =>
    new Request(input).url.includes('/site:feedback/') ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
  const broken = aSite(connection, { fetch: impatientFetch({ tryMs: 1000, pausesMs: [] }, away) });
  const statuses = new Set<number>();
  for (let hour = 0; hour < 24; hour += 1) {
    broken.clock.forward(HOUR);
    statuses.add(await sweep(broken));
  }
  expect([...statuses]).toContain(503);
  expect(await keysIn(site)).toHaveLength(11);
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

test('the pictures of faculty members without a record are removed when a backup has them, and all others stay', async () => {
  const site = aSite(blobs.newSite());
  const [used, unreadable, orphan] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.jpeg`);
  for (const key of [used, unreadable, orphan]) await putPicture(site, key ?? '');
  await putFaculty(site, [aFacultyMember({ image: used ?? '' }), { id: 'C', photos: [`x/${unreadable ?? ''}`] }]);
  await backUp(site);
  site.clock.forward(DAY);
  const later = await putPicture(site, `${'d'.repeat(64)}.png`);
  site.clock.forward(61 * MINUTE);
  expect(await sweep(site)).toBe(204);
  expect(await keysIn(site, 'faculty-pictures')).toEqual([used, unreadable, later]);
  expect(site.purged).toEqual([`faculty-image-${orphan ?? ''}`]);
  expect(site.log.at(-1)).toMatchObject({
    route: 'picture-sweep',
    status: 204,
    removed: 1,
    waiting: 1,
    cause: expect.stringContaining('UnreadableRecords'),
  });
});

/** Returns a site with these many pictures of faculty members, of which some are not used, and a backup of the day before. */
async function aSiteWithPictures(used: number, unused: number): Promise<TestSite> {
  const site = aSiteInMemory();
  const keys = Array.from({ length: used + unused }, (_, index) => `${String(index).padStart(64, '0')}.jpeg`);
  for (const key of keys) await putPicture(site, key);
  await putFaculty(
    site,
    keys.slice(0, used).map((image) => aFacultyMember({ image })),
  );
  await backUp(site);
  site.clock.forward(DAY);
  return site;
}

test('one run removes fifty unused pictures at most, and a run after the next backup continues', async () => {
  const site = await aSiteWithPictures(240, 60);
  await sweep(site);
  expect(await keysIn(site, 'faculty-pictures')).toHaveLength(250);
  await backUp(site);
  site.clock.forward(DAY);
  await sweep(site);
  expect(await keysIn(site, 'faculty-pictures')).toHaveLength(240);
});

test('when more than a fifth of the pictures would go, none goes, and the log says so', async () => {
  const site = await aSiteWithPictures(20, 6);
  await sweep(site);
  expect(site.log.at(-1)).toMatchObject({
    removed: 0,
    waiting: 6,
    stopped: 'faculty-pictures: 6 of 26 would be deleted, more than a fifth',
  });
  expect(await keysIn(site, 'faculty-pictures')).toHaveLength(26);

  // A person looks at the number and decides.
  const here = { name: 'college', stores: site.dependencies.stores, close: () => Promise.resolve() };
  const told: string[] = [];
  const options = { days: 90, yes: true, now: site.clock.now(), terminal: { ask: null }, print: (line: string) => void told.push(line) };
  await purgeSite(here, { ...options, isDryRun: true });
  expect(told.slice(1)).toEqual(['It has 6 pictures and files without a record.', 'Nothing was deleted.']);
  await purgeSite(here, { ...options, isDryRun: false });
  expect(told.at(-1)).toBe('0 deleted, and the pictures and files without a record.');
  expect(await keysIn(site, 'faculty-pictures')).toHaveLength(20);
  await sweep(site);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
});

test('files that no notice names are removed when a backup has them, and all others stay', async () => {
  const site = aSite(blobs.newSite());
  const store = site.dependencies.stores.open('notice-files');
  const [used, unreadable, orphan] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.pdf`);
  const metadata = { stored_at: site.clock.now().toISOString() };
  for (const key of [used, unreadable, orphan]) await store.set(key ?? '', 'x', { metadata });
  const file = { key: used ?? '', name: 'a.pdf', type: 'application/pdf', size: 1, pages: 1 };
  const items = [aNotice({ attachments: [file] }), { id: 'C', attachments: unreadable }];
  await site.dependencies.stores.open('notices').setJSON('list.json', { items, marks: [] });
  await sweep(site);
  await backUp(site);
  site.clock.forward(DAY);
  await sweep(site);
  expect((await store.list()).blobs.map(({ key }) => key)).toEqual([used, unreadable]);
});

test('a faculty list that cannot be read costs no picture, and the pictures of feedback are still swept', async () => {
  const site = aSite(blobs.newSite());
  const key = await putPicture(site, `${'a'.repeat(64)}.jpeg`);
  await site.dependencies.stores.open('faculty').set('list.json', 'nonsense');
  await leaveOrphans(site);
  await backUp(site);
  for (let hour = 0; hour < 24; hour += 1) {
    site.clock.forward(HOUR);
    expect(await sweep(site)).toBe(500);
  }
  expect([await keysIn(site, 'faculty-pictures'), await keysIn(site)]).toEqual([[key], []]);
});
