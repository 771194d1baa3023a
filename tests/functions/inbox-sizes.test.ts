/**
 * Tests that a page of an inbox needs few requests to the store, whatever the number of entries and
 * their distribution over time. The store generates its entries and pages its lists as the platform
 * does.
 */
import { expect, test } from 'vitest';

import { parseIdPage } from '#domain/inbox.ts';
import { parseEnquiryPage } from '#tests/support/form-answers.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { type MadeUpStore, type MemoryBlobs, blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { withinCpuTime } from '#tests/support/cpu-time.ts';
import { anId, earlierKey, idAt, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { type TestSite, aSite, bodyOf, valueOf } from '#tests/support/site.ts';

const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
/** The time of the newest entry. */
const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');

type Order = MadeUpStore['order'];
/** Returns an id by its position in the inbox. The newest entry has position 0. */
type Ids = (index: number) => string;
type Inbox = { asked: MemoryBlobs['asked']; site: TestSite };

/** Returns ids with equal distances in time, in milliseconds, back from the newest. */
function oneEvery(ms: number): Ids {
  return (index) => anId(NEWEST - Math.floor(index * ms), index);
}

/** A few entries that came after a flood. */
function aFloodAndSince(index: number): string {
  return index < 26 ? oneEvery(14 * DAY)(index) : anId(NEWEST - YEAR - index * 1000, index);
}

function anInbox(count: number, ids: Ids, keyOf: (id: string) => string, order: Order = 'sorted'): Inbox {
  return anInboxWith({ count, keyAt: (index) => keyOf(ids(index)), order });
}

function anInboxWith(keys: Omit<MadeUpStore, 'contentOf'>): Inbox {
  const { connection, fetch, asked } = blobsInMemory({ enquiries: { ...keys, contentOf: (key) => storedEnquiry({ id: idAt(key) }) } });
  return { asked, site: aSite(connection, { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, fetch) }) };
}

/** Counts the requests for entries, without those for the account, its token and the log of what staff read. */
function countsOf({ asked }: Inbox): { lists: number; reads: number } {
  const count = (kind: 'list' | 'read') =>
    asked.filter(({ store, did }) => !['accounts', 'audit', 'revoked-tokens'].includes(store) && did === kind).length;
  return { lists: count('list'), reads: count('read') };
}

async function pageOf({ site }: Inbox, query = '') {
  const response = await site.staff(`GET get_enquiries?${query}`);
  expect(response.status).toBe(200);
  const { data, next_cursor } = valueOf(parseEnquiryPage(await bodyOf(response)));
  return { ids: data.map(({ id }) => id), next_cursor };
}

async function idPageOf({ site }: Inbox, query = '') {
  const response = await site.staff(`GET get_enquiry_ids?${query}`);
  expect(response.status).toBe(200);
  return valueOf(parseIdPage(await bodyOf(response)));
}

function idsFrom(ids: Ids, start: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => ids(start + index));
}

/** Counts the lists that a page of entries needs: for the first page, and for one in the middle. */
async function listsOfPages(inbox: Inbox, count: number, ids: Ids): Promise<readonly number[]> {
  const lists: number[] = [];
  for (const start of [0, count / 2]) {
    const before = countsOf(inbox);
    const { ids: listed } = await pageOf(inbox, start === 0 ? '' : `cursor=${ids(start - 1)}`);
    expect(listed).toEqual(idsFrom(ids, start, 50));
    const after = countsOf(inbox);
    expect(after.reads - before.reads).toBe(50);
    lists.push(after.lists - before.lists);
  }
  return lists;
}

const spreads: [string, number, Ids][] = [
  ['100 at five a day', 100, oneEvery(DAY / 5)],
  ['10,000 at five a day', 10_000, oneEvery(DAY / 5)],
  ['10,000 at one a minute', 10_000, oneEvery(MINUTE)],
  ['200 at one a month', 200, oneEvery(30 * DAY)],
  ['150,000 in eleven days', 150_000, oneEvery((11 * DAY) / 150_000)],
  ['a flood of 150,000 a year ago, and one a fortnight since', 150_000, aFloodAndSince],
  ['1,000,000 in three years', 1_000_000, oneEvery((3 * YEAR) / 1_000_000)],
  ['1,000,000 in eleven days', 1_000_000, oneEvery((11 * DAY) / 1_000_000)],
];

/** Far more entries than the limits of the forms allow. */
const clusters: [string, number, Ids][] = [['150,000 in a quarter of an hour', 150_000, oneEvery((15 * MINUTE) / 150_000)]];

test.each(spreads)('%s: a page of 50 takes the reads of its entries and at most 25 lists', async (_, count, ids) => {
  const lists = await listsOfPages(anInbox(count, ids, presentKey), count, ids);
  expect(Math.max(...lists)).toBeLessThanOrEqual(25);
});

// The store cannot list the prefixes inside a folder, so each character is tried.
test.each([...spreads, ...clusters])('%s under keys of earlier versions: at most 100 lists', async (_, count, ids) => {
  const lists = await listsOfPages(anInbox(count, ids, earlierKey), count, ids);
  expect(Math.max(...lists)).toBeLessThanOrEqual(100);
});

test.each(clusters)('%s: at most 50 lists', async (_, count, ids) => {
  const lists = await listsOfPages(anInbox(count, ids, presentKey), count, ids);
  expect(Math.max(...lists)).toBeLessThanOrEqual(50);
});

test('150,000 entries in one key group of an earlier version are answered, and quickly', async () => {
  // Such a group contains the entries of 2^30 milliseconds, about twelve days.
  const groupEnd = Math.floor(NEWEST / 2 ** 30) * 2 ** 30 - 1;
  const ids: Ids = (index) => anId(groupEnd - index * 6000, index);
  const inbox = anInbox(150_000, ids, earlierKey);
  const groups = new Set([0, 149_999].map((index) => earlierKey(ids(index)).slice(0, 4)));
  expect(groups.size).toBe(1);
  expect(await withinCpuTime(2000, () => pageOf(inbox))).toEqual({ ids: idsFrom(ids, 0, 50), next_cursor: ids(49) });
});

test('ids that differ only in their last characters are all found', async () => {
  const ids: Ids = (index) => anId(NEWEST, index);
  const inbox = anInbox(150_000, ids, earlierKey);
  expect((await pageOf(inbox)).ids).toEqual(idsFrom(ids, 0, 50));
  expect((await pageOf(inbox, `cursor=${ids(99_999)}`)).ids).toEqual(idsFrom(ids, 100_000, 50));
});

test.each(spreads)('%s: a page of ids reads no entry and takes at most 60 lists', async (_, count, ids) => {
  const inbox = anInbox(count, ids, presentKey);
  const { ids: listed, next_cursor } = await idPageOf(inbox);
  const expected = idsFrom(ids, 0, Math.min(count, 1000));
  expect(listed).toEqual(expected);
  expect(next_cursor).toBe(count > 1000 ? expected.at(-1) : null);
  expect(countsOf(inbox).reads).toBe(0);
  expect(countsOf(inbox).lists).toBeLessThanOrEqual(60);
});

/**
 * 2,500 entries in eight years and 1,500 in an hour: half of them under keys of earlier versions,
 * some under both keys.
 */
function aMixedInbox(order: Order, pageSize: number) {
  const ids = [...idsFrom(oneEvery(DAY * 1.2), 0, 2500), ...idsFrom((index) => anId(NEWEST - 400 * DAY - index * 2400, index), 0, 1500)];
  const all = ids.toSorted().toReversed();
  const keys = all.flatMap((id, index) => [
    ...(index % 2 === 0 ? [earlierKey(id)] : []),
    ...(index % 2 === 1 || index % 20 === 0 ? [presentKey(id)] : []),
  ]);
  const sorted = keys.toSorted();
  return { all, inbox: anInboxWith({ count: sorted.length, keyAt: (index) => sorted[index] ?? '', order, pageSize }) };
}

test.each([
  ['sorted', 1000],
  ['scattered', 1000],
  ['scattered', 300],
] as const)(
  'page by page every entry comes once, newest first, whatever the order (%s) and the size (%d) of the lists',
  async (order, pageSize) => {
    const { all, inbox } = aMixedInbox(order, pageSize);
    const listed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof idPageOf>> = await idPageOf(inbox, `cursor=${cursor}`);
      listed.push(...page.ids);
      cursor = page.next_cursor;
    }
    expect(listed).toEqual(all);
    for (const start of [0, 1, 777, 2000, 3990]) {
      expect((await pageOf(inbox, `limit=10&cursor=${all[start] ?? ''}`)).ids).toEqual(all.slice(start + 1, start + 11));
    }
  },
);
