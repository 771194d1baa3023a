import { expect, test } from 'vitest';

import { readState } from '#netlify/store/nightly-state.ts';
import { formatIndianDay } from '#netlify/store/days.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { FORMS } from '#records/forms/registry.ts';
import { type PurgeOptions, purgeSite } from '#scripts/backup/purge-site.ts';
import {
  readBuckets,
  listKeysWithPrefix,
  killEverywhere,
  createKilledFetch,
  findLostFiles,
  putEntries,
  putFile,
  putText,
  recordSite,
  readRecords,
  createSiteOnBlobs,
  useEverything,
} from '#tests/support/store/backups.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { measureCpuTime } from '#tests/support/functions/cpu-time.ts';
import { DAY, HOUR, passDays, runNightly } from '#tests/support/functions/hourly.ts';
import { createId } from '#tests/support/functions/inboxes.ts';
import { type TestSite, createSiteInMemory, getField } from '#tests/support/functions/site.ts';

const UNNAMED = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

/** Six entries, two files, a log entry and a deleted notice. */
async function createSiteWithDueWork(blobs = createMemoryBlobs()) {
  const site = createSiteOnBlobs(blobs);
  await useEverything(site);
  await putEntries(site, enquiryForm.retentionDays - 30, 6, { files: 2 });
  for (let day = 1; day < 6; day += 1) await putEntries(site, day, 20, { files: 1 });
  await putText(site, `log/${formatIndianDay(site.clock.now().getTime() - 350 * DAY)}.json`, formatDocument([{ id: createId(0) }]));
  for (const key of UNNAMED.slice(0, 2)) await putFile(site, key, 40);
  site.clock.forward(31 * DAY);
  return { blobs, site };
}

test('the work of a day is done once', async () => {
  const { site } = await createSiteWithDueWork();
  expect(await runNightly(site)).toBe(204);
  expect(site.log.at(-1)).toMatchObject({ id: 'a-run-of-the-tests', route: 'nightly', status: 204, removed: 10 });
  const after = await readBuckets(site.dependencies.stores, ['records', 'files', 'nightly']);
  site.clock.forward(HOUR);
  await runNightly(site);
  expect(await readBuckets(site.dependencies.stores, ['records', 'files', 'nightly'])).toEqual(after);
  expect(site.log.at(-1)).not.toHaveProperty('removed');
});

test('with NIGHTLY_DELETION off nothing is deleted, and the work is done once it is on again', async () => {
  const { site } = await createSiteWithDueWork();
  const before = await readBuckets(site.dependencies.stores, ['records', 'files', 'limits', 'nightly']);
  Object.assign(site.dependencies, { deletesAtNight: false });
  await runNightly(site);
  expect(await readBuckets(site.dependencies.stores, ['records', 'files', 'limits', 'nightly'])).toEqual(before);
  expect(site.log.at(-1)?.stopped).toContain('NIGHTLY_DELETION is off');
  Object.assign(site.dependencies, { deletesAtNight: true });
  await runNightly(site);
  expect(site.log.at(-1)).toMatchObject({ removed: 10 });
});

test('forms go with their files after the days of their entry and the log after a year, and not before', async () => {
  const site = createSiteInMemory();
  for (const { store, retentionDays } of FORMS) {
    await putEntries(site, retentionDays, 3, { name: store, files: 2 });
    await putEntries(site, 0, 3, { name: store, files: 2 });
  }
  await putText(site, 'log/2025-01-15.json', formatDocument([{ id: createId(0) }]));
  await runNightly(site);
  const count = () =>
    Promise.all(
      ['records', 'files'].map(async (bucket) => (await listKeysWithPrefix(site, '', bucket === 'files' ? 'files' : 'records')).length),
    );
  expect(await count()).toEqual([2 * FORMS.length + 1, 4 * FORMS.length]);
  site.clock.forward(DAY);
  await runNightly(site);
  expect(await count()).toEqual([FORMS.length, 2 * FORMS.length]);
});

test('when more than a fifth of the days of a form would go, none of it goes, until a person purges', async () => {
  const site = createSiteInMemory();
  for (let day = 0; day < 20; day += 1) await putEntries(site, day, 1);
  for (let day = 1; day <= 6; day += 1) await putEntries(site, enquiryForm.retentionDays + day, 1);
  for (let day = 1; day <= 5; day += 1) await putEntries(site, feedbackForm.retentionDays + day, 1, { name: 'feedback' });
  await runNightly(site);
  const stopped = 'days of enquiries: 6 of 26 would be deleted, more than a fifth';
  expect([await readRecords(site, 'enquiries/'), await readRecords(site, 'feedback/')]).toMatchObject([{ length: 26 }, { length: 0 }]);
  expect(site.log.at(-1)).toMatchObject({ removed: 5, stopped });
  expect(await purge(site, { days: null, yes: true })).toContain('6 deleted.');
  await passDays(site, 2);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
  expect(await readRecords(site, 'enquiries/')).toHaveLength(20);
});

test('files that no record names go on the third day, and not if they would be more than a fifth', async () => {
  const site = createSiteInMemory();
  await putEntries(site, 3, 30, { name: 'feedback', files: 30 });
  const sent = [0, 1, 2, 3].map(
    (daysAgo) => `sent/feedback/${formatIndianDay(site.clock.now().getTime() - daysAgo * DAY)}/${'d'.repeat(64)}`,
  );
  for (const [daysAgo, key] of UNNAMED.entries()) await putFile(site, key, daysAgo);
  for (const [daysAgo, key] of sent.entries()) await putFile(site, key, daysAgo, 'feedback');
  await runNightly(site);
  expect((await listKeysWithPrefix(site, '', 'files')).filter((key) => [...UNNAMED, ...sent].includes(key))).toEqual([
    ...UNNAMED.slice(0, 2),
    ...sent.slice(0, 2).toSorted(),
  ]);
  for (let number = 0; number < 8; number += 1) await putFile(site, String(number).repeat(64), 9);
  for (let number = 0; number < 8; number += 1)
    await putFile(site, `${sent[3]?.slice(0, -64) ?? ''}${String(number).repeat(64)}`, 3, 'feedback');
  site.clock.forward(DAY);
  await runNightly(site);
  expect(site.log.at(-1)).toMatchObject({
    removed: 0,
    stopped:
      'files of feedback in 2026-01: 9 of 40 would be deleted, more than a fifth; files of notices: 9 of 10 would be deleted, more than a fifth',
  });
  expect(await purge(site, { isDryRun: true })).toContain('It has 18 files that no record names.');
  expect((await purge(site, { yes: true })).at(-1)).toBe('0 deleted, and the files that no record names.');
  expect(await listKeysWithPrefix(site, '', 'files')).toHaveLength(32);
});

test('a run that is killed at every tenth request and repeated leaves nothing half done', async () => {
  const { blobs } = await createSiteWithDueWork();
  const expected = createSiteOnBlobs(blobs.copy());
  expected.clock.forward(31 * DAY);
  await runNightly(expected);
  const stateOf = (site: TestSite) =>
    Promise.all([readRecords(site, ''), listKeysWithPrefix(site, ''), listKeysWithPrefix(site, '', 'files')]);
  const wanted = await stateOf(expected);
  const check = async (site: TestSite) => expect(await stateOf(site)).toEqual(wanted);
  expect(await killEverywhere(blobs, runNightly, check, { now: 31 * DAY, step: 5 })).toBeGreaterThan(10);
});

test.each<[what: string, act: (site: TestSite) => Promise<unknown>]>([
  ['a notice is restored', async (site) => site.staff('POST restore_notices', { json: { ids: [await addDeletedNotice(site)] } })],
  [
    'a notice is deleted for good',
    async (site) => site.staff('POST delete_notices_for_good', { json: { ids: [await addDeletedNotice(site)] } }),
  ],
  ['another run works', (site) => runNightly(site)],
  ['a person purges', (site) => purge(site, { yes: true, days: null })],
])('no file is lost if meanwhile %s', async (_what, act) => {
  const { blobs } = await createSiteWithDueWork();
  for (let at = 1; ; at += 40) {
    const copy = blobs.copy();
    const other = createSiteOnBlobs(copy);
    other.clock.forward(31 * DAY);
    let requests = 0;
    const site = createSiteOnBlobs(copy, async (input, init) => {
      requests += 1;
      if (requests === at) await act(other);
      return copy.fetch(input, init);
    });
    site.clock.forward(31 * DAY);
    expect(await runNightly(site)).toBe(204);
    if (requests < at) break;
    expect(await findLostFiles(site)).toEqual([]);
    expect(await listKeysWithPrefix(site, formatIndianDay(0), 'records')).toEqual([]);
  }
});

async function addDeletedNotice(site: TestSite): Promise<string> {
  return String(
    getField(
      (await readRecords(site, 'notices/')).find((record) => getField(record, 'deleted_at') !== undefined),
      'id',
    ),
  );
}

test('work that needs several runs goes on where the last one stopped, and an outage is in the log', async () => {
  const blobs = createMemoryBlobs();
  const site = createSiteOnBlobs(blobs);
  for (let day = 0; day < 60; day += 1) await putEntries(site, day, 1, { name: 'feedback', files: day < 20 ? 1 : 0 });
  const due = { deleted_at: new Date(site.clock.now().getTime() - 40 * DAY).toISOString(), deleted_by: 'staff' };
  for (let day = 60; day < 300; day += 1) await putEntries(site, day, 1, { name: 'feedback', files: 1, told: due });
  const broken = createSiteOnBlobs(blobs, createKilledFetch(blobs, 50));
  expect(await runNightly(broken)).toBe(503);
  expect(broken.log).toMatchObject([{ route: 'nightly', status: 503, cause: expect.any(String) }]);
  const slow = createSiteOnBlobs(blobs, (input, init) => {
    slow.clock.forward(200);
    return blobs.fetch(input, init);
  });
  const done = async () => (await readState(site.dependencies))?.done;
  let runs = 0;
  for (; (await done()) !== '2026-01-15' && runs < 60; runs += 1) expect(await runNightly(slow)).toBe(204);
  expect([runs > 3, runs < 60, await findLostFiles(site)]).toEqual([true, true, []]);
  expect([await listKeysWithPrefix(site, '', 'files'), (await readRecords(site, 'feedback/')).length]).toMatchObject([{ length: 20 }, 60]);
});

test('a step that fails keeps no other from its work, and is in the log', async () => {
  const blobs = createMemoryBlobs();
  const due = { deleted_at: new Date(createSiteOnBlobs(blobs).clock.now().getTime() - 40 * DAY).toISOString(), deleted_by: 'staff' };
  const site = createSiteOnBlobs(blobs, async (input, init) => {
    const url = decodeURIComponent(input instanceof Request ? input.url : String(input));
    return url.includes('prefix=log/') ? new Response(null, { status: 401 }) : blobs.fetch(input, init);
  });
  await putEntries(site, 60, 1, { name: 'feedback', told: due });
  expect(await runNightly(site)).toBe(503);
  expect(await readRecords(site, 'feedback/')).toEqual([]);
});

test('a run over all forms of a year takes at most 10 seconds of processor time', async () => {
  const site = createSiteInMemory();
  for (const { store } of FORMS)
    for (let day = 0; day < 365; day += 1) await putEntries(site, day, 8, { name: store, files: day % 20 === 0 ? 1 : 0 });
  await putEntries(site, enquiryForm.retentionDays + 1, 160);
  const { result, ms } = await measureCpuTime(() => runNightly(site));
  expect([result, site.log.at(-1)]).toEqual([204, expect.objectContaining({ removed: 160 })]);
  expect(ms).toBeLessThan(10_000);
});

async function purge(site: TestSite, options: Partial<PurgeOptions> = {}): Promise<readonly string[]> {
  const told: string[] = [];
  const defaults = { days: 90, isDryRun: false, yes: false, now: site.clock.now(), terminal: { ask: null } };
  await purgeSite(recordSite(site), { ...defaults, print: (line) => void told.push(line), ...options });
  return told;
}

test('the purge counts, asks, and deletes after a confirmation at the terminal or by an option', async () => {
  const site = createSiteInMemory();
  for (const daysAgo of [10, 91]) await putEntries(site, daysAgo, 3, { files: 1 });
  const told = await purge(site, { isDryRun: true, yes: true });
  expect(told).toEqual([
    expect.stringMatching(/^The site "college" has 3 enquiries, 0 .* that are older than 90 days\.$/u),
    'Nothing was deleted.',
  ]);
  await expect(purge(site)).rejects.toThrow('There is no terminal to ask at. Add --yes to delete them.');
  await expect(purge(site, { terminal: { ask: () => Promise.resolve('yes') } })).rejects.toThrow('Nothing was changed.');
  expect(await readRecords(site, 'enquiries/')).toHaveLength(6);
  expect((await purge(site, { terminal: { ask: () => Promise.resolve('delete') } })).at(-1)).toBe('3 deleted.');
  expect([await readRecords(site, 'enquiries/'), await listKeysWithPrefix(site, '', 'files')]).toMatchObject([
    { length: 3 },
    { length: 1 },
  ]);
  expect(await purge(site, { yes: true })).toEqual([expect.stringContaining('0 enquiries'), 'Nothing was deleted.']);
});
