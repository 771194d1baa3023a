/** Tests that what staff delete comes back whole for 30 days, or goes for good (docs/api.md, "Recently deleted"). */
import { expect, test } from 'vitest';

import { parseDeletedPage, type DeletedItem } from '#domain/recently-deleted.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type EnquiryRecord, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { aForm } from '#tests/support/forms.ts';
import { DAY, backUp, passDays, retain, sweep } from '#tests/support/hourly.ts';
import { heldStore } from '#tests/support/held-store.ts';
import { presentKey } from '#tests/support/inboxes.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aFacultyMember, aNotice, anEnquiry } from '#tests/support/records.ts';
import { type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const KEPT: readonly StoreName[] = ['recently-deleted', 'versions', 'kept-files'];
const MEMBER = { name: 'Asha Rani', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };

async function call(site: TestSite, name: string, json?: unknown): Promise<Response> {
  return site.send(name, { token: await site.token(), ...(json === undefined ? {} : { json }) });
}

async function ids(site: TestSite, name: string): Promise<readonly string[]> {
  const data = field(await bodyOf(await call(site, `GET ${name}`)), 'data');
  return Array.isArray(data) ? data.map((record: unknown) => String(field(record, 'id'))) : [];
}

async function deleted(site: TestSite, kind: string): Promise<readonly DeletedItem[]> {
  return valueOf(parseDeletedPage(await bodyOf(await call(site, `GET deleted_${kind}`)))).data;
}

async function keysIn(site: TestSite, store: StoreName): Promise<readonly string[]> {
  return (await site.dependencies.stores.open(store).list()).blobs.map(({ key }) => key);
}

async function addNotice(site: TestSite, title = 'Holiday'): Promise<string> {
  const answer = await bodyOf(await call(site, 'POST add_notices', { title, description: 'A text' }));
  return String(field(field(answer, 'notice'), 'id'));
}

/** Adds a member with a portrait. Returns her id. */
async function addMember(site: TestSite): Promise<string> {
  const body = aForm(MEMBER, { field: 'faculty_image', bytes: await aJpeg() });
  return String(field(field(await bodyOf(await site.send('POST faculty', { body, token: await site.token() })), 'faculty'), 'id'));
}

async function sendFeedback(site: TestSite): Promise<string> {
  const body = aForm({ name: 'Asha', course: 'B.A.', message: 'Good years' }, { field: 'image', bytes: await aJpeg() });
  expect((await site.send('POST submit_alumni_feedback', { body })).status).toBe(201);
  return (await ids(site, 'get_alumni_feedback'))[0] ?? '';
}

async function bytesAt(site: TestSite, address: string): Promise<readonly [number, number]> {
  const response = await call(site, `GET ${address}`);
  return [response.status, (await response.arrayBuffer()).byteLength];
}

test('a notice comes back as it was, says who deleted it and when, and visitors see it again at once', async () => {
  const site = aSiteInMemory();
  const id = await addNotice(site);
  await call(site, 'POST activate_notice', { id });
  const before = await bodyOf(await site.send('GET get_notices'));
  expect((await call(site, `DELETE delete_notices/${id}`)).status).toBe(200);
  expect(await deleted(site, 'notices')).toEqual([
    {
      id,
      texts: ['Holiday', 'A text'],
      deleted_at: site.clock.now().toISOString(),
      deleted_by: USERNAME,
      ends_at: new Date(site.clock.now().getTime() + 30 * DAY).toISOString(),
    },
  ]);
  site.purged.length = 0;
  const answer = await bodyOf(await call(site, 'POST restore_notices', { ids: [id] }));
  expect(answer).toEqual({ success: true, restored: [id], message: '1 notice restored' });
  expect(site.purged).toEqual(['notices']);
  expect(await bodyOf(await site.send('GET get_notices'))).toEqual(before);
  expect(await deleted(site, 'notices')).toEqual([]);
});

test('a member comes back to her place with her portrait, fields that this code does not know included', async () => {
  const site = aSiteInMemory();
  const [first, third] = ['1', '3'].map((end) => aFacultyMember({ id: `01KEKPQ800000000000000000${end}` }));
  await site.dependencies.stores.open('faculty').setJSON('list.json', { version: 1, items: [first, third], marks: [] });
  const id = await addMember(site);
  const list = site.dependencies.stores.open('faculty');
  const stored: unknown = await list.get('list.json', { type: 'json' });
  const items = field(stored, 'items');
  const [, , member] = Array.isArray(items)
    ? items.map((item: unknown) => ({ ...(typeof item === 'object' ? item : {}), room: '12' }))
    : [];
  await list.setJSON('list.json', { version: 1, items: [first, member, third], marks: [] });
  const whole = await list.get('list.json', { type: 'json' });
  const image = String(field(member, 'image'));
  const portrait = await bytesAt(site, `faculty_image/${image}`);

  expect((await call(site, `DELETE faculty/${id}`)).status).toBe(200);
  expect((await bytesAt(site, `faculty_image/${image}`))[0]).toBe(404);
  expect((await call(site, 'POST restore_faculty', { ids: [id] })).status).toBe(200);
  expect(field(await list.get('list.json', { type: 'json' }), 'items')).toEqual(field(whole, 'items'));
  expect(await bytesAt(site, `faculty_image/${image}`)).toEqual(portrait);
});

test('feedback comes back with its picture, whatever the sweep of this version and of earlier ones does meanwhile', async () => {
  const site = aSiteInMemory();
  const id = await sendFeedback(site);
  const whole = await bodyOf(await call(site, 'GET get_alumni_feedback'));
  const picture = await bytesAt(site, `alumni_feedback_image/${id}`);
  await call(site, `DELETE alumni_feedback/${id}`);
  expect(await keysIn(site, 'feedback-pictures')).toEqual([]);
  for (let day = 0; day < 3; day += 1) {
    await backUp(site);
    for (let run = 0; run < 8; run += 1) {
      site.clock.forward(DAY / 8);
      await sweep(site);
    }
  }
  expect((await call(site, 'POST restore_feedback', { ids: [id] })).status).toBe(200);
  expect(await bodyOf(await call(site, 'GET get_alumni_feedback'))).toEqual(whole);
  expect(await bytesAt(site, `alumni_feedback_image/${id}`)).toEqual(picture);
});

test('many entries that were deleted at once are listed by deletion, newest first, and come back at once', async () => {
  const site = aSiteInMemory();
  for (let number = 0; number < 60; number += 1) {
    await site.send('POST submit_enquiry', {
      json: anEnquiry({ name: `Name ${'abcdefghij'[number % 10]}${'abcdefghij'[Math.floor(number / 10)]}` }),
      address: `198.51.${String(number)}.1`,
    });
    site.clock.forward(1000);
  }
  const all = await ids(site, 'get_enquiries?limit=100');
  expect(all).toHaveLength(60);
  await call(site, 'POST delete_enquiries', { ids: all.slice(1) });
  site.clock.forward(1000);
  await call(site, `DELETE enquiries/${all[0] ?? ''}`);
  const page = valueOf(parseDeletedPage(await bodyOf(await call(site, 'GET deleted_enquiries'))));
  expect([page.data.length, page.data[0]?.id]).toEqual([50, all[0]]);
  const rest = valueOf(parseDeletedPage(await bodyOf(await call(site, `GET deleted_enquiries?cursor=${page.next_cursor ?? ''}`))));
  expect([...page.data, ...rest.data].map(({ id }) => id).toSorted()).toEqual(all.toSorted());
  expect(rest.next_cursor).toBeNull();
  expect(await bodyOf(await call(site, 'POST restore_enquiries', { ids: all }))).toMatchObject({ message: '60 enquiries restored' });
  expect(await ids(site, 'get_enquiries?limit=100')).toEqual(all);
});

test('restoring twice at once restores once, and again says so', async () => {
  const site = aSite(blobs.newSite());
  const id = await addNotice(site);
  await call(site, `DELETE delete_notices/${id}`);
  const answers = await Promise.all([1, 2].map(() => call(site, 'POST restore_notices', { ids: [id] })));
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect((await call(site, 'POST restore_notices', { ids: [id] })).status).toBe(404);
  expect(await ids(site, 'get_notices')).toEqual([id]);
});

test('a record that two people delete at once, and that a third one changes, comes back once with the change', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  for (let round = 0; round < 5; round += 1) {
    const id = await addNotice(site, `Notice ${String(round)}`);
    const change = () => aSite(connection);
    const [edited, ...removed] = await Promise.all([
      call(change(), `PUT update_notices/${id}`, { title: 'Changed', description: 'A text' }),
      call(change(), `DELETE delete_notices/${id}`),
      call(change(), `DELETE delete_notices/${id}`),
    ]);
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await call(site, 'POST restore_notices', { ids: [id] })).status).toBe(200);
    const back = field(await bodyOf(await call(site, 'GET get_notices')), 'data');
    const titles = Array.isArray(back)
      ? back.filter((one: unknown) => field(one, 'id') === id).map((one: unknown) => field(one, 'title'))
      : [];
    expect(titles).toEqual([edited.ok ? 'Changed' : `Notice ${String(round)}`]);
    expect(await deleted(site, 'notices')).toEqual([]);
  }
});

test('fifty handlings and a deletion of one enquiry at once lose nothing', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  const [id = ''] = await ids(site, 'get_enquiries');
  const handled = Array.from({ length: 50 }, async (_, number) => {
    const response = await call(aSite(connection), `PUT enquiries/${id}`, { is_handled: number % 2 });
    return [200, 404].includes(response.status);
  });
  const [removed] = await Promise.all([call(aSite(connection), `DELETE enquiries/${id}`), ...handled]);
  expect(removed.status).toBe(200);
  expect(await ids(site, 'get_enquiries')).toEqual([]);
  expect((await call(site, 'POST restore_enquiries', { ids: [id] })).status).toBe(200);
  expect(await ids(site, 'get_enquiries')).toEqual([id]);
});

/** Sends an enquiry. Returns its id. */
async function sendEnquiry(site: TestSite): Promise<string> {
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  return (await ids(site, 'get_enquiries'))[0] ?? '';
}

const WORK = { state: 'in progress', assignee: USERNAME, remark: 'Called her' };

async function enquiries(site: TestSite): Promise<readonly EnquiryRecord[]> {
  return valueOf(parseEnquiryPage(await bodyOf(await call(site, 'GET get_enquiries')))).data;
}

test('an entry comes back with its state, account, remark and reference number, and filters, orders and the chart know it', async () => {
  const site = aSiteInMemory();
  for (let index = 0; index < 60; index += 1)
    await site.send('POST submit_enquiry', { json: anEnquiry({ city: `City ${index}` }), address: `203.0.113.${index}` });
  const [id = ''] = await ids(site, 'get_enquiries');
  expect((await call(site, `PUT enquiries/${id}`, WORK)).status).toBe(200);
  const idsOf = async (query: string) => field(await bodyOf(await call(site, `GET get_enquiry_ids?${query}`)), 'ids');
  expect(await idsOf('state=in+progress')).toEqual([id]);
  expect(await keysIn(site, 'inbox-summaries')).toHaveLength(1);
  const [before] = await enquiries(site);
  expect(before).toMatchObject({ ...WORK, reference: expect.stringMatching(/./u) });
  const chart = await bodyOf(await call(site, 'GET get_enquiry_counts'));

  await call(site, `DELETE enquiries/${id}`);
  expect([await idsOf('state=in+progress'), await idsOf(`assignee=${USERNAME}`)]).toEqual([[], []]);
  expect((await call(site, 'POST restore_enquiries', { ids: [id] })).status).toBe(200);
  expect((await enquiries(site))[0]).toEqual(before);
  expect([await idsOf('state=in+progress'), await idsOf(`assignee=${USERNAME}`), await idsOf('remark=yes')]).toEqual([[id], [id], [id]]);
  expect(await bodyOf(await call(site, 'GET get_enquiry_counts'))).toEqual(chart);
  await call(site, `PUT enquiries/${id}`, { state: 'answered' });
  expect([await idsOf('state=in+progress'), await idsOf('state=answered')]).toEqual([[], [id]]);
});

test('an entry of an earlier version, which has no state and no time of a change, comes back', async () => {
  const site = aSiteInMemory();
  const id = await sendEnquiry(site);
  const store = site.dependencies.stores.open('enquiries');
  const [key = ''] = await keysIn(site, 'enquiries');
  const record = { id, ...anEnquiry(), received_at: '2026-01-10T09:00:00.000Z', is_handled: 1 };
  await store.setJSON(key, { items: [record], marks: [] });
  const [before] = await enquiries(site);
  await call(site, `DELETE enquiries/${id}`);
  await call(site, 'POST restore_enquiries', { ids: [id] });
  expect((await enquiries(site))[0]).toEqual(before);
  expect(before).toMatchObject({ state: 'answered', reference: '' });
});

test('of two copies of an entry the one with the later change comes back, whichever deletion was the last', async () => {
  const site = aSiteInMemory();
  const id = await sendEnquiry(site);
  const [record] = await enquiries(site);
  await call(site, `PUT enquiries/${id}`, WORK);
  await call(site, `DELETE enquiries/${id}`);
  // Somebody read the entry before the change, and wrote the copy only after the other one had deleted it.
  const copy = { deleted_at: site.clock.now().toISOString(), deleted_by: USERNAME, index: 0, record };
  await site.dependencies.stores.open('recently-deleted').setJSON(`enquiries/7ZZZZZZZZZZZZZZZZZZZZZZZZZ/${id}`, copy);
  await call(site, 'POST restore_enquiries', { ids: [id] });
  expect((await enquiries(site))[0]).toMatchObject(WORK);
  expect(await keysIn(site, 'recently-deleted')).toEqual([]);
});

test('an entry that two people delete at once, and that a third one changes, comes back once with the change', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  for (let round = 0; round < 3; round += 1) {
    site.clock.forward(60 * 60 * 1000);
    const id = await sendEnquiry(site);
    const change = () => aSite(connection);
    const [edited, ...removed] = await Promise.all([
      call(change(), `PUT enquiries/${id}`, WORK),
      call(change(), `DELETE enquiries/${id}`),
      call(change(), `DELETE enquiries/${id}`),
    ]);
    expect(removed.some(({ status }) => status === 200)).toBe(true);
    expect(await enquiries(site)).toEqual([]);
    expect((await call(site, 'POST restore_enquiries', { ids: [id] })).status).toBe(200);
    expect(await enquiries(site)).toMatchObject([edited.ok ? WORK : { state: 'new', assignee: '', remark: '' }]);
    expect(await deleted(site, 'enquiries')).toEqual([]);
    await call(site, `DELETE enquiries/${id}`);
    await call(site, 'POST delete_enquiries_for_good', { ids: [id] });
  }
});

test('an entry that is restored while another person’s deletion is not finished is not lost, and keeps its last change', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const id = await sendEnquiry(site);
  const held = heldStore(({ method, url }) => method === 'DELETE' && url.includes('/site:enquiries/'));
  const deletion = call(aSite(connection, { fetch: held.fetch }), `DELETE enquiries/${id}`);
  await held.waiting;
  expect((await call(site, 'POST restore_enquiries', { ids: [id] })).status).toBe(200);
  expect([await ids(site, 'get_enquiries'), await deleted(site, 'enquiries')]).toEqual([[id], []]);
  held.release();
  expect((await deletion).status).toBe(200);
  expect([await ids(site, 'get_enquiries'), (await deleted(site, 'enquiries')).length]).toEqual([[], 1]);
  // Here an outage ended a deletion, and left an emptied blob.
  await site.dependencies.stores.open('enquiries').setJSON(presentKey(id), { items: [], marks: [] });
  await call(site, 'POST restore_enquiries', { ids: [id] });
  await call(site, `PUT enquiries/${id}`, WORK);
  await call(site, `DELETE enquiries/${id}`);
  await call(site, 'POST restore_enquiries', { ids: [id] });
  expect(await enquiries(site)).toMatchObject([WORK]);
  expect(await keysIn(site, 'recently-deleted')).toEqual([]);
});

test('an earlier copy that was left takes no picture from a later deletion when its time is over', async () => {
  const site = aSiteInMemory();
  await passDays(site, 8);
  const id = await sendFeedback(site);
  await call(site, `DELETE alumni_feedback/${id}`);
  const [key = ''] = await keysIn(site, 'recently-deleted');
  const copies = site.dependencies.stores.open('recently-deleted');
  const copy = await copies.get(key);
  await call(site, 'POST restore_feedback', { ids: [id] });
  await copies.set(key, copy);
  await passDays(site, 20);
  await call(site, `DELETE alumni_feedback/${id}`);
  await passDays(site, 15);
  expect((await call(site, 'POST restore_feedback', { ids: [id] })).status).toBe(200);
  expect((await bytesAt(site, `alumni_feedback_image/${id}`))[0]).toBe(200);
});

test('what was deleted for good leaves nothing but the line that says so', async () => {
  const site = aSiteInMemory();
  const id = await addMember(site);
  await site.send(`PUT faculty/${id}`, {
    body: aForm({ ...MEMBER, name: 'Meena' }, { field: 'faculty_image', bytes: await aJpeg(2) }),
    token: await site.token(),
  });
  await call(site, `DELETE faculty/${id}`);
  expect(await Promise.all(KEPT.map(async (store) => (await keysIn(site, store)).length))).toEqual([1, 2, 2]);
  site.audit.length = 0;
  const answer = await bodyOf(await call(site, 'POST delete_faculty_for_good', { ids: [id] }));
  expect(answer).toEqual({ success: true, deleted: 1, message: '1 faculty member deleted for good' });
  for (const store of [...KEPT, 'faculty-pictures'] as const) expect([store, await keysIn(site, store)]).toEqual([store, []]);
  expect(site.audit).toMatchObject([{ event: 'staff_change', kind: 'deleted for good', records: [id] }]);
  expect((await call(site, 'POST delete_faculty_for_good', { ids: [id] })).status).toBe(404);
  expect((await call(site, 'POST restore_faculty', { ids: [id] })).status).toBe(404);
});

test.each([
  [{ id: 7 }, 'This record cannot be restored: the website can no longer read it.'],
  [aFacultyMember({ image: `${'a'.repeat(64)}.jpeg` }), 'This record cannot be restored as it was: one of its files is missing.'],
])('a record that no longer fits is refused plainly, and stays among the deleted ones', async (record, message) => {
  const site = aSiteInMemory();
  const { id } = aFacultyMember();
  const entry = { deleted_at: '2026-01-15T09:00:00.000Z', deleted_by: 'asha', record };
  await site.dependencies.stores.open('recently-deleted').setJSON(`faculty/01KF0000000000000000000000/${id}`, entry);
  const response = await call(site, 'POST restore_faculty', { ids: [id] });
  expect([response.status, field(await bodyOf(response), 'message')]).toEqual([409, message]);
  expect(await deleted(site, 'faculty')).toHaveLength(1);
});

test('the copy of a record that is live is not shown, and a live record counts', async () => {
  const site = aSiteInMemory();
  const id = await addNotice(site, 'The present title');
  const entry = { deleted_at: '2026-01-15T09:00:00.000Z', deleted_by: 'asha', record: aNotice({ id, title: 'An old title' }) };
  await site.dependencies.stores.open('recently-deleted').setJSON(`notices/01KF0000000000000000000000/${id}`, entry);
  expect(await deleted(site, 'notices')).toEqual([]);
  const response = await call(site, 'POST restore_notices', { ids: [id] });
  expect([response.status, field(await bodyOf(response), 'message')]).toEqual([409, 'This record has been restored already.']);
});

test('after thirty days a deleted record goes for good once a backup has it, not before', async () => {
  const site = aSiteInMemory();
  await passDays(site, 8);
  const id = await addMember(site);
  await call(site, `DELETE faculty/${id}`);
  const deletedAt = site.clock.now().getTime();
  await passDays(site, 30);
  expect(await deleted(site, 'faculty')).toHaveLength(1);
  site.clock.forward(DAY);
  await site.dependencies.stores.open('backups').delete(`days/${new Date(deletedAt).toISOString().slice(0, 10)}.json`);
  await passDays(site, 2);
  for (const store of KEPT) expect([store, await keysIn(site, store)]).toEqual([store, []]);
});

test('a deleted entry goes with the entries of its age, if that is sooner', async () => {
  const site = aSiteInMemory();
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  const [id = ''] = await ids(site, 'get_enquiries');
  await passDays(site, 10, 12);
  await call(site, `DELETE enquiries/${id}`);
  await passDays(site, 5, 12);
  expect(await keysIn(site, 'recently-deleted')).toEqual([]);
});

test('without a backup of an earlier day nothing that was deleted goes', async () => {
  const site = aSiteInMemory();
  const id = await addNotice(site);
  await call(site, `DELETE delete_notices/${id}`);
  for (let day = 0; day < 40; day += 1) {
    await retain(site);
    site.clock.forward(DAY);
  }
  expect(await deleted(site, 'notices')).toHaveLength(1);
});
