/** Tests requests about personal data. What all inboxes share is tested with enquiries. */
import { expect, test } from 'vitest';

import { type DataRequestRecord, parseDataRequestPage } from '#domain/inbox.ts';
import { create } from '#netlify/functions/data-requests.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aDataRequest } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const SENT = { success: true, message: 'Your request has been sent to the college.' };

function submit(site: TestSite, json: unknown = aDataRequest()): Promise<Response> {
  return site.send(create, 'POST submit_data_request', { json });
}

async function stored(site: TestSite, query = ''): Promise<readonly DataRequestRecord[]> {
  const response = await site.send(create, `GET get_data_requests${query}`, { token: await site.token() });
  return valueOf(parseDataRequestPage(await bodyOf(response))).data;
}

test('a request is stored once, staff read it as it was sent and find it by the address', async () => {
  const site = aSite(blobs.newSite());
  for (let times = 0; times < 2; times += 1) {
    const response = await submit(site, { ...aDataRequest(), id: 'mine', website: '' });
    expect([response.status, await bodyOf(response)]).toEqual([201, SENT]);
  }
  const record = { id: expect.stringMatching(/^[0-9A-Z]{26}$/u), received_at: '2026-01-15T09:00:00.000Z', is_handled: 0 };
  expect(await stored(site)).toEqual([{ ...aDataRequest(), ...record }]);
  expect(await stored(site, '?q=asha%40EXAMPLE')).toHaveLength(1);
  expect(await stored(site, '?q=meena')).toEqual([]);
});

test('a wrong request and one from a program are not stored', async () => {
  const site = aSite(blobs.newSite());
  const refused = await submit(site, aDataRequest({ email_address: '' }));
  const sentence = 'Enter the email address or mobile number that you gave us before';
  expect([refused.status, await bodyOf(refused)]).toEqual([
    422,
    { success: false, message: sentence, errors: { email_address: sentence } },
  ]);
  expect((await submit(site, { ...aDataRequest(), website: 'https://example.org' })).status).toBe(201);
  expect(await stored(site)).toEqual([]);
});

test('staff mark a request as handled and delete it, alone or with others', async () => {
  const site = aSite(blobs.newSite());
  for (const name of ['Asha', 'Meena', 'Rekha']) await submit(site, aDataRequest({ name }));
  const token = await site.token();
  const [one, ...others] = await stored(site);
  const id = one?.id ?? '';
  const handled = await site.send(create, `PUT data_requests/${id}`, { json: { is_handled: 1 }, token });
  expect(await bodyOf(handled)).toEqual({ success: true, data_request: { ...one, is_handled: 1 } });
  const deleted = await site.send(create, `DELETE data_requests/${id}`, { token });
  expect(await bodyOf(deleted)).toEqual({ success: true, message: 'Data Request Deleted Successfully' });
  const ids = await bodyOf(await site.send(create, 'GET get_data_request_ids', { token }));
  expect(ids).toEqual({ success: true, ids: others.map((request) => request.id), next_cursor: null });
  const deletedMany = await site.send(create, 'POST delete_data_requests', { json: { ids: others.map((request) => request.id) }, token });
  expect(await bodyOf(deletedMany)).toEqual({ success: true, deleted: 2, message: '2 data requests deleted' });
  expect(await stored(site)).toEqual([]);
  expect((await site.send(create, `DELETE data_requests/${id}`, { token })).status).toBe(404);
});
