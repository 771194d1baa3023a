/** Tests which enquiries the menu of the console counts as new. */
import { expect, test, vi } from 'vitest';

import { startSession } from '#api/auth/session.ts';
import { SEEN_KEY, fetchNewEnquiries, listAndNote } from '#console/records/inbox/new-enquiries.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { stubFetch } from '#tests/support/fetch.ts';
import { anEnquiryRecord } from '#tests/support/records.ts';

const browser = useFakeBrowser();

const WHOLE = { q: '', from: null, to: null, cursor: null, limit: 50 };
const NEWEST = '2026-11-21T08:00:00.000Z';
const listed = { success: true, data: [anEnquiryRecord({ received_at: NEWEST })], next_cursor: null };

function idsOf(count: number): { body: object } {
  return { body: { success: true, ids: Array.from({ length: count }, (_, index) => String(index)), next_cursor: null } };
}

function count(): Promise<string> {
  return fetchNewEnquiries(new AbortController().signal);
}

test('the number is that of the enquiries since the list was last shown; there is none for none, and no exact one above 99', async () => {
  startSession('a.b.c');
  const sent = stubFetch({ body: listed }, idsOf(5), idsOf(0), idsOf(99), idsOf(100));
  await listAndNote(WHOLE);
  expect([await count(), await count(), await count(), await count()]).toEqual(['5', '', '99', '99+']);
  expect(sent[1]?.path).toBe('/api/users/get_enquiry_ids?from=2026-11-21T08%3A00%3A00.001Z');
});

test('a browser that has not shown the list, or cannot read what it has stored, counts those of seven days', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T08:00:00.000Z'), toFake: ['Date'] });
  startSession('a.b.c');
  const sent = stubFetch(idsOf(1), idsOf(1));
  await count();
  browser.local.setItem(SEEN_KEY, 'yesterday');
  await count();
  for (const { path } of sent) expect(path).toBe('/api/users/get_enquiry_ids?from=2026-11-21T08%3A00%3A00.000Z');
  vi.useRealTimers();
});

test.each([
  ['a search', { q: 'asha' }],
  ['a narrowed time', { from: NEWEST }],
  ['the entries of a person', { dataRequest: '01KEKPQ80000000000000000AA' }],
  ['a later page', { cursor: '01KEKPQ80000000000000000AA' }],
  ['an export', { isExport: true }],
])('%s does not show the whole list, so everything stays new', async (_, part) => {
  startSession('a.b.c');
  stubFetch({ body: listed });
  await listAndNote({ ...WHOLE, ...part });
  expect(browser.local.getItem(SEEN_KEY)).toBeNull();
});

test('an empty list, and a browser that stores nothing more, do not disturb the list', async () => {
  startSession('a.b.c');
  stubFetch({ body: { ...listed, data: [] } }, { body: listed });
  expect((await listAndNote(WHOLE)).items).toEqual([]);
  expect(browser.local.getItem(SEEN_KEY)).toBeNull();
  vi.spyOn(browser.local, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError');
  });
  expect((await listAndNote(WHOLE)).items).toHaveLength(1);
});
