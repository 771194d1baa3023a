/** Tests reading and handling enquiries and feedback, which work alike. */
import { expect, test } from 'vitest';

import { type EnquiryRecord, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const DAY = 24 * 60 * MINUTE;

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
    if (pathname.split('/').length > 3 && !pathname.includes('audit')) reads += 1;
    return fetch(input, init);
  };
  const site = aSite(connection, { fetch: impatientFetch(undefined, counting) });
  await page(site, '?limit=2');
  // Two records, the accounts, and the check whether the token was revoked.
  expect(reads).toBe(4);
});

test('marking as handled or not handled, even twice, changes only that field and the state', async () => {
  const site = await aFullInbox();
  const [newest, ...others] = (await page(site)).data;
  const mark = async (is_handled: number) => {
    const response = await site.staff(`PUT enquiries/${newest?.id ?? ''}`, { json: { is_handled, name: 'Other' } });
    expect(response.status).toBe(200);
    return field(await bodyOf(response), 'enquiry');
  };
  const handled = { ...newest, is_handled: 1, state: 'answered', updated_at: expect.any(String) };
  expect([await mark(1), await mark(1)]).toEqual([handled, handled]);
  expect((await page(site)).data).toEqual([handled, ...others]);
  expect(await mark(0)).toEqual({ ...newest, updated_at: expect.any(String) });
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
