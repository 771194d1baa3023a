import { expect, test } from 'vitest';

import { type EnquiryRecord, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { type Sent, type TestSite, aSite, bodyOf, environment, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const SENT = { success: true, message: 'Enquiry submitted successfully!' };

function submit(site: TestSite, json: unknown = anEnquiry(), sent: Sent = {}): Promise<Response> {
  return site.send('POST submit_enquiry', { json, ...sent });
}

async function stored(site: TestSite): Promise<readonly EnquiryRecord[]> {
  const response = await site.staff('GET get_enquiries?limit=100');
  return valueOf(parseEnquiryPage(await bodyOf(response))).data;
}

test('an enquiry is stored before the answer, and staff read it as it was sent', async () => {
  const site = aSite(blobs.newSite());
  const response = await submit(site);
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await bodyOf(response)).toEqual(SENT);
  expect(await stored(site)).toEqual([
    { id: expect.stringMatching(/^[0-9A-Z]{26}$/u), ...anEnquiry(), received_at: '2026-01-15T09:00:00.000Z', is_handled: 0 },
  ]);
});

test('a year in digits is stored as a number, a missing message as an empty one, other fields not at all', async () => {
  const site = aSite(blobs.newSite());
  const { enquiry: _, ...rest } = anEnquiry({ name: '  Ame\u0301lie ' });
  await submit(site, { ...rest, year_of_passing: ' 2024 ', modeOfStudy: 'Regular', id: 'mine', is_handled: 1 });
  const [record] = await stored(site);
  expect(record).toEqual({
    ...anEnquiry({ name: 'Am\u00e9lie', enquiry: '' }),
    id: record?.id,
    received_at: record?.received_at,
    is_handled: 0,
  });
  expect(record?.id).not.toBe('mine');
});

test('a client that sends no consent is served, and the record says that none was recorded', async () => {
  const site = aSite(blobs.newSite());
  const { consent: _, ...withoutConsent } = anEnquiry();
  expect((await submit(site, withoutConsent)).status).toBe(201);
  expect((await submit(site, withoutConsent)).status).toBe(201);
  expect((await stored(site)).map(({ consent }) => consent)).toEqual(['']);
});

test.each([
  [{ name: ' ' }, 'Full name is required'],
  [{ consent: '' }, 'Tick the box to agree to the privacy notice'],
  [{ consent: 'deadbeef' }, 'Consent must be the version of a consent text of this site'],
  [{ consent: true }, 'Consent must be the version of a consent text of this site'],
  [{ name: 'x'.repeat(101) }, 'Full name must be at most 100 characters'],
  [{ email_address: 'nobody' }, 'Enter an email address such as name@example.org'],
  [{ email_address: '' }, 'Email is required'],
  [{ mobile_number: '5876543210' }, 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.'],
  [{ mobile_number: '987654321' }, 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.'],
  [
    { mobile_number: '\u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966' },
    'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.',
  ],
  [{ mobile_number: 9876543210 }, 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.'],
  [{ highest_qualification: '' }, 'Highest qualification is required'],
  [{ year_of_passing: 1984 }, 'Year of passing must be a year from 1985 to 2030'],
  [
    { year_of_passing: 2031 },
    'Year of passing must be a year from 1985 to 2030. If you passed later, enter 2030 and write the correct year in the message.',
  ],
  [{ year_of_passing: '2024.5' }, 'Year of passing must be a year from 1985 to 2030'],
  [{ year_of_passing: null }, 'Year of passing is required'],
  [{ city: 'a\u0000b' }, 'City contains a control character that cannot be stored'],
  [{ course: 'Astrology' }, 'Choose a course from the list'],
  [{ enquiry: 'x'.repeat(2001) }, 'Message must be at most 2000 characters'],
  [{ enquiry: 7 }, 'Message must be text'],
])('%j is refused with its sentence and not stored', async (fields, sentence) => {
  const site = aSite(blobs.newSite());
  const response = await submit(site, { ...anEnquiry(), ...fields });
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toEqual({ success: false, message: sentence, errors: { [Object.keys(fields)[0] ?? '']: sentence } });
  expect(await stored(site)).toEqual([]);
});

test('an enquiry with a filled honeypot gets the usual answer and is not stored', async () => {
  const site = aSite(blobs.newSite());
  const response = await submit(site, { ...anEnquiry(), website: 'https://spam.example' });
  expect([response.status, await bodyOf(response)]).toEqual([201, SENT]);
  expect((await site.dependencies.stores.open('enquiries').list()).blobs).toEqual([]);
  expect((await site.dependencies.stores.open('limits').list()).blobs).toEqual([]);
  const invalid = await submit(site, { ...anEnquiry({ name: '' }), website: 'https://spam.example' });
  expect(invalid.status).toBe(422);
  expect((await submit(site, { ...anEnquiry(), website: ' ' })).status).toBe(201);
  expect(await stored(site)).toHaveLength(1);
});

test('the same enquiry within ten minutes is stored once, from any address and in any spelling', async () => {
  const site = aSite(blobs.newSite());
  await submit(site);
  site.clock.forward(10 * MINUTE - 1);
  const again = await submit(site, { ...anEnquiry({ name: ' Asha Rani  ' }), year_of_passing: '2024' }, { address: '198.51.100.4' });
  expect([again.status, await bodyOf(again)]).toEqual([201, SENT]);
  expect(await stored(site)).toHaveLength(1);
  site.clock.forward(1);
  expect((await submit(site)).status).toBe(201);
  expect(await stored(site)).toHaveLength(2);
});

test('an enquiry that differs in any field is a new one', async () => {
  const site = aSite(blobs.newSite());
  for (const fields of [{}, { city: 'Yamuna Nagar' }, { enquiry: '' }, { year_of_passing: 2023 }]) await submit(site, anEnquiry(fields));
  expect(await stored(site)).toHaveLength(4);
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
