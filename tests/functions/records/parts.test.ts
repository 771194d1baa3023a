/**
 * Tests days with many records: they continue in further documents, and nothing is refused or lost
 * (docs/architecture.md, "Documents").
 */
import { expect, test } from 'vitest';

import { addPartToId, getPartKey } from '#netlify/store/days.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { getInboxCalls, getStateCall } from '#records/forms/form.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { getHistoryCalls } from '#records/history/history.ts';
import { COLLECTIONS } from '#records/collections.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { NEWEST, createStoredEntry } from '#tests/support/functions/inboxes.ts';
import { type TestSite, createSite, readBody, getField } from '#tests/support/functions/site.ts';
import { createAddress, ask, fetchEntryPage, readReference, submit, createValues } from '#tests/support/functions/submissions.ts';

const MEGABYTE = 1_000_000;
const LONG = 'छात्रावास में पानी नहीं है। '.repeat(170).slice(0, 4990);

/** The sizes of the documents of a collection, by their keys. */
async function readSizes({ dependencies: { stores } }: TestSite, name: string): Promise<ReadonlyMap<string, number>> {
  const bucket = stores.open('records');
  const keys = (await bucket.list(`${name}/`)).map(({ key }) => key).toSorted();
  return new Map(await Promise.all(keys.map(async (key) => [key, Buffer.byteLength((await bucket.read(key))?.text ?? '')] as const)));
}

/** Reads all pages of a list. */
async function fetchAll(site: TestSite, form: typeof enquiryForm | typeof grievanceForm, query: string) {
  const pages = [await fetchEntryPage(site, form, `?limit=100&${query}`)];
  for (let cursor = pages[0]?.next_cursor ?? null; cursor !== null && pages.length < 200; cursor = pages.at(-1)?.next_cursor ?? null)
    pages.push(await fetchEntryPage(site, form, `?limit=100&${query}&cursor=${cursor}`));
  return pages.flatMap(({ data }) => data);
}

test('a day that is sent more than a document holds goes on in further ones, with each number and each duplicate found', async () => {
  const { connection, fetch } = createMemoryBlobs();
  const site = createSite(connection, { fetch });
  const send = (number: number) =>
    submit(site, grievanceForm, {
      values: { ...createValues(grievanceForm), grievance: `${number} ${LONG}` },
      address: createAddress(number),
      key: `the-key-of-number-${number}`,
    });
  const numbers: string[] = [];
  for (let number = 0; number < 150; number += 1) numbers.push(await readReference(await send(number)));
  const sizes = await readSizes(site, 'grievances');
  expect([...sizes.keys()]).toEqual([1, 2, 3].map((part) => getPartKey('grievances', { day: '2026-01-15', part })).toSorted());
  for (const size of sizes.values()) expect(size).toBeLessThan(MEGABYTE);
  // A repeated form is found in the newest two documents.
  for (const number of [149, 140, 80]) expect(await readReference(await send(number))).toBe(numbers[number]);
  for (const order of ['newest', 'oldest']) {
    const texts = (await fetchAll(site, grievanceForm, `order=${order}`)).map(({ grievance }) => Number.parseInt(String(grievance), 10));
    expect([texts.length, new Set(texts).size]).toEqual([150, 150]);
  }
  for (const number of [0, 75, 149])
    expect((await ask(site, getStateCall(grievanceForm), { json: { reference: numbers[number] } })).status).toBe(200);
  expect((await ask(site, getStateCall(grievanceForm), { json: { reference: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' } })).status).toBe(404);
});

test('of a day of 40 MB each call reads a few documents, and all of its entries are listed, changed, deleted and restored', async () => {
  const { connection, fetch, asked } = createMemoryBlobs();
  const site = createSite(connection, { fetch });
  const values = { ...createValues(enquiryForm), enquiry: LONG.slice(0, 900) };
  const ids: string[] = [];
  for (let part = 1; part <= 40; part += 1) {
    const entries = Array.from({ length: 260 }, (_, number) => {
      const entry = createStoredEntry(enquiryForm, NEWEST + part * 1000 + number, number, { values });
      return { ...entry, id: addPartToId(entry.id, part), remark: LONG.slice(0, 300) };
    });
    ids.push(...entries.map(({ id }) => id));
    await site.dependencies.stores
      .open('records')
      .write(getPartKey('enquiries', { day: '2026-01-15', part }), formatDocument(entries), null);
  }
  expect([...(await readSizes(site, 'enquiries')).values()].every((size) => size > 940_000 && size < MEGABYTE)).toBe(true);
  await site.token();
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = asked.length;
    await work();
    return asked.slice(before).filter(({ store, did }) => store === 'records' && did === 'read').length;
  };
  expect(await readsOf(() => submit(site, enquiryForm, { address: createAddress(1) }))).toBeLessThanOrEqual(4);
  expect(await readsOf(() => fetchEntryPage(site, enquiryForm, '?limit=100'))).toBeLessThanOrEqual(4);
  expect([...(await readSizes(site, 'enquiries')).keys()]).toHaveLength(41);
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  const { handle, removeMany } = getInboxCalls(enquiryForm);
  for (const id of [first, last]) expect((await ask(site, handle, { id, json: { state: 'answered' } })).status).toBe(200);
  expect((await fetchAll(site, enquiryForm, 'state=answered')).map(({ id }) => id)).toEqual([last, first]);
  const both = { json: { ids: [first, last] } };
  expect(getField(await readBody(await ask(site, removeMany, both)), 'deleted')).toBe(2);
  const [collection] = COLLECTIONS.filter(({ name }) => name === 'enquiries');
  if (collection === undefined) throw new Error('there are no enquiries');
  const { restore, remove } = getHistoryCalls(collection);
  expect(getField(await readBody(await ask(site, restore, { json: { ids: [first] } })), 'restored')).toEqual([first]);
  expect(getField(await readBody(await ask(site, remove, { json: { ids: [last] } })), 'deleted')).toBe(1);
  expect((await fetchAll(site, enquiryForm, 'state=answered')).map(({ id }) => id)).toEqual([first]);
});
