/** Tests how staff work on entries: state, remark, the account that has an entry, and the visitor's reference number. */
import { expect, test } from 'vitest';

import { type EntryChange, withChange } from '#domain/entry-work.ts';
import { dataRequestForm } from '#domain/forms/data-request.ts';
import { type FormRecord, itemParser } from '#domain/inbox.ts';
import { enquiryForm } from '#domain/forms/enquiry.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { parseDataRequestPage, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { presentKey } from '#tests/support/inboxes.ts';
import { aDataRequest, anEnquiry, anEnquiryRecord } from '#tests/support/records.ts';
import { PASSWORD_HASH, type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf, environment, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

async function enquiriesOf(site: TestSite, query = ''): Promise<readonly FormRecord[]> {
  const response = await site.send(`GET get_enquiries${query}`, { token: await site.token() });
  return valueOf(parseEnquiryPage(await bodyOf(response))).data;
}

/** Sends an enquiry and returns it as staff read it. */
async function aStoredEnquiry(site: TestSite, city = 'Ambala'): Promise<FormRecord> {
  expect((await site.send('POST submit_enquiry', { json: anEnquiry({ city }) })).status).toBe(201);
  const [newest] = await enquiriesOf(site);
  return newest ?? anEnquiryRecord();
}

async function change(site: TestSite, id: string, json: object, version?: string) {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const response = await site.send(`PUT enquiries/${id}`, { json, headers, token: await site.token() });
  const body = await bodyOf(response);
  return { status: response.status, body, enquiry: itemParser(enquiryForm)(field(body, 'enquiry')) };
}

test('only an answered entry is handled, whichever of the two fields staff set', async () => {
  const site = aSiteInMemory();
  const { id } = await aStoredEnquiry(site);
  const seen: unknown[] = [];
  const changes: EntryChange[] = [
    { state: 'in progress' },
    { is_handled: 0 },
    { is_handled: 1 },
    { remark: 'Called her' },
    { is_handled: 0 },
    { state: 'answered' },
    { state: 'in progress', is_handled: 0 },
  ];
  for (const json of changes) {
    const { state, is_handled, remark } = valueOf((await change(site, id, json)).enquiry);
    seen.push([state, is_handled, remark]);
  }
  expect(seen).toEqual([
    ['in progress', 0, ''],
    ['in progress', 0, ''],
    ['answered', 1, ''],
    ['answered', 1, 'Called her'],
    ['new', 0, 'Called her'],
    ['answered', 1, 'Called her'],
    ['in progress', 0, 'Called her'],
  ]);
});

test('an earlier version of the site may change is_handled alone, and what it does not know stays', async () => {
  const site = aSiteInMemory();
  const record = anEnquiryRecord({ state: 'in progress', remark: 'Called her', assignee: USERNAME });
  const { state, remark, assignee, reference, updated_at, ...before } = record;
  const store = site.dependencies.stores.open('enquiries');
  const read = async (stored: object) => {
    await store.setJSON(presentKey(record.id), { version: 1, items: [stored], marks: [] });
    return (await enquiriesOf(site))[0];
  };
  expect(await read({ ...record, is_handled: 1 })).toEqual({ ...record, is_handled: 1, state: 'answered' });
  expect(await read({ ...record, is_handled: 0, state: 'answered' })).toEqual({ ...record, state: 'new' });
  expect(await read({ ...before, is_handled: 1, state: 'of a later version' })).toMatchObject({ state: 'answered' });
  const fresh = { state: 'new', remark: '', assignee: '', reference: '', updated_at: record.received_at };
  expect(await read(before)).toEqual({ ...before, ...fresh });
  expect((await change(site, record.id, { remark })).enquiry).toMatchObject({
    ok: true,
    value: { ...before, ...fresh, remark, updated_at: expect.any(String) },
  });
  expect([state, assignee, reference, updated_at]).not.toContain(undefined);
});

test('an entry goes to an account of the staff or to nobody; an account that has gone keeps what it has', async () => {
  const site = aSiteInMemory();
  const { id } = await aStoredEnquiry(site);
  const accounts = await bodyOf(await site.send('GET get_enquiry_assignees', { token: await site.token() }));
  expect(accounts).toEqual({ success: true, data: [USERNAME] });
  expect(await change(site, id, { assignee: 'stranger' })).toMatchObject({
    status: 422,
    body: { errors: { assignee: expect.any(String) } },
  });
  expect((await change(site, id, { assignee: USERNAME })).enquiry).toMatchObject({ value: { assignee: USERNAME } });
  const later = aSiteInMemory({ environment: { ...environment, STAFF_ACCOUNTS: JSON.stringify({ other: PASSWORD_HASH }) } });
  await later.dependencies.stores
    .open('enquiries')
    .setJSON(presentKey(id), { version: 1, items: [anEnquiryRecord({ id, assignee: USERNAME })], marks: [] });
  const kept = await later.send(`PUT enquiries/${id}`, {
    json: { assignee: USERNAME, remark: 'x' },
    token: await later.token('other'),
  });
  expect(await bodyOf(kept)).toMatchObject({ enquiry: { assignee: USERNAME, remark: 'x' } });
});

test('fifty changes at once lose nothing: fields are merged, and a stale remark is refused with the present entry', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const { id, updated_at } = await aStoredEnquiry(site);
  const changes = Array.from(
    { length: 50 },
    (_, index) => [{ state: 'in progress' }, { assignee: USERNAME }, { remark: 'Called her' }][index % 3] ?? {},
  );
  expect(new Set((await Promise.all(changes.map((json) => change(aSite(connection), id, json)))).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  const [merged] = await enquiriesOf(site);
  expect(merged).toMatchObject({ state: 'in progress', assignee: USERNAME, remark: 'Called her' });
  expect(await change(site, id, { remark: 'Over it' }, updated_at)).toMatchObject({ status: 409, body: { enquiry: merged } });

  // Of fifty that write against the same version one wins. The others learn what it wrote, and can add to it.
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`);
  const answers = await Promise.all(lines.map((remark) => change(aSite(connection), id, { remark }, merged?.updated_at)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const [known] = await enquiriesOf(site);
  expect(lines).toContain(known?.remark);
  for (const { status, enquiry } of answers) if (status === 409) expect(enquiry).toMatchObject({ value: { remark: known?.remark } });
  expect((await change(site, id, { remark: `${known?.remark ?? ''}\nand mine` }, known?.updated_at)).status).toBe(200);
});

test('many entries get a state at once; an entry that has gone is no error', async () => {
  const site = aSiteInMemory();
  const ids = [(await aStoredEnquiry(site, 'A')).id, (await aStoredEnquiry(site, 'B')).id, '01KEKPQ8000000000000000009'];
  await change(site, ids[0] ?? '', { remark: 'Called her' });
  const send = async (json: object) => bodyOf(await site.send('POST mark_enquiries', { json, token: await site.token() }));
  expect(await send({ ids: [...ids, ...ids], state: 'answered' })).toEqual({
    success: true,
    changed: 2,
    message: '2 enquiries marked as answered',
  });
  expect((await enquiriesOf(site)).map(({ state, is_handled, remark }) => [state, is_handled, remark])).toEqual([
    ['answered', 1, ''],
    ['answered', 1, 'Called her'],
  ]);
  for (const json of [{ ids }, { ids, state: 'done' }, { ids: [], state: 'new' }, { state: 'new' }])
    expect(await send(json)).toMatchObject({ success: false, errors: {} });
});

test('nothing changes if nothing is changed, so an identical change keeps its version', () => {
  const record = anEnquiryRecord({ state: 'in progress' });
  for (const same of [{ is_handled: 0 as const }, { state: 'in progress' as const }, { remark: '' }, { assignee: '' }])
    expect(withChange(record, same)).toBe(record);
});

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/u;

test('the visitor’s number is stored, searched for, and the same if the form is sent again within ten minutes', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const ask = async (json: object, from = aSite(connection)) => {
    const response = await from.send('POST submit_enquiry', { json });
    expect(response.status).toBe(201);
    return String(field(await bodyOf(response), 'reference'));
  };
  const numbers = new Set(await Promise.all(Array.from({ length: 20 }, () => ask(anEnquiry()))));
  expect(numbers.size).toBe(1);
  const [number = ''] = numbers;
  expect(number).toMatch(REFERENCE);
  const [stored] = await enquiriesOf(site);
  expect(stored).toMatchObject({ reference: number });
  expect(stored?.id).not.toContain(number.replace('-', ''));
  expect(await ask(anEnquiry({ city: 'Karnal' }))).not.toBe(number);
  expect((await enquiriesOf(site, `?q=${number.toLowerCase()}`)).map(({ reference }) => reference)).toEqual([number]);
  site.clock.forward(11 * MINUTE);
  expect(await ask(anEnquiry(), site)).not.toBe(number);
});

test('a program that fills in the hidden field gets an answer that looks like any other', async () => {
  const site = aSiteInMemory();
  const ask = async (json: object) => bodyOf(await site.send('POST submit_enquiry', { json: { ...json, website: 'https://example.org' } }));
  const first = await ask(anEnquiry());
  expect(first).toEqual({ success: true, message: enquiryForm.sentences.sent, reference: expect.stringMatching(REFERENCE) });
  expect([await ask(anEnquiry()), field(await ask(anEnquiry({ city: 'Karnal' })), 'reference') === field(first, 'reference')]).toEqual([
    first,
    false,
  ]);
  expect(await enquiriesOf(site)).toEqual([]);
});

test('data requests have state, remark and number like enquiries', async () => {
  const site = aSiteInMemory();
  const token = await site.token();
  const sent = await bodyOf(await site.send('POST submit_data_request', { json: aDataRequest() }));
  const list = async () => valueOf(parseDataRequestPage(await bodyOf(await site.send('GET get_data_requests', { token })))).data[0];
  const request = await list();
  expect([field(sent, 'message'), field(sent, 'reference')]).toEqual([dataRequestForm.sentences.sent, request?.reference]);
  await site.send(`PUT data_requests/${request?.id ?? ''}`, { json: { state: 'in progress', remark: 'Asked for proof' }, token });
  expect(await list()).toMatchObject({ state: 'in progress', remark: 'Asked for proof', is_handled: 0 });
});
