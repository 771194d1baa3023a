/** Tests reading and handling enquiries and feedback, which work alike. */
import { expect, test } from 'vitest';

import { type EnquiryRecord, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const DAY = 24 * 60 * MINUTE;
const NOT_FOUND = { success: false, message: 'No such entry. It may have been deleted.' };

async function submit(site: TestSite, city: string): Promise<void> {
  await site.send('POST submit_enquiry', { json: anEnquiry({ city }) });
}

async function page(site: TestSite, query = '') {
  const response = await site.staff(`GET get_enquiries${query}`);
  return valueOf(parseEnquiryPage(await bodyOf(response)));
}

function cities(records: readonly EnquiryRecord[]): readonly string[] {
  return records.map(({ city }) => String(city));
}

/** Seven enquiries over eighteen days, two of them in one millisecond. */
async function aFullInbox(connection: Connection = blobs.newSite()): Promise<TestSite> {
  const site = aSite(connection);
  for (const [city, pause] of [
    ['A', 0],
    ['B', 0],
    ['C', 1],
    ['D', DAY],
    ['E', 13 * DAY],
    ['F', DAY],
    ['G', 3 * DAY],
  ] as const) {
    site.clock.forward(pause);
    await submit(site, city);
  }
  return site;
}

test('an inbox is listed newest first and page by page to its end', async () => {
  const site = await aFullInbox();
  expect(cities((await page(site)).data)).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A']);
  expect((await page(site)).next_cursor).toBeNull();
  const parts: (readonly string[])[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const part = await page(site, `?limit=3&cursor=${cursor}`);
    parts.push(cities(part.data));
    cursor = part.next_cursor;
  }
  expect(parts).toEqual([['G', 'F', 'E'], ['D', 'C', 'B'], ['A']]);
});

test('a full last page has no cursor', async () => {
  const site = await aFullInbox();
  expect((await page(site, '?limit=7')).next_cursor).toBeNull();
});

test('an empty inbox is an empty list', async () => {
  expect(await page(aSite(blobs.newSite()))).toEqual({ data: [], next_cursor: null });
});

test('entries that come or go do not shift the next page, because the cursor is a position and not a count', async () => {
  const site = await aFullInbox();
  const first = await page(site, '?limit=3');
  await submit(site, 'H');
  await site.staff(`DELETE enquiries/${first.next_cursor ?? ''}`);
  expect(cities((await page(site, `?limit=3&cursor=${first.next_cursor ?? ''}`)).data)).toEqual(['D', 'C', 'B']);
});

test('a page is read without reading other entries', async () => {
  const connection = blobs.newSite();
  await aFullInbox(connection);
  let reads = 0;
  const counting: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.split('/').length > 3) reads += 1;
    return fetch(input, init);
  };
  const site = aSite(connection, { fetch: impatientFetch(undefined, counting) });
  await page(site, '?limit=2');
  // Two records, and the check whether the token was revoked.
  expect(reads).toBe(3);
});

test.each(['limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=ten', 'limit=1e1', 'limit=5&limit=6'])(
  '%s is no limit',
  async (query) => {
    const site = aSite(blobs.newSite());
    const response = await site.staff(`GET get_enquiries?${query}`);
    expect(response.status).toBe(422);
    const sentence = 'Limit must be a whole number from 1 to 100';
    expect(await bodyOf(response)).toEqual({ success: false, message: sentence, errors: { limit: sentence } });
  },
);

test.each(['cursor=x', 'cursor=..%2F', 'cursor=01kekpq8000000000000000009', 'cursor=%00', 'cursor=8ZZZZZZZZZZZZZZZZZZZZZZZZZ'])(
  '%s is no cursor',
  async (query) => {
    const site = aSite(blobs.newSite());
    const response = await site.staff(`GET get_alumni_feedback?${query}`);
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toMatchObject({ errors: { cursor: expect.any(String) } });
  },
);

test('marking as handled or not handled, even twice, changes only that field', async () => {
  const site = await aFullInbox();
  const [newest, ...others] = (await page(site)).data;
  const mark = async (is_handled: number) => {
    const response = await site.staff(`PUT enquiries/${newest?.id ?? ''}`, { json: { is_handled, name: 'Other' } });
    expect(response.status).toBe(200);
    return field(await bodyOf(response), 'enquiry');
  };
  expect([await mark(1), await mark(1)]).toEqual([
    { ...newest, is_handled: 1 },
    { ...newest, is_handled: 1 },
  ]);
  expect((await page(site)).data).toEqual([{ ...newest, is_handled: 1 }, ...others]);
  expect(await mark(0)).toEqual(newest);
});

test.each([{}, { is_handled: true }, { is_handled: '1' }, { is_handled: 2 }, { is_handled: null }])('%j marks nothing', async (json) => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('PUT enquiries/01KEKPQ8000000000000000009', { json });
  expect(response.status).toBe(422);
  const sentence = 'is_handled must be 0 or 1';
  expect(await bodyOf(response)).toEqual({ success: false, message: sentence, errors: { is_handled: sentence } });
});

test('a deleted entry is gone from the list and from the store, and deleting or marking it again is 404', async () => {
  const site = await aFullInbox();
  const [newest] = (await page(site)).data;
  const call = `enquiries/${newest?.id ?? ''}`;
  const first = await site.staff(`DELETE ${call}`);
  expect([first.status, await bodyOf(first)]).toEqual([200, { success: true, message: 'Enquiry Deleted Successfully' }]);
  for (const response of [await site.staff(`DELETE ${call}`), await site.staff(`PUT ${call}`, { json: { is_handled: 1 } })]) {
    expect([response.status, await bodyOf(response)]).toEqual([404, NOT_FOUND]);
  }
  expect(cities((await page(site)).data)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
  expect((await site.dependencies.stores.open('enquiries').list()).blobs).toHaveLength(6);
});

test.each(['01KEKPQ8000000000000000009', 'x', '__proto__', '%00', '..%2F..%2Ffaculty%2Flist.json', '%E0%A4%A'])(
  'there is no entry %s',
  async (id) => {
    const site = aSite(blobs.newSite());
    const token = await site.token();
    for (const [resource, path] of [
      [api, 'enquiries'],
      [api, 'alumni_feedback'],
    ] as const) {
      const mark = await site.sendTo(resource, `PUT ${path}/${id}`, { json: { is_handled: 1 }, token });
      const removal = await site.sendTo(resource, `DELETE ${path}/${id}`, { token });
      expect([mark.status, removal.status, await bodyOf(removal)]).toEqual([404, 404, NOT_FOUND]);
    }
  },
);

test.each([
  ['GET get_enquiries', api],
  ['GET get_enquiry_ids', api],
  ['POST delete_enquiries', api],
  ['PUT enquiries/1', api],
  ['DELETE enquiries/1', api],
  ['GET get_alumni_feedback', api],
  ['GET get_alumni_feedback_ids', api],
  ['POST delete_alumni_feedback', api],
  ['PUT alumni_feedback/1', api],
  ['DELETE alumni_feedback/1', api],
  ['GET alumni_feedback_image/1', api],
])('%s needs a token', async (call, resource) => {
  const response = await aSite(blobs.newSite()).sendTo(resource, call);
  expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
});

test('answers to staff are not cached', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('GET get_enquiries');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an entry that cannot be read is logged without its content, and hides no other', async () => {
  const site = await aFullInbox();
  const store = site.dependencies.stores.open('enquiries');
  const [{ key } = { key: '' }] = (await store.list()).blobs;
  await store.set(key, '{"items": [{"name": "Secret"}], "marks": []}');
  expect(cities((await page(site)).data)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
  expect(site.log.at(-1)).toMatchObject({ status: 200, cause: expect.stringContaining('1 of the records cannot be read') });
  expect(JSON.stringify(site.log)).not.toContain('Secret');
});

test('handling and deleting an entry at once never restores it', async () => {
  const connection = blobs.newSite();
  const site = await aFullInbox(connection);
  // The other processes' clocks have not been moved.
  const token = await aSite(connection).token();
  const { data } = await page(site);
  const answers = await Promise.all(
    data.flatMap(({ id }) => [
      aSite(connection).send(`PUT enquiries/${id}`, { json: { is_handled: 1 }, token }),
      aSite(connection).send(`DELETE enquiries/${id}`, { token }),
      aSite(connection).send(`DELETE enquiries/${id}`, { token }),
    ]),
  );
  const statuses = answers.map(({ status }) => status);
  // Of two deletions at the same moment both may have found the entry.
  for (const index of data.keys()) {
    const removals = statuses.slice(3 * index + 1, 3 * index + 3).toSorted();
    expect(['200,200', '200,404']).toContain(removals.join(','));
  }
  expect((await page(site)).data).toEqual([]);
  expect((await site.dependencies.stores.open('enquiries').list()).blobs).toEqual([]);
});
