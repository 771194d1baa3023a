import { expect, test } from 'vitest';

import { readState } from '#netlify/store/nightly-state.ts';
import { formatIndianDay } from '#netlify/store/days.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { listStaffFiles } from '#netlify/store/files.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import {
  listKeysWithPrefix,
  findLostFiles,
  putEntries,
  putFile,
  putText,
  readRecords,
  createSiteOnBlobs,
  useEverything,
} from '#tests/support/store/backups.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { DAY, HOUR, passDays, runNightly } from '#tests/support/functions/hourly.ts';
import { NEWEST, createId } from '#tests/support/functions/inboxes.ts';
import { createNotice, createEnquiry } from '#tests/support/functions/records.ts';
import { type TestSite, createSiteInMemory, getField } from '#tests/support/functions/site.ts';

/** A twentieth of a second each, ten at a time. @param ms of one request */
function createSlowSite(blobs = createMemoryBlobs(), ms = 5): TestSite {
  const site: TestSite = createSiteOnBlobs(blobs, (input, init) => {
    site.clock.forward(ms);
    return blobs.fetch(input, init);
  });
  return site;
}

test('a text or a remark with 64 hexadecimal digits deletes no file, neither at once nor after the retention', async () => {
  const site = createSiteInMemory();
  await useEverything(site);
  const files = await listKeysWithPrefix(site, '', 'files');
  const [picture = ''] = await listStaffFiles(site.dependencies);
  const sent = files.find((key) => key.startsWith('sent/grievances/')) ?? '';
  const names = [picture, sent, sent.slice(-64)].join(' ');
  expect((await site.send('POST submit_enquiry', { json: createEnquiry({ enquiry: names }) })).status).toBe(201);
  const entries = (await readRecords(site, 'enquiries/')).map((entry) => String(getField(entry, 'id')));
  for (const id of entries) {
    expect((await site.staff(`PUT enquiries/${id}`, { json: { remark: names.slice(0, 200) } })).status).toBe(200);
    await site.staff(`DELETE enquiries/${id}`);
  }
  expect((await site.staff('POST delete_enquiries_for_good', { json: { ids: entries.slice(0, 1) } })).status).toBe(200);
  expect(await listKeysWithPrefix(site, '', 'files')).toEqual(files);
  await passDays(site, 33);
  expect([await readRecords(site, 'enquiries/'), await listKeysWithPrefix(site, '', 'files')]).toEqual([[], files]);
});

test('5,000 counts of an earlier day do not keep the night from its work, and are gone after some runs', async () => {
  const blobs = createMemoryBlobs();
  const site = createSlowSite(blobs, 20);
  const counts = createSiteOnBlobs(blobs).dependencies.stores.open('limits');
  for (let number = 0; number < 5000; number += 1) await counts.writeFile(`2026-01-14/login/${number}.json`, Buffer.from('x'), {});
  await putEntries(site, enquiryForm.retentionDays + 1, 3);
  expect(await runNightly(site)).toBe(204);
  expect([await readRecords(site, 'enquiries/'), (await readState(site.dependencies))?.done]).toEqual([[], '2026-01-15']);
  let runs = 1;
  for (; (await listKeysWithPrefix(site, '', 'limits')).length > 0 && runs < 24; runs += 1) {
    site.clock.forward(HOUR / 2);
    expect(await runNightly(site)).toBe(204);
  }
  expect(runs).toBeLessThan(24);
});

test('a year-old day of 40 MB goes in parts with its files, however many runs that takes', async () => {
  const blobs = createMemoryBlobs();
  const site = createSlowSite(blobs);
  for (let part = 1; part <= 40; part += 1)
    await putEntries(site, feedbackForm.retentionDays + 1, 300, { name: 'feedback', files: 50, part });
  await putEntries(site, 0, 1, { name: 'feedback', files: 1 });
  await putFile(site, 'a'.repeat(64), 9);
  for (let runs = 0; runs < 24; runs += 1) {
    site.clock.forward(HOUR / 30);
    expect(await runNightly(site)).toBe(204);
  }
  expect([(await listKeysWithPrefix(site, 'feedback/')).length, (await listKeysWithPrefix(site, '', 'files')).length]).toEqual([1, 1]);
});

test('one document that cannot be read is skipped and named, and so are its files', async () => {
  const site = createSiteInMemory();
  await useEverything(site);
  for (const daysAgo of [feedbackForm.retentionDays + 1, feedbackForm.retentionDays + 2, 40, 4, 3])
    await putEntries(site, daysAgo, 2, { name: 'feedback', files: 2 });
  const dayOf = (daysAgo: number) => formatIndianDay(site.clock.now().getTime() - daysAgo * DAY);
  const damaged = [`feedback/${dayOf(feedbackForm.retentionDays + 2)}.json`, `feedback/${dayOf(4)}.json`];
  for (const key of damaged) await putText(site, key, 'nonsense');
  const files = await listKeysWithPrefix(site, `sent/feedback/${dayOf(4)}`, 'files');
  expect(await runNightly(site)).toBe(204);
  const keys = await listKeysWithPrefix(site, 'feedback/');
  expect([keys.includes(`feedback/${dayOf(feedbackForm.retentionDays + 1)}.json`), damaged.every((key) => keys.includes(key))]).toEqual([
    false,
    true,
  ]);
  expect([files.length, await listKeysWithPrefix(site, `sent/feedback/${dayOf(4)}`, 'files')]).toEqual([2, files]);
  const { stopped = [], done } = (await readState(site.dependencies)) ?? {};
  for (const key of damaged)
    expect(stopped).toEqual(
      expect.arrayContaining([`${key}: this is no document of the site`, `${key}: its files stay, because it cannot be read`]),
    );
  expect(done).toBe('2026-01-15');
});

async function createSiteWithHistories(count = 8): Promise<TestSite> {
  const site = createSiteInMemory();
  const notices = Array.from({ length: count }, (_, number) => createNotice({ id: createId(NEWEST - number, number) }));
  await saveList(site, 'notices', notices);
  for (const [number, { id }] of notices.entries()) {
    const key = await putFile(site, String(number).repeat(64), 9);
    const state = createNotice({ id, attachments: [{ key, name: 'a.jpg', type: 'image/jpeg', size: 1 }] });
    await putText(site, `history/notices/${id}.json`, formatDocument([state]));
  }
  return site;
}

test.each<[what: string, damage: (site: TestSite) => Promise<unknown>]>([
  ['is empty', (site) => saveList(site, 'notices', [])],
  ['is cut short', (site) => saveList(site, 'notices', [createNotice({ id: createId(NEWEST) })])],
  ['cannot be read', (site) => putText(site, 'notices/list.json', 'nonsense')],
  ['has records that cannot be read', (site) => putText(site, 'notices/list.json', formatDocument([{ id: createId(NEWEST) }]))],
  ['is gone', (site) => site.dependencies.stores.open('records').remove('notices/list.json')],
])('when the list of notices %s, no earlier state goes and no file, and health says that a person must look', async (_what, damage) => {
  const site = await createSiteWithHistories();
  await damage(site);
  await passDays(site, 3);
  expect([(await listKeysWithPrefix(site, 'history/')).length, (await listStaffFiles(site.dependencies)).length]).toEqual([8, 8]);
  expect((await readState(site.dependencies))?.stopped).toEqual([expect.stringMatching(/notices/u)]);
});

test('an earlier state that cannot be read keeps all files of notices, and a state of a removed notice goes', async () => {
  const site = await createSiteWithHistories();
  await putFile(site, 'f'.repeat(64), 9);
  const [first = ''] = await listKeysWithPrefix(site, 'history/notices/');
  await putText(site, first, 'nonsense');
  await putText(site, `history/notices/${createId(NEWEST - DAY)}.json`, formatDocument([createNotice()]));
  await runNightly(site);
  expect([(await listKeysWithPrefix(site, 'history/')).length, (await listStaffFiles(site.dependencies)).length]).toEqual([8, 9]);
  await putText(site, first, formatDocument([]));
  site.clock.forward(DAY);
  await runNightly(site);
  expect([(await listStaffFiles(site.dependencies)).length, await findLostFiles(site)]).toEqual([7, []]);
});
