/** Tests the log of what staff did: what is in it, and how it is searched (docs/api.md, "Activity"). */
import { expect, test } from 'vitest';

import { ACTIVITIES, type ActivityEntry, parseActivityPage } from '#domain/activity.ts';
import { ENTRY_STATES } from '#domain/entry-work.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { PURPOSE_HEADER } from '#domain/inbox-query.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { DAY, HOUR, passDays } from '#tests/support/hourly.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { PASSWORD, type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

async function page(site: TestSite, query = '') {
  const response = await site.send(`GET activity${query}`, { token: await site.token() });
  return valueOf(parseActivityPage(await bodyOf(response)));
}

async function entries(site: TestSite, query = ''): Promise<readonly ActivityEntry[]> {
  return (await page(site, query)).data;
}

async function addNotice(site: TestSite): Promise<string> {
  const answer = await site.send('POST add_notices', { json: { title: 'A', description: 'B' }, token: await site.token() });
  return String(field(field(await bodyOf(answer), 'notice'), 'id'));
}

test('changes, exports, reading of personal data, logins and logouts are kept, refused logins and other readings are not', async () => {
  const site = aSiteInMemory();
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  const token = await site.token();
  await site.send('POST login', { json: { username: USERNAME, password: 'wrong' } });
  for (const [call, sent] of [
    ['POST login', { json: { username: USERNAME, password: PASSWORD } }],
    ['GET get_enquiries', { token }],
    ['GET get_enquiry_ids', { token }],
    ['GET get_admin_list_faculty', { token }],
    ['GET get_enquiries', { token, headers: { [PURPOSE_HEADER]: 'export' } }],
  ] as const) {
    site.clock.forward(1000);
    expect((await site.send(call, sent)).status).toBe(200);
  }
  const id = await addNotice(site);
  await site.send('POST logout', { token });
  const log = await entries(site);
  expect(log.map(({ what, call, staff, records }) => [what, call, staff, records])).toEqual([
    ['logged out', 'logout', USERNAME, []],
    ['added', 'addNotice', USERNAME, [id]],
    ['exported', 'getEnquiries', USERNAME, []],
    ['read', 'getEnquiries', USERNAME, []],
    ['logged in', 'login', USERNAME, []],
  ]);
  expect(JSON.stringify(log)).not.toContain('Asha');
});

test('the log is searched by account, deed, record and days in India, page by page', async () => {
  const site = aSiteInMemory();
  // 18:30 UTC is midnight in India.
  const midnight = Date.parse('2026-01-20T18:30:00.000Z');
  site.clock.forward(midnight - site.clock.now().getTime() - 1);
  const before = await addNotice(site);
  site.clock.forward(1);
  const after = await addNotice(site);
  const records = async (query: string) => (await entries(site, query)).flatMap((entry) => entry.records);
  expect(await records('')).toEqual([after, before]);
  expect(await records('?to=2026-01-20')).toEqual([before]);
  expect(await records('?from=2026-01-21&to=2026-01-21')).toEqual([after]);
  expect(await records(`?record=${before}`)).toEqual([before]);
  expect([await records('?account=nobody'), await records('?what=deleted')]).toEqual([[], []]);
  for (let number = 0; number < 60; number += 1) {
    site.clock.forward(7 * HOUR);
    await addNotice(site);
  }
  const first = await page(site, '?what=added');
  const second = await page(site, `?what=added&cursor=${first.next_cursor ?? ''}`);
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([50, 12, null]);
  expect(second.data.at(-1)?.records).toEqual([before]);
});

test('the log can be filtered by every state that an entry gets, and by changes of its remark', async () => {
  const site = aSiteInMemory();
  const token = await site.token();
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  const answer = field(await bodyOf(await site.send('GET get_enquiries', { token })), 'data');
  const id = String(field(Array.isArray(answer) ? answer[0] : undefined, 'id'));
  for (const state of ENTRY_STATES.toReversed()) {
    site.clock.forward(1000);
    await site.send('POST mark_enquiries', { json: { ids: [id], state }, token });
  }
  await site.send(`PUT enquiries/${id}`, { json: { remark: 'Called her' }, token });
  for (const what of [...ENTRY_STATES.map((state) => `marked as ${state}`), 'updated'])
    expect((await entries(site, `?what=${encodeURIComponent(what)}`)).map((entry) => [entry.what, entry.records])).toEqual([[what, [id]]]);
  expect(ACTIVITIES).toEqual(expect.arrayContaining((await entries(site)).map(({ what }) => what)));
});

test.each([
  ['from=yesterday', { from: 'From and to must be days such as 2026-01-31' }],
  ['what=anything', { what: 'What must be something that the log knows' }],
  ['record=x', { record: 'Record must be the id of a record' }],
  ['cursor=x', { cursor: 'Cursor must be one that an earlier answer gave' }],
])('%s is refused', async (query, errors) => {
  const site = aSiteInMemory();
  const response = await site.send(`GET activity?${query}`, { token: await site.token() });
  expect([response.status, field(await bodyOf(response), 'errors')]).toEqual([422, errors]);
});

test('an outage of the log does not undo or refuse what was done, and the line of the request names it', async () => {
  const connection: Connection = blobs.newSite();
  const away: typeof fetch = (input, init) =>
    new Request(input).url.includes('/site:audit/') ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 1000, pausesMs: [] }, away) });
  await addNotice(site);
  expect(site.log.at(-1)).toMatchObject({ route: 'addNotice', status: 201, cause: expect.stringContaining('fetch failed') });
  expect(site.audit).toHaveLength(1);
});

test('entries go after a year', async () => {
  const site = aSiteInMemory();
  const id = await addNotice(site);
  site.clock.forward(360 * DAY);
  await passDays(site, 10);
  const left = (await site.dependencies.stores.open('audit').list()).blobs;
  expect([left.length, (await entries(site, `?record=${id}`)).length]).toEqual([0, 0]);
});
