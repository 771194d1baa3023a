/** Tests the daily backups: what they save, how they go on, how long they stay, and how they are restored. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import initial from '#content/faculty/faculty.json' with { type: 'json' };
import { planParts, savePart } from '#netlify/lib/maintenance/backup-parts.ts';
import { readDailyBackup } from '#netlify/lib/maintenance/daily-backup.ts';
import { LIST_VERSION } from '#netlify/lib/lists/list-document.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { describeDailyBackups, saveDay } from '#scripts/backup/daily.ts';
import { restoreSite } from '#scripts/backup/restore-site.ts';
import { SAVED, addOddBlobs, contentsOf, useEverything } from '#tests/support/backups.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { useFolder } from '#tests/support/folder.ts';
import { DAY, backUp } from '#tests/support/hourly.ts';
import { anId, presentKey } from '#tests/support/inboxes.ts';
import { anEnquiryRecord } from '#tests/support/records.ts';
import { type TestSite, aSite, aSiteInMemory } from '#tests/support/site.ts';

const blobs = useBlobs();
const folder = useFolder();

async function keysIn(site: TestSite, prefix: string): Promise<readonly string[]> {
  return (await site.dependencies.stores.open('backups').list({ prefix })).blobs.map(({ key }) => key).toSorted();
}

function today(site: TestSite): string {
  return site.clock.now().toISOString().slice(0, 10);
}

async function restoreDay(from: TestSite, into: TestSite, day: string, overwrite = false): Promise<void> {
  const file = await saveDay({ name: 'college', stores: from.dependencies.stores }, day, folder());
  await restoreSite(
    { name: 'college', stores: into.dependencies.stores, close: () => Promise.resolve() },
    {
      from: file,
      yes: true,
      overwrite,
      folder: folder(),
      clock: into.clock.now,
      wait: () => Promise.resolve(),
      terminal: { ask: null },
      print: () => undefined,
    },
  );
}

/** Stores this many enquiries, one each minute from a time on. */
async function putEnquiries(site: TestSite, count: number, from: string): Promise<void> {
  const store = site.dependencies.stores.open('enquiries');
  const ids = Array.from({ length: count }, (_, index) => anId(Date.parse(from) + index * MINUTE));
  await Promise.all(ids.map((id) => store.setJSON(presentKey(id), { version: LIST_VERSION, items: [anEnquiryRecord({ id })], marks: [] })));
}

test('the records and pictures of a day come back byte for byte, with their metadata', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  await addOddBlobs(site);
  expect(await backUp(site)).toBe(204);
  expect(site.log.slice(-1)).toEqual([
    { id: 'a-run-of-the-tests', route: 'daily-backup', status: 204, duration: expect.any(Number), saved: 13, waiting: 0, removed: 0 },
  ]);
  const saved = await contentsOf(site.dependencies.stores);

  const empty = aSite(blobs.newSite());
  await restoreDay(site, empty, today(site));
  expect(await contentsOf(empty.dependencies.stores)).toEqual(saved);

  await site.dependencies.stores.open('notices').delete('list.json');
  for (const { key } of (await site.dependencies.stores.open('feedback-pictures').list()).blobs)
    await site.dependencies.stores.open('feedback-pictures').delete(key);
  await putEnquiries(site, 1, '2026-01-15T00:00:00.000Z');
  await restoreDay(site, site, today(site), true);
  expect(await contentsOf(site.dependencies.stores)).toEqual(saved);
});

test('a backup of the first format, which has no pictures, is restored and leaves the pictures as they are', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  await backUp(site);
  const backups = site.dependencies.stores.open('backups');
  const backup = await readDailyBackup(site.dependencies.stores, today(site));
  const parts = backup?.parts.filter(({ store }) => !/-(?:pictures|files)$|^audit$/u.test(store));
  await backups.setJSON(`days/${today(site)}.json`, { format: 1, created_at: backup?.createdAt, parts });
  const saved = await contentsOf(site.dependencies.stores);
  await site.dependencies.stores.open('notices').delete('list.json');
  await restoreDay(site, site, today(site), true);
  expect(await contentsOf(site.dependencies.stores)).toEqual(saved);
});

test('a backup of earlier code, which did not know the files of notices, is restored and leaves them as they are', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  await backUp(site);
  const backups = site.dependencies.stores.open('backups');
  const backup = await readDailyBackup(site.dependencies.stores, today(site));
  const parts = backup?.parts.filter(({ store }) => store !== 'notice-files' && store !== 'audit');
  await backups.setJSON(`days/${today(site)}.json`, { format: 2, created_at: backup?.createdAt, parts });
  const saved = await contentsOf(site.dependencies.stores);
  await restoreDay(site, site, today(site), true);
  expect(await contentsOf(site.dependencies.stores)).toEqual(saved);
});

test('two runs at once make one backup, which is complete', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  await putEnquiries(site, 30, '2026-01-14T00:00:00.000Z');
  await backUp(site);
  site.clock.forward(DAY);
  // The second run starts in the middle of the first one, after another enquiry has come.
  const statuses: number[] = [];
  let hasMet = false;
  const meeting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isPart = new Request(input).url.includes('/parts/') && init?.method?.toUpperCase() === 'PUT';
    if (isPart && !hasMet) {
      hasMet = true;
      await putEnquiries(site, 1, '2026-01-14T00:00:30.000Z');
      statuses.push(await backUp(site));
    }
    return response;
  };
  await putEnquiries(site, 2, '2026-01-14T12:00:00.000Z');
  const first = aSite(connection, { fetch: meeting, overrides: { clock: site.clock.now } });
  statuses.push(await backUp(first));
  expect(statuses).toEqual([204, 204]);
  expect(site.log.at(-1)).toMatchObject({ saved: 0, stopped: 'another run is making the backup' });
  const restored = aSite(blobs.newSite());
  await restoreDay(site, restored, today(site));
  expect(Object.keys(await contentsOf(restored.dependencies.stores)).length).toBeGreaterThanOrEqual(32);
});

test('a run that was interrupted keeps the next one waiting for a minute at most', async () => {
  const site = aSite(blobs.newSite());
  await putEnquiries(site, 1, '2026-01-14T00:00:00.000Z');
  const at = site.clock.now().getTime();
  await site.dependencies.stores.open('backups').setJSON('running.json', { version: LIST_VERSION, items: [{ id: 'a', at }], marks: [] });
  await backUp(site);
  expect(await keysIn(site, 'days/')).toEqual([]);
  site.clock.forward(MINUTE);
  await backUp(site);
  expect(await keysIn(site, 'days/')).toEqual([`days/${today(site)}.json`]);
});

test('a part from which a record was deleted before it was read does not promise that record', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 3, '2026-01-14T00:00:00.000Z');
  const [enquiries, backups] = [site.dependencies.stores.open('enquiries'), site.dependencies.stores.open('backups')];
  const [planned] = await planParts(enquiries, 'enquiries');
  if (planned === undefined) throw new Error('there is no part');
  await enquiries.delete(planned.blobs[1]?.key ?? '');
  const saved = await savePart(backups, enquiries, planned);
  expect([saved.records, saved.key]).toEqual([2, (await planParts(enquiries, 'enquiries'))[0]?.key]);
  expect(saved.key).not.toBe(planned.key);
});

test('only new pictures are read', async () => {
  const site = aSiteInMemory();
  const pictures = site.dependencies.stores.open('feedback-pictures');
  const put = async (count: number, from: string) => {
    for (let index = 0; index < count; index += 1)
      await pictures.set(anId(Date.parse(from) + index * MINUTE), new Uint8Array([0, 200, 255]).buffer);
  };
  await put(25, '2025-12-01T00:00:00.000Z');
  await backUp(site);
  await put(1, '2026-01-15T00:00:00.000Z');
  site.clock.forward(DAY);
  await backUp(site);
  expect(site.log.map(({ saved }) => saved)).toEqual([25, 1]);
});

test('the seven newest backups stay, whatever their day', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 1, '2026-01-14T00:00:00.000Z');
  for (let day = 0; day < 10; day += 1) {
    await backUp(site);
    site.clock.forward(DAY);
  }
  site.clock.forward(366 * DAY);
  await backUp(site);
  const days = (await keysIn(site, 'days/')).map((key) => key.slice(5, 15));
  expect(days).toEqual([...['19', '20', '21', '22', '23', '24'].map((day) => `2026-01-${day}`), today(site)]);
  await restoreDay(site, aSiteInMemory(), '2026-01-19');
});

test('the backup of a day is made once', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  await backUp(site);
  const before = await contentsOf(site.dependencies.stores, ['backups']);
  await putEnquiries(site, 1, '2026-01-15T08:00:00.000Z');
  site.clock.forward(60 * MINUTE);
  await backUp(site);
  expect(await contentsOf(site.dependencies.stores, ['backups'])).toEqual(before);
  expect(site.log.at(-1)).toMatchObject({ status: 204, saved: 0, removed: 0 });
});

test('only parts with changes are read again', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 40, '2025-10-01T00:00:00.000Z');
  await putEnquiries(site, 3, '2026-01-14T00:00:00.000Z');
  await backUp(site);
  await putEnquiries(site, 1, '2026-01-15T00:00:00.000Z');
  site.clock.forward(DAY);
  await backUp(site);
  expect(site.log.map(({ saved }) => saved)).toEqual([43, 4]);
});

test('a run that has no more time leaves the rest to the next run, and the backup is complete then', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 1050, '2026-01-01T00:00:00.000Z');
  for (const month of ['01', '02', '03', '04', '05', '06', '07', '08']) await putEnquiries(site, 1, `2025-${month}-01T00:00:00.000Z`);
  // Each look at the clock takes 9 seconds, so that a run has time for one portion.
  const start = site.clock.now().getTime();
  let looks = 0;
  const slow: TestSite = { ...site, dependencies: { ...site.dependencies, clock: () => new Date(start + (looks += 1) * 9000) } };
  let runs = 0;
  while ((await keysIn(site, 'days/')).length === 0) {
    expect(await backUp(slow)).toBe(204);
    runs += 1;
    expect(runs).toBeLessThan(30);
  }
  expect(runs).toBeGreaterThan(1);
  expect(site.log.at(-2)?.waiting).toBeGreaterThan(0);
  expect(site.log.at(-1)).toMatchObject({ waiting: 0 });
  expect(site.log.reduce((sum, line) => sum + (line.saved ?? 0), 0)).toBe(1058);
  const backup = await readDailyBackup(site.dependencies.stores, today(site));
  expect(Math.max(...(backup?.parts.map(({ records }) => records) ?? []))).toBeLessThanOrEqual(1000);

  const restored = aSiteInMemory();
  await restoreDay(site, restored, today(site));
  expect(await contentsOf(restored.dependencies.stores, SAVED)).toEqual(await contentsOf(site.dependencies.stores, SAVED));
});

test('the backups of thirty days stay, and what only older ones had is gone', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 1, '2025-06-01T00:00:00.000Z');
  for (let day = 0; day < 31; day += 1) {
    await backUp(site);
    site.clock.forward(DAY);
    // The first enquiry is deleted after the first backup.
    if (day === 0) {
      const store = site.dependencies.stores.open('enquiries');
      for (const { key } of (await store.list()).blobs) await store.delete(key);
    }
    await putEnquiries(site, 1, site.clock.now().toISOString());
  }
  expect(await keysIn(site, 'days/')).toHaveLength(30);
  expect(site.log.map(({ removed }) => removed)).toEqual([...Array.from({ length: 30 }, () => 0), 1]);
  expect(await readDailyBackup(site.dependencies.stores, '2026-01-15')).toBeNull();
  const kept = await Promise.all((await keysIn(site, 'days/')).map((key) => readDailyBackup(site.dependencies.stores, key.slice(5, 15))));
  const used = new Set(kept.flatMap((backup) => backup?.parts.map(({ key }) => key) ?? []));
  expect(await keysIn(site, 'parts/')).toEqual([...used].toSorted());
});

test('an outage is logged, and the next run goes on', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  await useEverything(site);
  const away: typeof fetch = (input, init) =>
    new Request(input).url.includes('/site:enquiries/') ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
  const broken = aSite(connection, { fetch: impatientFetch({ tryMs: 1000, pausesMs: [] }, away) });
  expect(await backUp(broken)).toBe(503);
  expect(broken.log).toMatchObject([{ route: 'daily-backup', status: 503, cause: expect.stringContaining('fetch failed') }]);
  expect(await keysIn(site, 'days/')).toEqual([]);
  expect(await backUp(site)).toBe(204);
  expect(await keysIn(site, 'days/')).toEqual([`days/${today(site)}.json`]);
});

test('the list names each day with its size and counts, newest first', async () => {
  const site = aSite(blobs.newSite());
  const named = { name: 'college', stores: site.dependencies.stores };
  expect(await describeDailyBackups(named)).toEqual([expect.stringContaining('has no daily backups')]);
  await useEverything(site);
  await backUp(site);
  site.clock.forward(DAY);
  await putEnquiries(site, 2, '2026-01-16T00:00:00.000Z');
  const notice = { json: { title: 'Second', description: 'A text' }, token: await site.token() };
  expect((await site.send('POST add_notices', notice)).status).toBe(201);
  await backUp(site);
  const counts = (notices: number, enquiries: number) =>
    `notices ${notices}, faculty ${initial.length + 1}, enquiries ${enquiries}, feedback 1, data-requests 0.*, faculty-pictures 1, feedback-pictures 1.*`;
  expect(await describeDailyBackups(named)).toEqual([
    expect.stringMatching(new RegExp(`^2026-01-16 {2}finished 09:00 UTC +\\d+ kB {2}${counts(2, 3)}$`, 'u')),
    expect.stringMatching(new RegExp(`^2026-01-15 {2}finished 09:00 UTC +\\d+ kB {2}${counts(1, 1)}$`, 'u')),
  ]);
});

test('a daily backup that is missing, or has lost a part, is refused', async () => {
  const site = aSite(blobs.newSite());
  const named = { name: 'college', stores: site.dependencies.stores };
  await expect(saveDay(named, '2026-01-14', folder())).rejects.toThrow('has no daily backup of 2026-01-14');
  await useEverything(site);
  await backUp(site);
  const [part = ''] = await keysIn(site, 'parts/');
  await site.dependencies.stores.open('backups').set(part, 'something else');
  await expect(saveDay(named, today(site), folder())).rejects.toThrow('is incomplete: a part of the store');
});

test('a part that unpacks to more than a backup can have is refused', async () => {
  const site = aSiteInMemory();
  const bytes = gzipSync(Buffer.alloc(256_000_001, ' '));
  const backups = site.dependencies.stores.open('backups');
  await backups.set('parts/large', new Uint8Array(bytes).buffer);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const parts = [{ store: 'notices', key: 'parts/large', records: 1, size: bytes.byteLength, sha256 }];
  await backups.setJSON('days/2026-01-14.json', { format: 2, created_at: '2026-01-14T00:00:00.000Z', parts });
  const named = { name: 'college', stores: site.dependencies.stores };
  await expect(saveDay(named, '2026-01-14', folder())).rejects.toThrow('is incomplete: a part of the store notices');
});
