/** Tests the nightly run and `npm run purge`: what they remove, what they leave. */
import { expect, test } from 'vitest';

import { config } from '#netlify/functions/nightly.ts';
import { copyOfFile } from '#netlify/nightly/backup.ts';
import { dayAt } from '#netlify/store/days.ts';
import { storedIn, textOfDocument } from '#netlify/store/documents.ts';
import { fileKeysIn } from '#netlify/store/files.ts';
import type { RoomName } from '#netlify/store/port.ts';
import { RETENTION_DAYS } from '#records/forms/form-limits.ts';
import { FORMS } from '#records/forms/registry.ts';
import { type PurgeOptions, purgeSite } from '#scripts/backup/purge-site.ts';
import {
  contentsOf,
  killEverywhere,
  killedAt,
  putEntries,
  putFile,
  putText,
  recordSite,
  siteOver,
  useEverything,
} from '#tests/support/store/backups.ts';
import { blobsInMemory } from '#tests/support/store/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { cpuTimeOf } from '#tests/support/functions/cpu-time.ts';
import { DAY, HOUR, passDays, runNightly } from '#tests/support/functions/hourly.ts';
import { anId } from '#tests/support/functions/inboxes.ts';
import { aNotice } from '#tests/support/functions/records.ts';
import { type TestSite, aSiteInMemory, field } from '#tests/support/functions/site.ts';

async function keysIn(site: TestSite, prefix: string, room: RoomName = 'records'): Promise<readonly string[]> {
  return (await site.dependencies.stores.open(room).list(prefix)).map(({ key }) => key).toSorted();
}

async function recordsIn(site: TestSite, prefix: string): Promise<readonly unknown[]> {
  const documents = (await keysIn(site, prefix)).map(async (key) => (await site.dependencies.stores.open('records').read(key))?.text ?? '');
  return (await Promise.all(documents)).flatMap((document) => storedIn('', document).records);
}

/** Returns the files that a document names and that are gone. */
async function lostFiles(site: TestSite): Promise<readonly string[]> {
  const there = new Set(await keysIn(site, '', 'files'));
  const named = fileKeysIn(
    '',
    JSON.stringify([await recordsIn(site, 'notices/'), await recordsIn(site, 'enquiries/'), await recordsIn(site, 'journal/')]),
  );
  return named.filter((key) => !there.has(key));
}

const UNNAMED = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

/** Returns a site in which something of each kind is due: six entries, two files, an entry of the log and a deleted notice. */
async function aSiteWithDueWork(blobs = blobsInMemory()) {
  const site = siteOver(blobs);
  await useEverything(site);
  await putEntries(site, RETENTION_DAYS - 30, 6, { files: 2 });
  for (let day = 1; day < 4; day += 1) await putEntries(site, day, 20, { files: 1 });
  await putText(site, `log/${dayAt(site.clock.now().getTime() - 350 * DAY)}.json`, textOfDocument([{ id: anId(0) }]));
  for (const key of UNNAMED.slice(0, 2)) await putFile(site, key, 40);
  site.clock.forward(31 * DAY);
  return { blobs, site };
}

test('the platform starts the run once an hour, and it does the work of a day once', async () => {
  expect(config).toEqual({ schedule: '@hourly' });
  const { site } = await aSiteWithDueWork();
  expect(await runNightly(site)).toBe(204);
  expect(site.log.at(-1)).toMatchObject({ id: 'a-run-of-the-tests', route: 'nightly', status: 204, removed: 10, waiting: 0 });
  const after = await contentsOf(site.dependencies.stores, ['records', 'files', 'backups']);
  site.clock.forward(HOUR);
  await runNightly(site);
  expect(await contentsOf(site.dependencies.stores, ['records', 'files', 'backups'])).toEqual(after);
  expect(site.log.at(-1)).not.toHaveProperty('removed');
});

test('forms go with their files after the days of the content and the log after a year, and not before', async () => {
  const site = aSiteInMemory();
  for (const { store } of FORMS) {
    await putEntries(site, RETENTION_DAYS, 3, { name: store, files: 2 });
    await putEntries(site, 0, 3, { name: store, files: 2 });
  }
  await putText(site, 'log/2025-01-15.json', textOfDocument([{ id: anId(0) }]));
  await runNightly(site);
  const count = () =>
    Promise.all(['records', 'files'].map(async (room) => (await keysIn(site, '', room === 'files' ? 'files' : 'records')).length));
  expect(await count()).toEqual([2 * FORMS.length + 1, 4 * FORMS.length]);
  site.clock.forward(DAY);
  await runNightly(site);
  expect(await count()).toEqual([FORMS.length, 2 * FORMS.length]);
  // The backup of the day has all of it.
  expect(await keysIn(site, 'files/', 'backups')).toHaveLength(4 * FORMS.length);
});

test('what was deleted 30 days ago goes for good, with its earlier states and its files', async () => {
  const site = aSiteInMemory();
  await useEverything(site);
  const token = await site.token();
  const notices = JSON.stringify(await recordsIn(site, 'notices/'));
  const entries = (await recordsIn(site, 'enquiries/')).map((entry) => String(field(entry, 'id')));
  for (const record of await recordsIn(site, 'notices/'))
    await site.send(`DELETE delete_notices/${String(field(record, 'id'))}`, { token });
  await site.send(`DELETE enquiries/${entries[0] ?? ''}`, { token });
  await passDays(site, 30);
  expect([await recordsIn(site, 'notices/'), await recordsIn(site, 'enquiries/')]).toMatchObject([{ length: 2 }, { length: 1 }]);
  site.clock.forward(MINUTE);
  await passDays(site, 1);
  expect([await recordsIn(site, 'notices/'), await recordsIn(site, 'enquiries/'), await keysIn(site, 'journal/notices/')]).toEqual([
    [],
    [],
    [],
  ]);
  const [file = ''] = fileKeysIn('', notices);
  expect([await keysIn(site, file, 'files'), await keysIn(site, copyOfFile(file), 'backups')]).toEqual([[], [copyOfFile(file)]]);
});

test('when more than a fifth of a collection would go, nothing of it goes, until a person purges', async () => {
  const site = aSiteInMemory();
  await putEntries(site, 0, 20);
  await putEntries(site, RETENTION_DAYS + 1, 6);
  await putEntries(site, RETENTION_DAYS + 1, 5, { name: 'feedback' });
  await runNightly(site);
  const stopped = 'enquiries: 6 of 26 would be deleted, more than a fifth';
  expect([await recordsIn(site, 'enquiries/'), await recordsIn(site, 'feedback/')]).toMatchObject([{ length: 26 }, { length: 0 }]);
  expect(site.log.at(-1)).toMatchObject({ removed: 5, stopped });
  expect(await purge(site, { days: RETENTION_DAYS, yes: true })).toContain('6 deleted.');
  await passDays(site, 2);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
  expect(await recordsIn(site, 'enquiries/')).toHaveLength(20);
});

test('files that no document names go on the third day, and not if they would be more than a fifth', async () => {
  const site = aSiteInMemory();
  await putEntries(site, 3, 30, { files: 30 });
  for (const [daysAgo, key] of UNNAMED.entries()) await putFile(site, key, daysAgo);
  await runNightly(site);
  expect((await keysIn(site, '', 'files')).filter((key) => UNNAMED.includes(key))).toEqual(UNNAMED.slice(0, 2));
  for (let number = 0; number < 8; number += 1) await putFile(site, String(number).repeat(64), 9);
  site.clock.forward(DAY);
  await runNightly(site);
  expect(site.log.at(-1)).toMatchObject({ removed: 0, stopped: 'files: 9 of 40 would be deleted, more than a fifth' });
  expect(await purge(site, { isDryRun: true })).toContain('It has 9 files that no record names.');
  expect((await purge(site, { yes: true })).at(-1)).toBe('0 deleted, and the files that no record names.');
  expect(await keysIn(site, '', 'files')).toHaveLength(31);
});

test('a file stays that a document names since its backup, or one that cannot be read', async () => {
  const { blobs, site } = await aSiteWithDueWork();
  const [first = '', second = ''] = UNNAMED;
  await putText(site, 'faculty/list.json', `damaged ${second}`);
  // The run breaks off after the backup of the documents.
  const broken = siteOver(blobs, (input, init) =>
    new Request(input).url.includes('site:files') ? Promise.reject(new Error()) : blobs.fetch(input, init),
  );
  broken.clock.forward(31 * DAY);
  expect(await runNightly(broken)).toBe(503);
  await putText(site, 'notices/list.json', textOfDocument([aNotice({ attachments: [{ key: first, name: '', type: '', size: 1 }] })]));
  expect(await runNightly(site)).toBe(204);
  expect((await keysIn(site, '', 'files')).filter((key) => UNNAMED.includes(key))).toEqual([first, second]);
});

test('a run that is killed at every tenth request and repeated leaves nothing half done', async () => {
  const { blobs } = await aSiteWithDueWork();
  const expected = siteOver(blobs.copy());
  expected.clock.forward(31 * DAY);
  await runNightly(expected);
  const stateOf = (site: TestSite) =>
    Promise.all([recordsIn(site, ''), keysIn(site, ''), keysIn(site, '', 'files'), keysIn(site, '', 'backups')]);
  const wanted = await stateOf(expected);
  const check = async (site: TestSite) => expect(await stateOf(site)).toEqual(wanted);
  expect(await killEverywhere(blobs, runNightly, check, { now: 31 * DAY, step: 5 })).toBeGreaterThan(10);
});

test.each<[what: string, act: (site: TestSite) => Promise<unknown>]>([
  ['a notice is restored', async (site) => site.staff('POST restore_notices', { json: { ids: [await deletedNotice(site)] } })],
  [
    'a notice is deleted for good',
    async (site) => site.staff('POST delete_notices_for_good', { json: { ids: [await deletedNotice(site)] } }),
  ],
  ['another run works', (site) => runNightly(site)],
  ['a person purges', (site) => purge(site, { yes: true, days: RETENTION_DAYS })],
])('no file is lost if meanwhile %s', async (_what, act) => {
  const { blobs } = await aSiteWithDueWork();
  for (let at = 1; ; at += 10) {
    const copy = blobs.copy();
    const other = siteOver(copy);
    other.clock.forward(31 * DAY);
    let requests = 0;
    const site = siteOver(copy, async (input, init) => {
      requests += 1;
      if (requests === at) await act(other);
      return copy.fetch(input, init);
    });
    site.clock.forward(31 * DAY);
    expect(await runNightly(site)).toBe(204);
    if (requests < at) break;
    expect(await lostFiles(site)).toEqual([]);
    expect(await keysIn(site, dayAt(0), 'records')).toEqual([]);
  }
});

async function deletedNotice(site: TestSite): Promise<string> {
  return String(
    field(
      (await recordsIn(site, 'notices/')).find((record) => field(record, 'deleted_at') !== undefined),
      'id',
    ),
  );
}

test('a backup that needs several runs goes on where the last one stopped, and an outage is in the log', async () => {
  const blobs = blobsInMemory();
  const site = siteOver(blobs);
  for (let day = 0; day < 60; day += 1) await putEntries(site, day, 1, { files: day < 20 ? 1 : 0 });
  const broken = siteOver(blobs, killedAt(blobs, 50));
  expect(await runNightly(broken)).toBe(503);
  expect(broken.log).toMatchObject([{ route: 'nightly', status: 503, cause: expect.stringContaining('fetch failed') }]);
  // Each request takes a fifth of a second.
  const slow = siteOver(blobs, (input, init) => {
    slow.clock.forward(200);
    return blobs.fetch(input, init);
  });
  let runs = 0;
  while (slow.log.at(-1)?.removed === undefined && (runs += 1) < 9) expect(await runNightly(slow)).toBe(204);
  expect(slow.log.map(({ stopped = '', waiting = 0 }) => [stopped, waiting > 0])).toEqual([
    ['the backup of the documents goes on with the next run', false],
    ['', true],
    ['', false],
  ]);
  expect([await keysIn(site, 'documents/', 'backups'), await keysIn(site, 'files/', 'backups')]).toMatchObject([
    { length: 60 },
    { length: 20 },
  ]);
  expect(await keysIn(site, 'unfinished', 'backups')).toEqual([]);
});

test('days share the copies of what has not changed', async () => {
  const blobs = blobsInMemory();
  const site = siteOver(blobs);
  for (let day = 0; day < 20; day += 1) await putEntries(site, day, 1);
  await runNightly(site);
  site.clock.forward(DAY);
  await putEntries(site, 0, 2);
  const asked = blobs.asked.length;
  await runNightly(site);
  const reads = blobs.asked.slice(asked).filter(({ store, did }) => store === 'records' && did === 'read');
  expect([reads.length, (await keysIn(site, 'documents/', 'backups')).length]).toEqual([1, 21]);
});

test('the backups of thirty days stay, at least seven, and what only older ones had is gone', async () => {
  const site = aSiteInMemory();
  await putEntries(site, 0, 1, { files: 1 });
  await passDays(site, 1);
  for (const room of ['records', 'files'] as const)
    for (const key of await keysIn(site, '', room)) await site.dependencies.stores.open(room).remove(key);
  await putEntries(site, 0, 1);
  await passDays(site, 29);
  const [days, copies] = [() => keysIn(site, 'days/', 'backups'), async () => (await keysIn(site, '', 'backups')).length];
  expect([(await days()).length, await copies()]).toEqual([30, 30 + 2 + 1 + 1]);
  await passDays(site, 1);
  expect([await days(), await copies()]).toMatchObject([{ length: 30, 0: 'days/2026-01-16.json' }, 30 + 1 + 1]);
  site.clock.forward(366 * DAY);
  await runNightly(site);
  expect(await days()).toHaveLength(7);
});

test('counts of an earlier day and their salts are gone after the first run of a day', async () => {
  const site = aSiteInMemory();
  await useEverything(site);
  await site.send('POST login', { json: { username: 'staff', password: 'wrong' } });
  expect(await keysIn(site, '2026-01-15/', 'limits')).toEqual(expect.arrayContaining(['2026-01-15/senders.json']));
  site.clock.forward(9 * HOUR);
  await runNightly(site);
  expect((await keysIn(site, '', 'limits')).length).toBeGreaterThan(2);
  site.clock.forward(HOUR);
  await runNightly(site);
  expect(await keysIn(site, '', 'limits')).toEqual([]);
});

test('a run over 60,000 records takes at most 10 seconds of processor time', async () => {
  const site = aSiteInMemory();
  for (const { store } of FORMS)
    for (let day = 0; day < 365; day += 1) await putEntries(site, day, 41, { name: store, files: day % 20 === 0 ? 1 : 0 });
  await putEntries(site, RETENTION_DAYS + 1, 160);
  const { result, ms } = await cpuTimeOf(() => runNightly(site));
  process.stdout.write(`The nightly run over 60,000 records: ${(ms / 1000).toFixed(1)} s of processor time\n`);
  expect([result, site.log.at(-1)]).toEqual([204, expect.objectContaining({ saved: 365 * FORMS.length + 1, removed: 160, waiting: 0 })]);
  expect(ms).toBeLessThan(10_000);
});

/** Purges as the command does. Returns the lines that it printed. */
async function purge(site: TestSite, options: Partial<PurgeOptions> = {}): Promise<readonly string[]> {
  const told: string[] = [];
  const defaults = { days: 90, isDryRun: false, yes: false, now: site.clock.now(), terminal: { ask: null } };
  await purgeSite(recordSite(site), { ...defaults, print: (line) => void told.push(line), ...options });
  return told;
}

test('the purge counts, asks, and deletes after a confirmation at the terminal or by an option', async () => {
  const site = aSiteInMemory();
  for (const daysAgo of [10, 91]) await putEntries(site, daysAgo, 3, { files: 1 });
  const told = await purge(site, { isDryRun: true, yes: true });
  expect(told).toEqual([
    expect.stringMatching(/^The site "college" has 3 enquiries, 0 .* that are older than 90 days\.$/u),
    'Nothing was deleted.',
  ]);
  await expect(purge(site)).rejects.toThrow('There is no terminal to ask at. Add --yes to delete them.');
  await expect(purge(site, { terminal: { ask: () => Promise.resolve('yes') } })).rejects.toThrow('Nothing was changed.');
  expect(await recordsIn(site, 'enquiries/')).toHaveLength(6);
  expect((await purge(site, { terminal: { ask: () => Promise.resolve('delete') } })).at(-1)).toBe('3 deleted.');
  expect([await recordsIn(site, 'enquiries/'), await keysIn(site, '', 'files')]).toMatchObject([{ length: 3 }, { length: 1 }]);
  expect(await purge(site, { yes: true })).toEqual([expect.stringContaining('0 enquiries'), 'Nothing was deleted.']);
});
