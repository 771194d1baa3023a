/**
 * Tests how many forms are stored within an hour: from one network, and from all visitors together.
 */
import { expect, test } from 'vitest';

import { FORMS_PER_HOUR } from '#domain/forms.ts';
import { type EnquiryRecord, parseEnquiryPage } from '#domain/inbox.ts';
import { create as createDataRequests } from '#netlify/functions/data-requests.ts';
import { create as createEnquiries } from '#netlify/functions/enquiries.ts';
import { create as createFeedback } from '#netlify/functions/feedback.ts';
import { type FormPlaces, contentPlaces } from '#netlify/lib/form-places.ts';
import { blobsInAMap } from '#tests/support/blobs-in-a-map.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aForm } from '#tests/support/forms.ts';
import { anEvenPng } from '#tests/support/png.ts';
import { aDataRequest, anEnquiry } from '#tests/support/records.ts';
import { type Resource, type TestSite, aSite, aSiteInMemory, bodyOf, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const HOUR = 60 * MINUTE;

/** Returns an address in a different IPv4 network for each sender. */
function addressOf(sender: number): string {
  return `198.51.${Math.floor(sender / 250)}.${sender % 250}`;
}

function placesFor(perHour: number): FormPlaces {
  return { perHour, full: 'No more for now. Please call 0172 000 000.' };
}

function enquiriesWith(places: FormPlaces): Resource {
  return (setUp) => createEnquiries(setUp, places);
}

function ask(site: TestSite, number: number, address: string, places: FormPlaces = contentPlaces): Promise<Response> {
  return site.send(enquiriesWith(places), 'POST submit_enquiry', { json: anEnquiry({ city: `City ${number}` }), address });
}

function statusesOf(responses: readonly Response[]): Readonly<Record<number, number>> {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
}

async function storedIn(connection: Connection, fetchFrom?: typeof fetch): Promise<readonly EnquiryRecord[]> {
  const site = aSite(connection, fetchFrom === undefined ? {} : { fetch: fetchFrom });
  const token = await site.token();
  const records: EnquiryRecord[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await site.send(createEnquiries, `GET get_enquiries?limit=100&cursor=${cursor}`, { token });
    const page = valueOf(parseEnquiryPage(await bodyOf(response)));
    records.push(...page.data);
    cursor = page.next_cursor;
  }
  return records;
}

async function markersIn(connection: Connection, fetchFrom?: typeof fetch): Promise<number> {
  const options = fetchFrom === undefined ? {} : { fetch: fetchFrom };
  return (await aSite(connection, options).dependencies.stores.open('form-places').list()).blobs.length;
}

/** Returns an address in the /64 with that number. 256 of them are a /56, 65,536 a /48. */
function inIpv6(number: number): string {
  return `2001:db8:1:${number.toString(16)}::${(number + 1).toString(16)}`;
}

test('sixty an hour are stored for an IPv6 /64 and 120 for a /56', async () => {
  const { connection, fetch } = blobsInAMap();
  const site = aSite(connection, { fetch });
  for (let number = 0; number < 60; number += 1) expect((await ask(site, number, `2001:db8:1:0::${number}`)).status).toBe(201);
  expect((await ask(site, 60, '2001:db8:1:0:ffff::1')).status).toBe(429);
  for (let number = 60; number < 120; number += 1) expect((await ask(site, number, inIpv6(number))).status).toBe(201);
  expect((await ask(site, 120, inIpv6(255))).status).toBe(429);
  expect((await ask(site, 120, inIpv6(256))).status).toBe(201);
});

test('of 250 enquiries from 250 networks of one /48, 240 are stored', async () => {
  const { connection, fetch } = blobsInAMap();
  const site = aSite(connection, { fetch });
  const responses: Response[] = [];
  for (let number = 0; number < 250; number += 1) responses.push(await ask(site, number, inIpv6(number * 256)));
  expect(statusesOf(responses)).toEqual({ 201: 240, 429: 10 });
  expect(await storedIn(connection, fetch)).toHaveLength(240);
  // The refused requests took no place.
  expect(await markersIn(connection, fetch)).toBe(240);
  expect((await ask(site, 250, '2001:db8:2::1')).status).toBe(201);
});

test('of forty concurrent senders as many are stored as the limit allows', async () => {
  const connection = blobs.newSite();
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, number) => ask(aSite(connection), number, addressOf(number), placesFor(7))),
  );
  expect(statusesOf(responses)).toEqual({ 201: 7, 429: 33 });
  expect(await storedIn(connection)).toHaveLength(7);
  expect(await markersIn(connection)).toBe(7);
});

test('a sender refused by the total limit learns how else to reach the college and when to try again, and does not count', async () => {
  const site = aSiteInMemory();
  expect((await ask(site, 0, addressOf(0), placesFor(1))).status).toBe(201);
  site.clock.forward(20 * MINUTE);
  const refused = await ask(site, 1, addressOf(1), placesFor(1));
  expect(refused.status).toBe(429);
  expect(await bodyOf(refused)).toEqual({ success: false, message: 'No more for now. Please call 0172 000 000.' });
  // Until the end of the minute in which the first one is an hour old.
  expect(Number(refused.headers.get('retry-after'))).toBe((41 * MINUTE) / 1000);
  const limits = await site.dependencies.stores.open('limits').list();
  expect(limits.blobs.filter(({ key }) => key.startsWith('enquiry-address/'))).toHaveLength(1);
});

test('a refused submission costs one read for repeated forms and one list', async () => {
  const connection = blobs.newSite();
  await ask(aSite(connection), 0, addressOf(0), placesFor(1));
  const requests: string[] = [];
  const counting: typeof fetch = (input, init) => {
    requests.push(init?.method ?? 'get');
    return fetch(input, init);
  };
  expect((await ask(aSite(connection, { fetch: counting }), 1, addressOf(1), placesFor(1))).status).toBe(429);
  expect(requests).toEqual(['get', 'get']);
});

test('a place is free again after an hour, and a stale marker is removed', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  for (const number of [0, 1]) expect((await ask(site, number, addressOf(number), placesFor(2))).status).toBe(201);
  site.clock.forward(HOUR);
  expect((await ask(site, 2, addressOf(2), placesFor(2))).status).toBe(429);
  site.clock.forward(MINUTE);
  for (const number of [3, 4]) expect((await ask(site, number, addressOf(number), placesFor(2))).status).toBe(201);
  expect(await markersIn(connection)).toBe(2);
  expect((await ask(site, 5, addressOf(5), placesFor(2))).status).toBe(429);
});

test('senders whose clocks show different minutes do not share a place', async () => {
  for (let round = 0; round < 2; round += 1) {
    const connection = blobs.newSite();
    const sites = Array.from({ length: 12 }, (_, number) => {
      const site = aSite(connection);
      site.clock.forward(number * MINUTE);
      return site;
    });
    const responses = await Promise.all(sites.map((site, number) => ask(site, number, addressOf(number), placesFor(3))));
    const stored = responses.filter(({ status }) => status === 201).length;
    expect(stored).toBeLessThanOrEqual(3);
    expect(await storedIn(connection)).toHaveLength(stored);
  }
});

test('all forms share the places of an hour', async () => {
  const site = aSiteInMemory();
  const tell = (message: string) =>
    site.send((setUp) => createFeedback(setUp, placesFor(2)), 'POST submit_alumni_feedback', {
      body: aForm({ name: 'Asha', course: 'B.A.', message }),
    });
  expect([(await ask(site, 0, addressOf(0), placesFor(2))).status, (await tell('One')).status]).toEqual([201, 201]);
  expect([(await ask(site, 1, addressOf(1), placesFor(2))).status, (await tell('Two')).status]).toEqual([429, 429]);
  const request = await site.send((setUp) => createDataRequests(setUp, placesFor(2)), 'POST submit_data_request', { json: aDataRequest() });
  expect(request.status).toBe(429);
  // A repeated form does not count as a new one.
  expect([(await ask(site, 0, addressOf(0), placesFor(2))).status, (await tell('One')).status]).toEqual([201, 201]);
});

test('deleted entries still count; refused and repeated forms and those with a filled honeypot do not', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const places = placesFor(2);
  const send = (json: unknown) => site.send(enquiriesWith(places), 'POST submit_enquiry', { json });
  await send(anEnquiry({ name: '' }));
  await send({ ...anEnquiry(), website: 'x' });
  await Promise.all([send(anEnquiry()), send(anEnquiry()), send(anEnquiry())]);
  expect(await markersIn(connection)).toBe(1);
  const [record] = await storedIn(connection);
  await site.send(createEnquiries, `DELETE enquiries/${record?.id ?? ''}`, { token: await site.token() });
  expect((await send(anEnquiry({ city: 'Another' }))).status).toBe(201);
  expect((await send(anEnquiry({ city: 'A third' }))).status).toBe(429);
});

test('a picture is decoded only if the limits allow its form, and one that cannot be decoded does not count', async () => {
  const { connection, fetch } = blobsInAMap();
  const site = aSite(connection, { fetch });
  const whole = anEvenPng({ width: 64, height: 64 });
  const broken = Buffer.from(whole);
  broken.fill(0xff, broken.indexOf('IDAT') + 4, broken.indexOf('IEND') - 8);
  const tell = (message: string, bytes: Buffer, places: FormPlaces) =>
    site.send((setUp) => createFeedback(setUp, places), 'POST submit_alumni_feedback', {
      body: aForm({ name: 'Asha', course: 'B.A.', message }, { field: 'image', bytes }),
    });
  expect((await tell('One', broken, placesFor(1))).status).toBe(422);
  expect(await markersIn(connection, fetch)).toBe(0);
  for (let number = 0; number < 60; number += 1) expect((await tell(`Text ${number}`, whole, contentPlaces)).status).toBe(201);
  expect((await tell('One more', broken, contentPlaces)).status).toBe(429);
  expect((await tell('One more', broken, placesFor(1))).status).toBe(429);
  // Faults that the texts and the header show are reported before the limits are checked.
  expect((await tell('', whole, contentPlaces)).status).toBe(422);
  expect((await tell('One more', whole.subarray(0, 20), contentPlaces)).status).toBe(422);
  site.clock.forward(2 * HOUR);
  for (let number = 0; number < 60; number += 1) expect((await tell(`Broken ${number}`, broken, contentPlaces)).status).toBe(422);
  expect((await tell('One more', whole, contentPlaces)).status).toBe(201);
});

test('a hundred concurrent senders more than the limit allows do not exceed it', async () => {
  const { connection, fetch } = blobsInAMap();
  const senders = FORMS_PER_HOUR + 100;
  const responses = await Promise.all(
    Array.from({ length: senders }, (_, number) => ask(aSite(connection, { fetch }), number, addressOf(number), contentPlaces)),
  );
  expect(statusesOf(responses)).toEqual({ 201: FORMS_PER_HOUR, 429: 100 });
  const { dependencies } = aSite(connection, { fetch });
  const { blobs: markers } = await dependencies.stores.open('form-places').list();
  const { blobs: records } = await dependencies.stores.open('enquiries').list();
  expect([markers.length, records.length]).toEqual([FORMS_PER_HOUR, FORMS_PER_HOUR]);
});
