import { expect, test } from 'vitest';

import { addPartToId, getPartKey } from '#netlify/store/days.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { getInboxCalls, getStateCall } from '#records/forms/form.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { getHistoryCalls } from '#records/history/history.ts';
import { makeReference } from '#netlify/forms/references.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import type { StoredEntry } from '#records/forms/inbox.ts';
import { NEWEST, createStoredEntry } from '#tests/support/functions/inboxes.ts';
import { type TestSite, createSite, createSiteInMemory, readBody, getField } from '#tests/support/functions/site.ts';
import {
  createAddress,
  ask,
  countStatuses,
  createNumbered,
  fetchEntryPage,
  readReference,
  submit,
  createValues,
} from '#tests/support/functions/submissions.ts';

/** A full part and another record. */
const PART_MAX = 310_000;
const LONG = 'छात्रावास में पानी नहीं है। '.repeat(170).slice(0, 4990);

const ENQUIRIES = { name: enquiryForm.store, fields: enquiryForm.fields };

async function readSizes({ dependencies: { stores } }: TestSite, name: string): Promise<ReadonlyMap<string, number>> {
  const bucket = stores.open('records');
  const keys = (await bucket.list(`${name}/`)).map(({ key }) => key).toSorted();
  return new Map(await Promise.all(keys.map(async (key) => [key, Buffer.byteLength((await bucket.read(key))?.text ?? '')] as const)));
}

function listPartKeys(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => getPartKey(name, { day: '2026-01-15', part: index + 1 })).toSorted();
}

/** @param lastNumber of the newest part, in the first */
async function writePart(site: TestSite, part: number, entries: readonly StoredEntry[], lastNumber = 0): Promise<void> {
  const text = formatDocument(entries, [], lastNumber);
  expect(Buffer.byteLength(text)).toSatisfy((size) => size < PART_MAX);
  await site.dependencies.stores.open('records').write(getPartKey('enquiries', { day: '2026-01-15', part }), text, null);
}

function createEntries(part: number, count: number): readonly StoredEntry[] {
  const values = { ...createValues(enquiryForm), enquiry: LONG.slice(0, 900) };
  return Array.from({ length: count }, (_, number) => {
    const entry = createStoredEntry(enquiryForm, NEWEST + part * 1000 + number, number, { values });
    return { ...entry, id: addPartToId(entry.id, part), remark: LONG.slice(0, 300) };
  });
}

async function fetchAll(site: TestSite, form: typeof enquiryForm | typeof grievanceForm, query: string) {
  const pages = [await fetchEntryPage(site, form, `?limit=100&${query}`)];
  for (let cursor = pages[0]?.next_cursor ?? null; cursor !== null && pages.length < 200; cursor = pages.at(-1)?.next_cursor ?? null)
    pages.push(await fetchEntryPage(site, form, `?limit=100&${query}&cursor=${cursor}`));
  return pages.flatMap(({ data }) => data);
}

test('a day that is sent more than a document holds goes on in further ones, with each number and each duplicate found', async () => {
  const site = createSiteInMemory();
  const send = (number: number) =>
    submit(site, grievanceForm, {
      values: { ...createValues(grievanceForm), grievance: `${number} ${LONG}` },
      address: createAddress(number),
      key: `the-key-of-number-${number}`,
    });
  const numbers: string[] = [];
  for (let number = 0; number < 150; number += 1) numbers.push(await readReference(await send(number)));
  const sizes = await readSizes(site, 'grievances');
  expect([...sizes.keys()]).toEqual(listPartKeys('grievances', 8));
  for (const size of sizes.values()) expect(size).toBeLessThan(PART_MAX);
  for (const number of [149, 140, 130]) expect(await readReference(await send(number))).toBe(numbers[number]);
  for (const order of ['newest', 'oldest']) {
    const texts = (await fetchAll(site, grievanceForm, `order=${order}`)).map(({ grievance }) => Number.parseInt(String(grievance), 10));
    expect([texts.length, new Set(texts).size]).toEqual([150, 150]);
  }
  for (const number of [0, 75, 149])
    expect((await ask(site, getStateCall(grievanceForm), { json: { reference: numbers[number] } })).status).toBe(200);
  expect((await ask(site, getStateCall(grievanceForm), { json: { reference: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' } })).status).toBe(404);
});

test('of a day of 10 MB each call reads a few documents, and all of its entries are listed, changed, deleted and restored', async () => {
  const { asked, ...site } = createSiteInMemory();
  const ids: string[] = [];
  for (let part = 1; part <= 40; part += 1) {
    const entries = createEntries(part, 70);
    ids.push(...entries.map(({ id }) => id));
    await writePart(site, part, entries, part === 1 ? 40 : 0);
  }
  await site.token();
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = asked.length;
    await work();
    return asked.slice(before).filter(({ store, did }) => store === 'records' && did === 'read').length;
  };
  // The first form opens a part.
  for (const reads of [5, 3]) expect(await readsOf(() => submit(site, enquiryForm, { address: createAddress(reads) }))).toBe(reads);
  expect(await readsOf(() => fetchEntryPage(site, enquiryForm, '?limit=100'))).toBeLessThanOrEqual(7);
  expect([...(await readSizes(site, 'enquiries')).keys()]).toHaveLength(41);
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  const { handle, removeMany } = getInboxCalls(enquiryForm);
  for (const id of [first, last]) expect((await ask(site, handle, { id, json: { state: 'answered' } })).status).toBe(200);
  expect((await fetchAll(site, enquiryForm, 'state=answered')).map(({ id }) => id)).toEqual([last, first]);
  const both = { json: { ids: [first, last] } };
  expect(getField(await readBody(await ask(site, removeMany, both)), 'deleted')).toBe(2);
  const { restore, remove } = getHistoryCalls(ENQUIRIES);
  expect(getField(await readBody(await ask(site, restore, { json: { ids: [first] } })), 'restored')).toEqual([first]);
  expect(getField(await readBody(await ask(site, remove, { json: { ids: [last] } })), 'deleted')).toBe(1);
  expect((await fetchAll(site, enquiryForm, 'state=answered')).map(({ id }) => id)).toEqual([first]);
});

test('a day goes on in its newest part although earlier ones have shrunk, with each number, each repetition and the order of the list', async () => {
  const site = createSiteInMemory();
  const mobile_number = createValues(enquiryForm)['mobile_number'] ?? '';
  const send = (number: number) =>
    submit(site, enquiryForm, {
      values: { ...createNumbered(enquiryForm, number), enquiry: LONG.slice(0, 1900) },
      address: createAddress(number),
      key: `the-key-of-number-${number}`,
    });
  const numbers: string[] = [];
  const sendUntil = async (parts: number) => {
    const bucket = site.dependencies.stores.open('records');
    while ((await bucket.list('enquiries/')).length < parts) numbers.push(await readReference(await send(numbers.length)));
  };
  await sendUntil(2);
  const earlier = (await fetchAll(site, enquiryForm, 'order=oldest')).map(({ id }) => id);
  await sendUntil(3);
  const gone = { json: { ids: earlier.slice(1) } };
  await ask(site, getInboxCalls(enquiryForm).removeMany, gone);
  await ask(site, getHistoryCalls(ENQUIRIES).remove, gone);
  const shrunk = await readSizes(site, 'enquiries');
  numbers.push(await readReference(await send(numbers.length)));
  expect([...(await readSizes(site, 'enquiries'))].filter(([key, size]) => shrunk.get(key) !== size).map(([key]) => key)).toEqual([
    getPartKey('enquiries', { day: '2026-01-15', part: 3 }),
  ]);
  const rest = [0, ...numbers.keys().drop(earlier.length)];
  for (const number of rest) {
    const response = await site.send(`POST ${getStateCall(enquiryForm).path}`, { json: { reference: numbers[number], mobile_number } });
    expect([number, response.status]).toEqual([number, 200]);
  }
  for (const number of rest.slice(1)) expect(await readReference(await send(number))).toBe(numbers[number]);
  const names = (await fetchAll(site, enquiryForm, 'order=oldest')).map(({ name }) => name);
  expect(names).toEqual(rest.map((number) => `Sender ${number}`));
});

test('sixty forms at the same moment, from a process each, are stored cheaply in a part of a day that is nearly full', async () => {
  await runWithinCpuTime(900, async () => {
    const { connection, fetch } = createMemoryBlobs();
    const site = createSite(connection, { fetch });
    await writePart(site, 1, createEntries(1, 48));
    const sites = Array.from({ length: 60 }, () => createSite(connection, { fetch }));
    const sending = sites.map((one, number) =>
      submit(one, enquiryForm, { values: createNumbered(enquiryForm, number), address: createAddress(number) }),
    );
    expect(countStatuses(await Promise.all(sending))).toEqual({ 201: 60 });
    expect((await readSizes(site, 'enquiries')).get('enquiries/2026-01-15.json')).toBeGreaterThan(200_000);
  });
});

test('the look-up of a number finds its entry in any part of a day, for a number of reads that grows with a 32nd of the parts', async () => {
  const { asked, ...site } = createSiteInMemory();
  const keys = site.dependencies.keys();
  const mobile_number = createValues(enquiryForm)['mobile_number'] ?? '';
  for (const [part, reads] of [
    [1, 3],
    [33, 3],
    [40, 3],
    [70, 4],
  ] as const) {
    const [entry] = createEntries(part, 1);
    if (entry === undefined) throw new Error('there is no entry');
    const reference = makeReference([enquiryForm.id, entry.id], { day: '2026-01-15', part }, keys);
    const key = getPartKey('enquiries', { day: '2026-01-15', part });
    await site.dependencies.stores.open('records').write(key, formatDocument([{ ...entry, reference }], [], part === 1 ? 70 : 0), null);
    const before = asked.length;
    const response = await site.send(`POST ${getStateCall(enquiryForm).path}`, { json: { reference, mobile_number } });
    const read = asked.slice(before).filter(({ store, did }) => store === 'records' && did === 'read');
    expect([part, reference.replace('-', '').length, response.status, read.length]).toEqual([part, 8, 200, reads]);
  }
});
