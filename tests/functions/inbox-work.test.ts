/** Tests filters, orders and the chart of an inbox by what staff do with its entries, and what they cost. */
import { expect, test } from 'vitest';

import { ENTRY_STATES } from '#domain/entry-work.ts';
import { parseIdPage } from '#domain/inbox.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { type MadeUpStore, blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { type EnquiryRecord, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { anId, idAt, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { USERNAME, aSite, aSiteInMemory, bodyOf, field, valueOf } from '#tests/support/site.ts';

const DAY = 24 * 60 * MINUTE;
const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');

/** Three years of enquiries. docs/measuring.md says what 50,000 cost. */
const COUNT = 6250;

type Options = { count: number; everyMs?: number; told: (index: number) => Partial<EnquiryRecord>; readMs?: number };

/** Returns an inbox with made-up entries, the newest first, and how many requests went to its store. */
function anInbox({ count, everyMs = MINUTE, told, readMs = 0 }: Options) {
  const idOf = (index: number) => anId(NEWEST - index * everyMs, index);
  const indexes = new Map(Array.from({ length: count }, (_, index) => [idOf(index), index]));
  const enquiries: MadeUpStore = {
    count,
    keyAt: (index) => presentKey(idOf(index)),
    contentOf: (key) => {
      const id = idAt(key);
      site.clock.forward(readMs);
      return storedEnquiry({ id, received_at: new Date(NEWEST).toISOString(), ...told(indexes.get(id) ?? 0) });
    },
    order: 'sorted',
  };
  const { connection, fetch, asked } = blobsInMemory({ enquiries });
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, fetch) });
  const get = async (call: string, query: Record<string, string>) => {
    const response = await site.send(`GET ${call}?${new URLSearchParams(query).toString()}`, { token: await site.token() });
    expect(response.status).toBe(200);
    return bodyOf(response);
  };
  const requests = (did: 'list' | 'read') => asked.filter((one) => one.store === 'enquiries' && one.did === did).length;
  return {
    idOf,
    site,
    get,
    requests,
    ids: async (query: Record<string, string>) => valueOf(parseIdPage(await get('get_enquiry_ids', query))),
  };
}

function stateAt(index: number): string {
  return ENTRY_STATES[index % 3] ?? 'new';
}

function work(index: number): Partial<EnquiryRecord> {
  return {
    state: stateAt(index),
    is_handled: stateAt(index) === 'answered' ? 1 : 0,
    course: index % 2 === 0 ? 'BCA' : 'MBA',
    mode_of_study: ['', 'Online', 'Distance'][index % 3] ?? '',
    assignee: ['', 'zara', 'asha'][index % 3] ?? '',
    remark: index % 5 === 0 ? 'Called her' : '',
  };
}

test.each<[Record<string, string>, readonly number[]]>([
  [{ state: 'new' }, [0, 3, 6, 9]],
  [{ state: 'answered', remark: 'yes' }, [5]],
  [{ remark: 'yes' }, [0, 5, 10]],
  [{ remark: 'no', assignee: 'zara' }, [1, 4, 7]],
  [{ assignee: '(nobody)' }, [0, 3, 6, 9]],
  [{ assignee: 'nobody has this name' }, []],
  [{ choice: 'Online' }, [1, 4, 7, 10]],
  [{ choice: 'Distance', q: 'mba' }, [5]],
  [{ choice: 'BCA' }, []],
  [{ state: 'new', q: 'mba' }, [3, 9]],
  [{ sort: 'state' }, [0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8]],
  [{ sort: 'assignee' }, [2, 5, 8, 1, 4, 7, 10, 0, 3, 6, 9]],
  [{ sort: 'remark' }, [0, 5, 10, 1, 2, 3, 4, 6, 7, 8, 9]],
  [{ sort: 'remark', state: 'new', q: 'bca' }, [0, 6]],
])('%j selects and sorts on the server, page by page', async (query, expected) => {
  const inbox = anInbox({ count: 11, told: work });
  expect((await inbox.ids(query)).ids).toEqual(expected.map(inbox.idOf));
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ReturnType<typeof valueOf<{ data: readonly EnquiryRecord[]; next_cursor: string | null }>> = valueOf(
      parseEnquiryPage(await inbox.get('get_enquiries', { ...query, limit: '2', cursor })),
    );
    found.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(found).toEqual(expected.map(inbox.idOf));
});

test.each<Record<string, string>>([
  { state: 'done' },
  { remark: '1' },
  { sort: 'name' },
  { assignee: 'x'.repeat(101) },
  { choice: 'x'.repeat(101) },
])('%j is refused', async (query) => {
  const { site } = anInbox({ count: 1, told: work });
  for (const call of ['get_enquiries', 'get_enquiry_ids', 'get_enquiry_counts']) {
    const response = await site.send(`GET ${call}?${new URLSearchParams(query).toString()}`, { token: await site.token() });
    expect([response.status, field(await bodyOf(response), 'errors')]).toEqual([
      422,
      { [Object.keys(query)[0] ?? '']: expect.any(String) },
    ]);
  }
});

test('after a change of an entry, by whatever code, no filter uses what was known before', async () => {
  const site = aSiteInMemory();
  const token = await site.token();
  for (let index = 0; index < 60; index += 1)
    await site.send('POST submit_enquiry', {
      json: anEnquiry({ city: `City ${index}`, mode_of_study: 'Regular' }),
      address: `203.0.113.${index}`,
    });
  const ids = async (query: string) => valueOf(parseIdPage(await bodyOf(await site.send(`GET get_enquiry_ids?${query}`, { token })))).ids;
  const all = await ids('state=new');
  expect([all.length, (await site.dependencies.stores.open('inbox-summaries').list()).blobs.length]).toEqual([60, 1]);
  const [first = '', second = '', third = ''] = all;
  await site.send(`PUT enquiries/${first}`, { json: { state: 'in progress', assignee: USERNAME }, token });
  await site.send(`DELETE enquiries/${second}`, { token });
  const store = site.dependencies.stores.open('enquiries');
  const document: object = await store.get(presentKey(third), { type: 'json' });
  const [record] = valueOf(parseEnquiryPage({ data: field(document, 'items'), next_cursor: null })).data;
  await store.setJSON(presentKey(third), { ...document, items: [{ ...record, is_handled: 1 }] });
  expect(await ids('state=new')).toEqual(all.slice(3));
  expect([await ids('state=in+progress'), await ids(`assignee=${USERNAME}`), await ids('state=answered')]).toEqual([
    [first],
    [first],
    [third],
  ]);
  const summaries = site.dependencies.stores.open('inbox-summaries');
  const known = await summaries.get(`enquiry/${presentKey(third).slice(0, 3)}`, { type: 'text' });
  await summaries.set(`enquiry/${presentKey(third).slice(0, 3)}`, known.replaceAll(/,"choice":"[^"]*"/gu, ''));
  expect(await ids('choice=Regular'), 'what an earlier version of the site knew').toEqual([first, ...all.slice(2)]);
  await summaries.set(`enquiry/${presentKey(third).slice(0, 3)}`, 'nonsense');
  expect(await ids('sort=state')).toEqual([...all.slice(3), first, third]);
});

test('once known, a filter, an order or the chart of many enquiries reads no entry but those of the page', async () => {
  const inbox = anInbox({
    count: COUNT,
    everyMs: (3 * 365 * DAY) / COUNT,
    told: (index) => ({ ...work(index), assignee: index === COUNT - 1 ? USERNAME : '' }),
  });
  expect((await inbox.ids({ assignee: USERNAME })).ids).toEqual([inbox.idOf(COUNT - 1)]);
  expect(inbox.requests('read')).toBe(COUNT);
  const [reads, lists] = [inbox.requests('read'), inbox.requests('list')];
  expect((await inbox.ids({ assignee: USERNAME })).ids).toEqual([inbox.idOf(COUNT - 1)]);
  expect((await inbox.ids({ sort: 'assignee' })).ids[0]).toBe(inbox.idOf(COUNT - 1));
  await inbox.get('get_enquiry_counts', {});
  expect(inbox.requests('read')).toBe(reads);
  expect(inbox.requests('list') - lists).toBeLessThanOrEqual(3 * 130);
  await inbox.get('get_enquiries', { sort: 'state' });
  expect(inbox.requests('read')).toBe(reads + 50);
});

test('what is not known yet is read in calls of three seconds, and every call makes progress', async () => {
  const inbox = anInbox({ count: 400, told: work, readMs: 40 });
  for (const [query, calls] of [
    [{ sort: 'assignee' }, 5],
    [{ state: 'answered', assignee: 'nobody' }, 1],
  ] as const) {
    let cursor: string | null = '';
    const answers: unknown[] = [];
    while (cursor !== null) {
      const {
        ids,
        next_cursor,
        searched_to,
      }: ReturnType<typeof valueOf<{ ids: readonly string[]; next_cursor: string | null; searched_to?: string | null | undefined }>> =
        await inbox.ids({ ...query, cursor });
      cursor = next_cursor;
      answers.push([ids.length, searched_to]);
    }
    expect(answers.length).toBeLessThanOrEqual(calls);
    expect(new Set(answers.map(String)).size).toBe(answers.length);
  }
});

test('the chart counts by week, which begins on Monday in India, and by course', async () => {
  const times = ['2026-01-11T18:29:59.999Z', '2026-01-11T18:30:00.000Z', '2026-01-12T10:00:00.000Z', '2026-01-14T10:00:00.000Z'];
  const site = aSiteInMemory();
  const store = site.dependencies.stores.open('enquiries');
  for (const [index, received_at] of times.entries()) {
    const id = anId(Date.parse(received_at));
    await store.set(presentKey(id), storedEnquiry({ id, received_at, course: index === 3 ? 'MBA' : 'BCA' }));
  }
  const counts = async (query: string) => bodyOf(await site.send(`GET get_enquiry_counts${query}`, { token: await site.token() }));
  expect(await counts('')).toEqual({
    success: true,
    data: [
      { week: '2026-01-12', group: 'MBA', count: 1 },
      { week: '2026-01-12', group: 'BCA', count: 2 },
      { week: '2026-01-05', group: 'BCA', count: 1 },
    ],
    next_cursor: null,
  });
  expect(await counts('?from=2026-01-12T00:00:00.000Z&to=2026-01-13T00:00:00.000Z&state=new')).toMatchObject({
    data: [{ week: '2026-01-12', group: 'BCA', count: 1 }],
  });
});
