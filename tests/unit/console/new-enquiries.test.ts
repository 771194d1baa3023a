/** Tests the number of new enquiries in the menu of the console. */
import { expect, test } from 'vitest';

import { startSession } from '#api/auth/session.ts';
import { fetchNewEnquiries } from '#console/records/inbox/new-enquiries.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { stubFetch } from '#tests/support/fetch.ts';

useFakeBrowser();

function idsOf(count: number, next_cursor: string | null = null, searched_to: string | null = null): { body: object } {
  return { body: { success: true, ids: Array.from({ length: count }, (_, index) => String(index)), next_cursor, searched_to } };
}

function count(): Promise<string> {
  return fetchNewEnquiries(new AbortController().signal);
}

test('the number is that of the enquiries with the status “new”; there is none for none, and no exact one above 99', async () => {
  startSession('a.b.c');
  const sent = stubFetch(idsOf(5), idsOf(0), idsOf(99), idsOf(100, 'more'));
  expect([await count(), await count(), await count(), await count()]).toEqual(['5', '', '99', '99+']);
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/api/users/get_enquiry_ids?state=new']));
});

test('a count that takes the server several calls goes on to the end', async () => {
  startSession('a.b.c');
  const sent = stubFetch(idsOf(3, 'a', '2026-01-01T00:00:00.000Z'), idsOf(0, 'b', '2025-01-01T00:00:00.000Z'), idsOf(2));
  expect(await count()).toBe('5');
  expect(sent.map(({ path }) => path)).toEqual(['', '&cursor=a', '&cursor=b'].map((rest) => `/api/users/get_enquiry_ids?state=new${rest}`));
});
