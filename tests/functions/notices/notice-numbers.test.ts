import { expect, test } from 'vitest';

import { formatDocument } from '#netlify/store/documents.ts';
import { mergeDocument } from '#scripts/backup/documents.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { type TestSite, createSite, createSiteInMemory, getField, readNotice } from '#tests/support/functions/site.ts';

const blobs = useBlobs();
const KEY = 'notices/list.json';

async function addNotice(site: TestSite, title: string) {
  return readNotice(await site.staff('POST add_notices', { json: { title, description: 'Text', number: 999 } }));
}

function readLastNumber(text: string | null): unknown {
  return getField(JSON.parse(text ?? '{}'), 'last_number');
}

test('notices that several people add at once get one number each, in processes that know nothing of each other', async () => {
  const connection = blobs.newSite();
  const sites = Array.from({ length: 4 }, () => createSite(connection));
  const added = await Promise.all(sites.flatMap((site) => ['A', 'B'].map((title) => addNotice(site, title))));
  expect(added.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a change, a deletion and a restoration keep the number, and the number of a notice that is gone for good is not given again', async () => {
  const site = createSiteInMemory();
  await addNotice(site, 'First');
  const { id } = await addNotice(site, 'Second');
  const json = { title: 'Second, edited', description: 'Text' };
  expect((await readNotice(await site.staff(`PUT update_notices/${id}`, { json }))).number).toBe(2);
  await site.staff(`DELETE delete_notices/${id}`);
  expect((await addNotice(site, 'Third')).number).toBe(3);
  await site.staff('POST restore_notices', { json: { ids: [id] } });
  const activated = await site.staff('POST activate_notice', { json: { id } });
  expect((await readNotice(activated)).number).toBe(2);

  const last = await addNotice(site, 'Fourth');
  await site.staff(`DELETE delete_notices/${last.id}`);
  await site.staff('POST delete_notices_for_good', { json: { ids: [last.id] } });
  expect((await addNotice(site, 'Fifth')).number).toBe(5);
});

test('after a restored backup no number is given again that a notice got before or since', () => {
  const archived = formatDocument([createNotice({ number: 7 })], [], 9);
  const present = formatDocument([createNotice({ number: 12 })], [], 12);
  expect(readLastNumber(mergeDocument(KEY, archived, present, []))).toBe(12);
  // The archive has no notices, and those of the site are removed.
  expect(readLastNumber(mergeDocument(KEY, null, present, [createNotice().id]))).toBe(12);
  // What was given since the backup is not known in an empty or damaged site.
  for (const lost of [null, 'nonsense']) expect(readLastNumber(mergeDocument(KEY, archived, lost, []))).toBe(109);
  const again = mergeDocument(KEY, archived, null, []);
  expect(mergeDocument(KEY, archived, again, [createNotice().id])).toBe(again);
});
