/** Tests the search in an inbox on the server, and the filter by time. */
import { expect, test } from 'vitest';

import { encodeHeaderText } from '#domain/header-text.ts';
import { SEARCH_HEADER } from '#domain/inbox-query.ts';
import { parseIdPage } from '#domain/inbox.ts';
import { type EnquiryRecord, parseEnquiryPage, parseFeedbackPage } from '#tests/support/form-answers.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { type MadeUpStore, blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { anId, idAt, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { aFeedbackItem } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

/** The time of the newest entry. The others came one minute after another. */
const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');

function idOf(index: number): string {
  return anId(NEWEST - index * MINUTE, index);
}

function timeOf(index: number): string {
  return new Date(NEWEST - index * MINUTE).toISOString();
}

type EntryFields = Partial<EnquiryRecord> | 'unreadable';

type Options = {
  count?: number;
  told?: (index: number) => EntryFields;
  /** How many milliseconds of the site's clock the reading of one entry takes. */
  readMs?: number;
};

/** Returns an inbox in which entry n has the city "City n". */
function anInbox({ count = 400, told = () => ({}), readMs = 0 }: Options = {}): TestSite {
  const indexes = new Map(Array.from({ length: count }, (_, index) => [idOf(index), index]));
  const enquiries: MadeUpStore = {
    count,
    keyAt: (index) => presentKey(idOf(index)),
    contentOf: (key) => {
      const id = idAt(key);
      const index = indexes.get(id) ?? 0;
      const fields = told(index);
      site.clock.forward(readMs);
      return fields === 'unreadable' ? 'nonsense' : storedEnquiry({ id, received_at: timeOf(index), city: `City ${index}`, ...fields });
    },
    order: 'sorted',
  };
  const { connection, fetch } = blobsInMemory({ enquiries });
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, fetch) });
  return site;
}

async function answerOf(site: TestSite, call: string, query: Record<string, string>): Promise<unknown> {
  const response = await site.send(`GET ${call}?${new URLSearchParams(query).toString()}`, { token: await site.token() });
  expect(response.status).toBe(200);
  return bodyOf(response);
}

async function pageOf(site: TestSite, query: Record<string, string>) {
  const { data, ...rest } = valueOf(parseEnquiryPage(await answerOf(site, 'get_enquiries', query)));
  return { ...rest, cities: data.map(({ city }) => String(city)) };
}

async function idsOf(site: TestSite, query: Record<string, string>) {
  return valueOf(parseIdPage(await answerOf(site, 'get_enquiry_ids', query)));
}

test.each([
  ['name', { name: 'Rukmini Devi' }, 'mini d'],
  ['email address', { email_address: 'rukmini@example.org' }, 'RUKMINI@'],
  ['mobile number', { mobile_number: '9123456780' }, '912345'],
  ['city', { city: 'Yamuna Nagar' }, 'yamuna nagar'],
  ['course', { course: 'MBA' }, 'mba'],
  ['qualification', { highest_qualification: 'B.Com' }, 'b.com'],
  ['year', { year_of_passing: 1999 }, '1999'],
  ['message', { enquiry: 'Line one\nand a scholarship' }, 'Scholarship'],
  ['state', { is_handled: 1, state: 'answered' }, 'answered'],
  ['remark', { remark: 'Called her on Monday' }, 'monday'],
  ['account', { assignee: 'office' }, 'OFFICE'],
  ['reference number', { reference: 'ABCD-1234' }, 'abcd-12'],
  ['accents, composed or not', { name: 'Am\u00e9lie' }, 'AME\u0301LIE'],
  ['a script without capitals', { name: '\u0930\u093e\u0928\u0940' }, '\u0930\u093e\u0928'],
] as const)('a search looks through what the console shows: %s', async (_, fields, q) => {
  const site = anInbox({ count: 60, told: (index) => (index === 41 ? fields : {}) });
  const { data } = valueOf(parseEnquiryPage(await answerOf(site, 'get_enquiries', { q })));
  expect(data).toMatchObject([{ id: idOf(41), ...fields }]);
});

test('the time is searched as the console shows it, in India', async () => {
  expect((await pageOf(anInbox({ count: 60 }), { q: '15 january 2026, 1:30' })).cities).toEqual(['City 0']);
});

test('feedback is searched by its own texts', async () => {
  const record = (id: string, message: string) => ({ ...aFeedbackItem({ id, message }), image: 'jpeg' });
  const feedback: MadeUpStore = {
    count: 20,
    keyAt: (index) => presentKey(idOf(index)),
    contentOf: (key) => JSON.stringify({ items: [record(idAt(key), idAt(key) === idOf(7) ? 'Great teachers' : 'Fine')], marks: [] }),
    order: 'sorted',
  };
  const { connection, fetch } = blobsInMemory({ feedback });
  const site = aSite(connection, { fetch });
  const page = valueOf(parseFeedbackPage(await answerOf(site, 'get_alumni_feedback', { q: 'TEACHERS' })));
  expect(page.data).toMatchObject([{ id: idOf(7), image: `/api/users/alumni_feedback_image/${idOf(7)}` }]);
  // The console shows no text about the picture.
  expect(valueOf(parseFeedbackPage(await answerOf(site, 'get_alumni_feedback', { q: 'jpeg' }))).data).toEqual([]);
  const ids = valueOf(parseIdPage(await answerOf(site, 'get_alumni_feedback_ids', { q: 'teachers' })));
  expect(ids).toEqual({ ids: [idOf(7)], next_cursor: null, searched_to: expect.any(String) });
});

test('a search returns one page of matches, and the next page continues after the last one', async () => {
  const site = anInbox({ told: (index) => (index % 100 === 0 ? { course: 'MBA' } : {}) });
  expect(await pageOf(site, { q: 'mba', limit: '3' })).toEqual({
    cities: ['City 0', 'City 100', 'City 200'],
    next_cursor: idOf(200),
    searched_to: timeOf(200),
  });
  expect(await pageOf(site, { q: 'mba', limit: '3', cursor: idOf(200) })).toEqual({
    cities: ['City 300'],
    next_cursor: null,
    searched_to: timeOf(399),
  });
});

test('a search ends if its last match is the last entry', async () => {
  const site = anInbox({ count: 30 });
  expect(await pageOf(site, { q: 'city 29', limit: '1' })).toEqual({ cities: ['City 29'], next_cursor: null, searched_to: timeOf(29) });
});

test('a slow search returns its matches and a cursor, and every further call makes progress', async () => {
  const site = anInbox({ told: (index) => (index === 390 ? { course: 'MBA' } : {}), readMs: 40 });
  const found: string[] = [];
  let cursor = '';
  for (let calls = 1; ; calls += 1) {
    const page = await pageOf(site, { q: 'mba', cursor });
    found.push(...page.cities);
    if (page.next_cursor === null) {
      expect(calls).toBe(4);
      expect(page.searched_to).toBe(timeOf(399));
      break;
    }
    // Three seconds are over after 75 entries, which are read fifty at a time.
    expect([page.next_cursor, page.searched_to]).toEqual([idOf(calls * 100 - 1), timeOf(calls * 100 - 1)]);
    cursor = page.next_cursor;
  }
  expect(found).toEqual(['City 390']);
});

test('every call makes progress even if one entry takes longer than a search may', async () => {
  const site = anInbox({ readMs: 10_000 });
  expect(await pageOf(site, { q: 'nobody' })).toEqual({ cities: [], next_cursor: idOf(49), searched_to: timeOf(49) });
});

test('the ids of a search come with a cursor, too', async () => {
  const site = anInbox({ told: (index) => (index % 100 === 0 ? { course: 'MBA' } : {}), readMs: 20 });
  const first = await idsOf(site, { q: 'mba' });
  expect(first).toEqual({ ids: [idOf(0), idOf(100)], next_cursor: idOf(149), searched_to: timeOf(149) });
  expect((await idsOf(site, { q: 'mba', cursor: idOf(149) })).ids).toEqual([idOf(200)]);
});

test('unreadable entries are skipped and count as searched', async () => {
  const site = anInbox({ count: 60, told: (index) => (index > 10 ? 'unreadable' : {}) });
  expect(await pageOf(site, { q: 'city 7' })).toEqual({ cities: ['City 7'], next_cursor: null, searched_to: timeOf(59) });
});

test.each<Record<string, string>>([{ q: '' }, { q: '  ' }, {}])('%j is no search: the answer says nothing of one', async (query) => {
  const site = anInbox({ count: 3 });
  expect(await answerOf(site, 'get_enquiries', query)).not.toHaveProperty('searched_to');
  expect(await answerOf(site, 'get_enquiry_ids', query)).toEqual({ success: true, ids: [idOf(0), idOf(1), idOf(2)], next_cursor: null });
});

test.each<Record<string, string>>([{}, { q: 'city' }])(
  'entries are chosen by their time, the first included and the last not (%j)',
  async (search) => {
    const site = anInbox({ count: 300 });
    const between = { ...search, from: timeOf(205), to: timeOf(200) };
    const cities = ['City 201', 'City 202', 'City 203', 'City 204', 'City 205'];
    expect(await pageOf(site, between)).toMatchObject({ cities, next_cursor: null });
    expect((await idsOf(site, between)).ids).toEqual([201, 202, 203, 204, 205].map(idOf));
    expect(await pageOf(site, { ...between, limit: '2' })).toMatchObject({ cities: cities.slice(0, 2), next_cursor: idOf(202) });
    expect((await pageOf(site, { ...between, cursor: idOf(203) })).cities).toEqual(cities.slice(3));
    expect((await pageOf(site, { ...between, cursor: idOf(3) })).cities).toEqual(cities);
    expect((await idsOf(site, { ...search, from: timeOf(1) })).ids).toEqual([idOf(0), idOf(1)]);
    expect((await idsOf(site, { ...search, to: timeOf(297) })).ids).toEqual([idOf(298), idOf(299)]);
    expect(await idsOf(site, { ...search, from: timeOf(5), to: timeOf(5) })).toMatchObject({ ids: [], next_cursor: null });
    expect((await idsOf(site, { ...search, from: '0001-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z' })).ids).toHaveLength(300);
    expect((await idsOf(site, { ...search, to: '1969-12-31T23:59:59.999Z' })).ids).toEqual([]);
  },
);

test('a search in an empty inbox has searched no entries', async () => {
  expect(await pageOf(anInbox({ count: 0 }), { q: 'x' })).toEqual({ cities: [], next_cursor: null, searched_to: null });
});

test.each<[Record<string, string>, string]>([
  [{ q: 'x'.repeat(101) }, 'q'],
  [{ q: 'a\u0000b' }, 'q'],
  [{ from: '2026-01-15' }, 'from'],
  [{ to: '2026-13-15T08:00:00.000Z' }, 'to'],
  [{ to: 'yesterday' }, 'to'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: '8ZZZZZZZZZZZZZZZZZZZZZZZZZ' }, 'cursor'],
])('%j is refused', async (query, name) => {
  const site = anInbox({ count: 1 });
  for (const call of ['get_enquiries', 'get_enquiry_ids', 'get_alumni_feedback', 'get_alumni_feedback_ids']) {
    const response = await site.send(`GET ${call}?${new URLSearchParams(query).toString()}`, { token: await site.token() });
    expect(response.status).toBe(422);
    expect(field(await bodyOf(response), 'errors')).toHaveProperty(name);
  }
});

test('the words of a search may come in a header, which servers do not log as they log addresses', async () => {
  const site = anInbox({ count: 30, told: (index) => (index === 7 ? { name: 'Āśā Rānī & co' } : {}) });
  const search = async (call: string, words: string) => {
    const response = await site.staff(`GET ${call}`, { headers: { [SEARCH_HEADER]: words } });
    return { status: response.status, body: await bodyOf(response) };
  };
  const { body } = await search('get_enquiries', encodeHeaderText('āśā rānī &'));
  expect(body).toMatchObject({ data: [{ city: 'City 7' }], searched_to: timeOf(29) });
  expect((await search('get_enquiries', 'city 29')).body).toMatchObject({ data: [{ city: 'City 29' }] });
  expect((await search('get_enquiry_ids', 'city 29')).body).toMatchObject({ ids: [idOf(29)] });
  for (const words of ['x'.repeat(101), "UTF-8''a%00b"]) {
    expect(await search('get_enquiries', words)).toMatchObject({ status: 422, body: { errors: { q: expect.any(String) } } });
  }
  // Whoever sends both means one of them, and nobody knows which.
  expect(await search('get_enquiries?q=city', 'city')).toMatchObject({ status: 422, body: { errors: { q: expect.any(String) } } });
});

test('a search text may have a hundred characters of any length in bytes', async () => {
  expect((await pageOf(anInbox({ count: 1 }), { q: '\u{1F600}'.repeat(100) })).cities).toEqual([]);
});
