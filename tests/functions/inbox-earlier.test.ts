/** Tests entries that earlier versions stored, and entries that cannot be read. */
import { expect, test } from 'vitest';

import { parseIdPage } from '#domain/inbox.ts';
import { parseEnquiryPage } from '#tests/support/form-answers.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { anId, earlierKey, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { aFeedbackItem, anEnquiry, anEnquiryRecord } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');
const [ID, OTHER_ID] = [anId(NEWEST, 1), anId(NEWEST - 60_000, 2)];

async function put(site: TestSite, key: string, text: string, store: 'enquiries' | 'feedback' = 'enquiries'): Promise<void> {
  await site.dependencies.stores.open(store).set(key, text);
}

async function keysIn(site: TestSite): Promise<readonly string[]> {
  return (await site.dependencies.stores.open('enquiries').list()).blobs.map(({ key }) => key);
}

async function ask(site: TestSite, call: string, json?: unknown): Promise<Response> {
  return site.staff(call, { ...(json === undefined ? {} : { json }) });
}

async function listed(site: TestSite) {
  return valueOf(parseEnquiryPage(await bodyOf(await ask(site, 'GET get_enquiries')))).data;
}

test('the keys have not changed, so this version finds what earlier ones stored', () => {
  expect(earlierKey('01KEKPQ8000000000000000003')).toBe('ZYCH/ZYCHC98QZZZZZZZZZZZZZZZZZW');
  expect(presentKey('01KEKPQ8000000000000000003')).toBe('ZYC/H/C/9/ZYCHC98QZZZZZZZZZZZZZZZZZW');
});

test('a new entry lies in smaller folders', async () => {
  const site = aSite(blobs.newSite());
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  const [record] = await listed(site);
  expect(await keysIn(site)).toEqual([presentKey(record?.id ?? '')]);
});

test('an entry under the key of an earlier version is listed, changed and deleted where it is', async () => {
  const site = aSite(blobs.newSite());
  await put(site, earlierKey(ID), storedEnquiry({ id: ID }));
  await put(site, presentKey(OTHER_ID), storedEnquiry({ id: OTHER_ID }));
  expect((await listed(site)).map(({ id }) => id)).toEqual([ID, OTHER_ID]);
  const handled = await ask(site, `PUT enquiries/${ID}`, { is_handled: 1 });
  expect(field(await bodyOf(handled), 'enquiry')).toEqual({
    ...anEnquiryRecord({ id: ID, is_handled: 1, state: 'answered' }),
    updated_at: expect.any(String),
  });
  expect((await keysIn(site)).toSorted()).toEqual([presentKey(OTHER_ID), earlierKey(ID)].toSorted());
  expect((await ask(site, `DELETE enquiries/${ID}`)).status).toBe(200);
  expect((await ask(site, `DELETE enquiries/${ID}`)).status).toBe(404);
  expect(await keysIn(site)).toEqual([presentKey(OTHER_ID)]);
});

test('an entry that is stored under both its keys is listed once and deleted from both', async () => {
  const site = aSite(blobs.newSite());
  for (const call of [`DELETE enquiries/${ID}`, 'POST delete_enquiries']) {
    await put(site, earlierKey(ID), storedEnquiry({ id: ID, city: 'Earlier' }));
    await put(site, presentKey(ID), storedEnquiry({ id: ID, city: 'Present' }));
    expect((await listed(site)).map(({ city }) => city)).toEqual(['Present']);
    expect((await ask(site, call, call.startsWith('POST') ? { ids: [ID] } : undefined)).status).toBe(200);
    expect(await keysIn(site)).toEqual([]);
  }
});

test('the picture of an earlier feedback is shown', async () => {
  const site = aSite(blobs.newSite());
  const record = { ...aFeedbackItem({ id: ID }), image: 'png' };
  await put(site, earlierKey(ID), JSON.stringify({ items: [record], marks: [] }), 'feedback');
  await site.dependencies.stores.open('feedback-pictures').set(ID, 'picture');
  const response = await site.staff(`GET alumni_feedback_image/${ID}`);
  expect([response.status, await response.text()]).toEqual([200, 'picture']);
});

const { course: _, ...withoutCourse } = anEnquiryRecord({ id: ID });

test.each([
  ['is no JSON', 'nonsense'],
  ['is JSON of something else', '[1, 2, 3]'],
  ['is nothing', ''],
  ['lacks a field', JSON.stringify({ items: [withoutCourse], marks: [] })],
])('an entry that %s hides no other and can be deleted with others', async (_case, text) => {
  for (const keyOf of [earlierKey, presentKey]) {
    const site = aSite(blobs.newSite());
    await put(site, keyOf(ID), text);
    await put(site, presentKey(OTHER_ID), storedEnquiry({ id: OTHER_ID }));
    expect((await listed(site)).map(({ id }) => id)).toEqual([OTHER_ID]);
    expect(site.log.at(-1)).toMatchObject({ status: 200, cause: expect.any(String) });
    const { ids } = valueOf(parseIdPage(await bodyOf(await ask(site, 'GET get_enquiry_ids'))));
    expect(ids).toEqual([ID, OTHER_ID]);
    expect(await bodyOf(await ask(site, 'POST delete_enquiries', { ids: [ID] }))).toMatchObject({ deleted: 1 });
    expect(await keysIn(site)).toEqual([presentKey(OTHER_ID)]);
  }
});

test('an entry with a field that this version does not know is listed like any other', async () => {
  const site = aSite(blobs.newSite());
  await put(site, presentKey(ID), JSON.stringify({ items: [{ ...anEnquiryRecord({ id: ID }), followed_up_by: 'Asha' }], marks: [] }));
  expect(await listed(site)).toEqual([anEnquiryRecord({ id: ID })]);
});

test('keys that no entry can have are ignored', async () => {
  const site = aSite(blobs.newSite());
  await put(site, presentKey(ID), storedEnquiry({ id: ID }));
  const strange = ['notes', 'ZYC/notes', `ZZZ/${presentKey(ID).slice(4)}`, `${earlierKey(ID)}X`, 'ZYCH/x', 'abcd/efgh'];
  await Promise.all(strange.map((key) => put(site, key, 'x')));
  expect((await listed(site)).map(({ id }) => id)).toEqual([ID]);
  expect(valueOf(parseIdPage(await bodyOf(await ask(site, 'GET get_enquiry_ids')))).ids).toEqual([ID]);
});
