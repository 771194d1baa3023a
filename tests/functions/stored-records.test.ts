/**
 * Tests records that this code cannot read and fields that it does not know, which other versions
 * have stored. Such a record breaks no list, and nothing is lost when staff change the list.
 */
import { expect, test } from 'vitest';

import { addEntry, inboxOf } from '#netlify/lib/inbox/inbox.ts';
import { enquiryForm } from '#domain/forms/enquiry.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aFacultyMember, aNotice, anEnquiryRecord } from '#tests/support/records.ts';
import { PASSWORD, type TestSite, USERNAME, aSite, bodyOf, environment, field } from '#tests/support/site.ts';

const blobs = useBlobs();

const TEXT = { title: 'A title', description: 'A text' };
const FIELDS = { name: 'A New Name', designation: 'Professor', qualification: 'M.A.', dept: 'English' };
const TIMES = { created_at: '2026-01-09T08:00:00.000Z', updated_at: '2026-01-09T08:00:00.000Z' };

type Stored = { items: unknown[]; marks: string[] };
type Kind = {
  store: 'notices' | 'faculty';
  read: string;
  add: string;
  edit: (id: string) => string;
  remove: (id: string) => string;
  /** The fields that a change sends. */
  sent: () => { json?: unknown; body?: BodyInit };
  records: [first: { id: string }, second: { id: string }];
  unreadable: object;
  /** The log's message about an unreadable record. */
  wrong: string;
};

function facultyForm(): { body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) body.append(name, value);
  return { body };
}

const kinds: Kind[] = [
  {
    store: 'notices',
    read: 'GET get_notices',
    add: 'POST add_notices',
    edit: (id) => `PUT update_notices/${id}`,
    remove: (id) => `DELETE delete_notices/${id}`,
    sent: () => ({ json: TEXT }),
    records: [aNotice({ id: 'B', is_active: 1 }), aNotice({ id: 'A', is_active: 1, ...TIMES })],
    unreadable: { id: 'C', title: ['Secret'], is_active: 'yes' },
    wrong: 'record 1 (created_at, updated_at, title, description, is_active)',
  },
  {
    store: 'faculty',
    read: 'GET get_admin_list_faculty',
    add: 'POST faculty',
    edit: (id) => `PUT faculty/${id}`,
    remove: (id) => `DELETE faculty/${id}`,
    sent: facultyForm,
    records: [aFacultyMember({ id: 'B' }), aFacultyMember({ id: 'A', ...TIMES })],
    unreadable: { ...aFacultyMember({ id: 'C' }), dept: 7, name: null, secret: 'Secret' },
    wrong: 'record 1 (name, dept)',
  },
];

async function save(site: TestSite, { store }: Kind, document: object) {
  await site.dependencies.stores.open(store).setJSON('list.json', { marks: [], ...document });
}

async function storedIn(site: TestSite, { store }: Kind): Promise<Stored & Record<string, unknown>> {
  const stored: Stored & Record<string, unknown> = await site.dependencies.stores.open(store).get('list.json', { type: 'json' });
  return stored;
}

async function idsRead(site: TestSite, { read }: Kind): Promise<unknown[]> {
  const response = await site.send(read, { token: await site.token() });
  expect(response.status).toBe(200);
  const data = field(await bodyOf(response), 'data');
  return Array.isArray(data) ? data.map((record: unknown) => field(record, 'id')) : [];
}

test.each(kinds)('an unreadable record in $store is left out, and the log names it without its content', async (kind) => {
  const site = aSite(blobs.newSite());
  const [first, second] = kind.records;
  await save(site, kind, { items: [first, kind.unreadable, second] });
  expect(await idsRead(site, kind)).toEqual(['B', 'A']);
  expect(site.log.at(-1)?.cause).toBe(`UnreadableRecords: 1 of the records cannot be read and are left out: ${kind.wrong}`);
  expect(JSON.stringify(site.log)).not.toContain('Secret');
});

test.each(kinds)('an unreadable record in $store keeps its place through every change', async (kind) => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const [first, second] = kind.records;
  await save(site, kind, { items: [first, kind.unreadable, second] });
  const place = async () => (await storedIn(site, kind)).items.findIndex((item) => field(item, 'id') === 'C');

  expect((await site.send(kind.edit('A'), { ...kind.sent(), token })).status).toBe(200);
  expect(await place()).toBe(1);
  expect((await site.send(kind.add, { ...kind.sent(), token })).status).toBe(201);
  // A new notice is the first, a new faculty member the last of her department.
  expect(await place()).toBe(kind.store === 'faculty' ? 1 : 2);
  expect((await site.send(kind.remove('B'), { token })).status).toBe(200);
  const { items } = await storedIn(site, kind);
  expect(items).toHaveLength(3);
  expect(items).toContainEqual(kind.unreadable);
  expect((await site.send(kind.edit('C'), { ...kind.sent(), token })).status).toBe(404);
});

test.each(kinds)('unknown fields stay in $store through every kind of change, and no answer contains them', async (kind) => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const [first, second] = kind.records;
  const newer = [
    { ...first, colour: 'red', __proto: 1 },
    { ...second, colour: 'blue' },
  ];
  await save(site, kind, { items: newer, version: 7, more: { kept: true } });
  const calls = [
    [kind.edit('B'), kind.sent()],
    ...(kind.store === 'notices'
      ? [['POST deactivate_notice', { json: { id: 'B' } }] as const, ['POST activate_notice', { json: { id: 'B' } }] as const]
      : []),
    [kind.add, kind.sent()],
    [kind.remove('A'), {}],
  ] as const;
  for (const [call, sent] of calls) {
    const response = await site.send(call, { ...sent, token });
    expect([200, 201]).toContain(response.status);
    expect(await response.text()).not.toMatch(/colour|red|kept/u);
    expect((await storedIn(site, kind)).items).toContainEqual(expect.objectContaining({ id: 'B', colour: 'red', __proto: 1 }));
  }
  const stored = await storedIn(site, kind);
  expect(stored).toMatchObject({ version: 7, more: { kept: true } });
  expect(stored.items).toHaveLength(2);
  const read = await site.send(kind.read, { token });
  expect(await read.text()).not.toMatch(/colour|kept/u);
});

test.each(kinds)('fields that a request names beside those of $store are not stored', async (kind) => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const sent = kind.sent();
  if (sent.body instanceof FormData) sent.body.append('colour', 'red');
  const response = await site.send(kind.add, {
    ...sent,
    ...(sent.json === undefined ? {} : { json: { ...TEXT, colour: 'red' } }),
    token,
  });
  expect(response.status).toBe(201);
  expect(JSON.stringify(await storedIn(site, kind))).not.toContain('colour');
});

test('visitors get the faculty list without the record that cannot be read', async () => {
  const site = aSite(blobs.newSite());
  await site.dependencies.stores.open('faculty').setJSON('list.json', { items: [{ id: 'C' }, aFacultyMember()], marks: [] });
  const response = await site.send('GET get_faculty_list');
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toMatchObject({ data: [{ department: 'English', faculty: [{ srNo: 1 }] }] });
});

test('an unreadable counter locks nobody out and is kept', async () => {
  const site = aSite(blobs.newSite());
  const store = site.dependencies.stores.open('limits');
  const wrong = { json: { username: USERNAME, password: 'wrong' } };
  await site.send('POST login', wrong);
  const { blobs: counts } = await store.list();
  expect(counts.length).toBeGreaterThan(0);
  for (const { key } of counts) {
    const text: string = await store.get(key, { type: 'text' });
    await store.set(key, text.replace('"items":[', '"items":[{"at":"soon"},'));
  }
  expect((await site.send('POST login', wrong)).status).toBe(401);
  expect(site.log.at(-1)?.cause).toContain('1 of the records cannot be read');
  for (const { key } of counts) expect(await store.get(key)).toContain('{"at":"soon"}');
  expect((await site.send('POST login', { json: { username: USERNAME, password: PASSWORD } })).status).toBe(200);
});

test('an entry of the inbox that cannot be read is never written over', async () => {
  const site = aSite(blobs.newSite(), { environment });
  const inbox = inboxOf(enquiryForm);
  const record = anEnquiryRecord();
  await addEntry(site.dependencies, inbox, record);
  const store = site.dependencies.stores.open('enquiries');
  const [{ key } = { key: '' }] = (await store.list()).blobs;
  const text = '{"items":[{"id":"of newer code"}],"marks":[]}';
  await store.set(key, text);
  await expect(addEntry(site.dependencies, inbox, record)).rejects.toThrow('1 of the records cannot be read');
  const read = await site.staff('GET get_enquiries');
  expect(await bodyOf(read)).toMatchObject({ success: true, data: [] });
  expect(await store.get(key)).toBe(text);
});

test('unknown fields of an entry of the inbox stay when it is handled', async () => {
  const site = aSite(blobs.newSite(), { environment });
  const record = anEnquiryRecord();
  await addEntry(site.dependencies, inboxOf(enquiryForm), record);
  const store = site.dependencies.stores.open('enquiries');
  const [{ key } = { key: '' }] = (await store.list()).blobs;
  await store.setJSON(key, { items: [{ ...record, colour: 'red' }], marks: [], version: 7 });
  expect((await site.staff(`PUT enquiries/${record.id}`, { json: { is_handled: 1 } })).status).toBe(200);
  expect(await store.get(key, { type: 'json' })).toMatchObject({ items: [{ id: record.id, is_handled: 1, colour: 'red' }], version: 7 });
});
