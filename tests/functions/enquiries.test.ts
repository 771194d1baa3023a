import { expect, test } from 'vitest';

import { type EnquiryRecord, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { type Sent, type TestSite, aSite, bodyOf, environment, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

function submit(site: TestSite, json: unknown = anEnquiry(), sent: Sent = {}): Promise<Response> {
  return site.send('POST submit_enquiry', { json, ...sent });
}

async function stored(site: TestSite): Promise<readonly EnquiryRecord[]> {
  const response = await site.staff('GET get_enquiries?limit=100');
  return valueOf(parseEnquiryPage(await bodyOf(response))).data;
}

test('the same enquiry within ten minutes is stored once, from any address and in any spelling', async () => {
  const site = aSite(blobs.newSite());
  await submit(site);
  site.clock.forward(10 * MINUTE - 1);
  const again = await submit(site, { ...anEnquiry({ name: ' Asha Rani  ' }), year_of_passing: '2024' }, { address: '198.51.100.4' });
  expect([again.status, await bodyOf(again)]).toEqual([
    201,
    { success: true, message: 'Enquiry submitted successfully!', reference: expect.any(String) },
  ]);
  expect(await stored(site)).toHaveLength(1);
  site.clock.forward(1);
  expect((await submit(site)).status).toBe(201);
  expect(await stored(site)).toHaveLength(2);
});

test('the same enquiry that twenty processes get at once is stored once', async () => {
  const connection = blobs.newSite();
  const responses = await Promise.all(Array.from({ length: 20 }, () => submit(aSite(connection))));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(await stored(aSite(connection))).toHaveLength(1);
});

test('thirty enquiries that thirty processes get at once are all stored', async () => {
  const connection = blobs.newSite();
  const cities = Array.from({ length: 30 }, (_, number) => `City ${number}`);
  const responses = await Promise.all(cities.map((city) => submit(aSite(connection), anEnquiry({ city }))));
  expect(responses.map(({ status }) => status)).toEqual(cities.map(() => 201));
  expect((await stored(aSite(connection))).map(({ city }) => city).toSorted()).toEqual(cities.toSorted());
});

test('sixty enquiries an hour are stored for one address; refused and repeated ones and those with a filled honeypot do not count', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const first = anEnquiry({ city: 'City 0' });
  await submit(site, first);
  site.clock.forward(MINUTE);
  const numbers = Array.from({ length: 58 }, (_, index) => index + 1);
  await Promise.all(numbers.map((number) => submit(site, anEnquiry({ city: `City ${number}` }))));
  await submit(site, anEnquiry({ name: '' }));
  await submit(site, { ...anEnquiry(), website: 'x' });
  await submit(site, anEnquiry({ city: 'City 1' }));
  expect((await submit(site, anEnquiry({ city: 'City 59' }))).status).toBe(201);

  const refused = await submit(site, anEnquiry({ city: 'City 60' }));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(59 * 60)]);
  expect(await bodyOf(refused)).toEqual({ success: false, message: 'Too many attempts. Please wait a while and try again.' });
  expect((await submit(site, anEnquiry({ city: 'City 59' }))).status).toBe(201);
  expect((await submit(site, anEnquiry({ city: 'City 60' }), { address: '198.51.100.4' })).status).toBe(201);
  expect(await stored(site)).toHaveLength(61);
  site.clock.forward(59 * MINUTE);
  expect((await submit(site, anEnquiry({ city: 'City 61' }))).status).toBe(201);
  expect((await submit(site, anEnquiry({ city: 'City 62' }))).status).toBe(429);
});

test('an enquiry that the rate limit refused is stored when it is sent again later', async () => {
  const site = aSite(blobs.newSite());
  await Promise.all(Array.from({ length: 60 }, (_, number) => submit(site, anEnquiry({ city: `City ${number}` }))));
  site.clock.forward(55 * MINUTE);
  expect((await submit(site)).status).toBe(429);
  site.clock.forward(5 * MINUTE);
  expect((await submit(site)).status).toBe(201);
  expect(await stored(site)).toHaveLength(61);
});

test('neither the log nor the counters contain personal data', async () => {
  const site = aSite(blobs.newSite());
  await submit(site);
  await submit(site, anEnquiry({ mobile_number: '00-11-22' }));
  const limits = site.dependencies.stores.open('limits');
  const { blobs: counts } = await limits.list();
  const contents = await Promise.all(counts.map(({ key }) => limits.get(key)));
  const everything = JSON.stringify([site.log, counts, contents]);
  expect(counts).toHaveLength(2);
  for (const secret of ['Asha', 'asha@', '9876543210', '00-11-22', 'Jagadhri', '203.0.113.7']) expect(everything).not.toContain(secret);
  expect(site.log).toMatchObject([
    { route: 'submitEnquiry', status: 201 },
    { route: 'submitEnquiry', status: 422 },
  ]);
});

test('without a secret nothing can be counted, so nothing is stored: the answer is 503, and the log has the reason', async () => {
  const site = aSite(blobs.newSite(), { environment: { STAFF_ACCOUNTS: environment.STAFF_ACCOUNTS } });
  const response = await submit(site);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await bodyOf(response)).toEqual({ success: false, message: 'This is not possible at the moment. Please try again later.' });
  expect(site.log[0]?.cause).toContain('AUTH_SECRET is not set');
});

test('unreadable staff accounts do not prevent enquiries', async () => {
  const site = aSite(blobs.newSite(), { environment: { ...environment, STAFF_ACCOUNTS: 'nonsense' } });
  expect((await submit(site)).status).toBe(201);
});
