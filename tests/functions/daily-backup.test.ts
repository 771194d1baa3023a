/** Tests the daily backups: what they save, how they go on, how long they stay, and how they are restored. */
import { expect, test } from 'vitest';

import { create } from '#netlify/functions/daily-backup.ts';
import { readDailyBackup } from '#netlify/lib/daily-backup.ts';
import { LIST_VERSION } from '#netlify/lib/list-document.ts';
import { impatientFetch } from '#netlify/lib/stores.ts';
import { describeDailyBackups, saveDay } from '#scripts/backup/daily.ts';
import { restoreSite } from '#scripts/backup/restore-site.ts';
import { SAVED, addOddBlobs, contentsOf, useEverything } from '#tests/support/backups.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { useFolder } from '#tests/support/folder.ts';
import { anId, presentKey } from '#tests/support/inboxes.ts';
import { anEnquiryRecord } from '#tests/support/records.ts';
import { type TestSite, aSite, aSiteInMemory } from '#tests/support/site.ts';

const blobs = useBlobs();
const folder = useFolder();

const DAY = 24 * 60 * MINUTE;
const RECORDS = SAVED.filter((name) => !name.endsWith('-pictures'));

async function run(site: TestSite): Promise<number> {
  const request = new Request('https://college.example/.netlify/functions/daily-backup', { method: 'POST' });
  return (await create(() => site.dependencies)(request, { ip: '', requestId: 'a-run-of-the-tests', deploy: { context: 'production' } }))
    .status;
}

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
    { from: file, yes: true, overwrite, folder: folder(), clock: into.clock.now, wait: () => Promise.resolve(), terminal: { ask: null }, tell: () => undefined },
  );
}

/** Stores this many enquiries, one each minute from a time on. */
async function putEnquiries(site: TestSite, count: number, from: string): Promise<void> {
  const store = site.dependencies.stores.open('enquiries');
  const ids = Array.from({ length: count }, (_, index) => anId(Date.parse(from) + index * MINUTE));
  await Promise.all(ids.map((id) => store.setJSON(presentKey(id), { version: LIST_VERSION, items: [anEnquiryRecord({ id })], marks: [] })));
}

test('the records of a day come back byte for byte, and pictures are not touched', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  await addOddBlobs(site);
  expect(await run(site)).toBe(204);
  expect(site.log.slice(-1)).toEqual([
    { id: 'a-run-of-the-tests', route: 'daily-backup', status: 204, duration: expect.any(Number), saved: 7, waiting: 0, removed: 0 },
  ]);
  const saved = await contentsOf(site.dependencies.stores, RECORDS);

  const empty = aSite(blobs.newSite());
  await restoreDay(site, empty, today(site));
  expect(await contentsOf(empty.dependencies.stores)).toEqual(saved);

  const pictures = await contentsOf(site.dependencies.stores, ['faculty-pictures', 'feedback-pictures']);
  await site.dependencies.stores.open('notices').delete('list.json');
  await putEnquiries(site, 1, '2026-01-15T00:00:00.000Z');
  await restoreDay(site, site, today(site), true);
  expect(await contentsOf(site.dependencies.stores)).toEqual({ ...saved, ...pictures });
});

test('the backup of a day is made once', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  await run(site);
  const before = await contentsOf(site.dependencies.stores, ['backups']);
  await putEnquiries(site, 1, '2026-01-15T08:00:00.000Z');
  site.clock.forward(60 * MINUTE);
  await run(site);
  expect(await contentsOf(site.dependencies.stores, ['backups'])).toEqual(before);
  expect(site.log.at(-1)).toMatchObject({ status: 204, saved: 0, removed: 0 });
});

test('only parts with changes are read again', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 40, '2025-10-01T00:00:00.000Z');
  await putEnquiries(site, 3, '2026-01-14T00:00:00.000Z');
  await run(site);
  await putEnquiries(site, 1, '2026-01-15T00:00:00.000Z');
  site.clock.forward(DAY);
  await run(site);
  expect(site.log.map(({ saved }) => saved)).toEqual([43, 4]);
});

test('a run that has no more time leaves the rest to the next run, and the backup is complete then', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 1050, '2026-01-01T00:00:00.000Z');
  // Each look at the clock takes 9 seconds, so that a run has time for one part.
  const start = site.clock.now().getTime();
  let looks = 0;
  const slow: TestSite = { ...site, dependencies: { ...site.dependencies, clock: () => new Date(start + (looks += 1) * 9000) } };
  let runs = 0;
  while ((await keysIn(site, 'days/')).length === 0) {
    expect(await run(slow)).toBe(204);
    runs += 1;
    expect(runs).toBeLessThan(30);
  }
  expect(runs).toBeGreaterThan(1);
  expect(site.log.at(-2)?.waiting).toBeGreaterThan(0);
  expect(site.log.at(-1)).toMatchObject({ waiting: 0 });
  expect(site.log.reduce((sum, line) => sum + (line.saved ?? 0), 0)).toBe(1050);
  const backup = await readDailyBackup(site.dependencies.stores, today(site));
  expect(Math.max(...(backup?.parts.map(({ records }) => records) ?? []))).toBeLessThanOrEqual(1000);

  const restored = aSiteInMemory();
  await restoreDay(site, restored, today(site));
  expect(await contentsOf(restored.dependencies.stores, RECORDS)).toEqual(await contentsOf(site.dependencies.stores, RECORDS));
});

test('the backups of thirty days stay, and what only older ones had is gone', async () => {
  const site = aSiteInMemory();
  await putEnquiries(site, 1, '2025-06-01T00:00:00.000Z');
  for (let day = 0; day < 31; day += 1) {
    await run(site);
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
  expect(await run(broken)).toBe(503);
  expect(broken.log).toMatchObject([{ route: 'daily-backup', status: 503, cause: expect.stringContaining('fetch failed') }]);
  expect(await keysIn(site, 'days/')).toEqual([]);
  expect(await run(site)).toBe(204);
  expect(await keysIn(site, 'days/')).toEqual([`days/${today(site)}.json`]);
});

test('the list names each day with its size and counts, newest first', async () => {
  const site = aSite(blobs.newSite());
  const named = { name: 'college', stores: site.dependencies.stores };
  expect(await describeDailyBackups(named)).toEqual([expect.stringContaining('has no daily backups')]);
  await useEverything(site);
  await run(site);
  site.clock.forward(DAY);
  await putEnquiries(site, 2, '2026-01-16T00:00:00.000Z');
  await run(site);
  const counts = (enquiries: number) => `notices 1, faculty 1, enquiries ${enquiries}, feedback 1, data-requests 0`;
  expect(await describeDailyBackups(named)).toEqual([
    expect.stringMatching(new RegExp(`^2026-01-16 {2}finished 09:00 UTC +\\d+ kB {2}${counts(3)}$`, 'u')),
    expect.stringMatching(new RegExp(`^2026-01-15 {2}finished 09:00 UTC +\\d+ kB {2}${counts(1)}$`, 'u')),
  ]);
});

test('a daily backup that is missing, or has lost a part, is refused', async () => {
  const site = aSite(blobs.newSite());
  const named = { name: 'college', stores: site.dependencies.stores };
  await expect(saveDay(named, '2026-01-14', folder())).rejects.toThrow('has no daily backup of 2026-01-14');
  await useEverything(site);
  await run(site);
  const [part = ''] = await keysIn(site, 'parts/');
  await site.dependencies.stores.open('backups').set(part, 'something else');
  await expect(saveDay(named, today(site), folder())).rejects.toThrow('is incomplete: a part of the store');
});
