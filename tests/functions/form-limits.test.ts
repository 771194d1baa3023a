/**
 * Tests how many forms are stored within an hour: from one network, and from all visitors together.
 */
import { expect, onTestFinished, test, vi } from 'vitest';

import { FORMS_PER_HOUR, placeShares } from '#domain/form-limits.ts';
import { type EnquiryRecord, parseEnquiryPage } from '#tests/support/form-answers.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { type FormPlaces, contentPlaces } from '#netlify/lib/limits/form-places.ts';
import { type WriteQueue, createWriteQueue } from '#netlify/lib/platform/write-queue.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { aForm } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/pdfs.ts';
import { anEvenPng } from '#tests/support/png.ts';
import { aDataRequest, aGrievance, anEnquiry } from '#tests/support/records.ts';
import { type Resource, type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf, valueOf } from '#tests/support/site.ts';

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
  return (setUp) => api(setUp, { places });
}

function ask(site: TestSite, number: number, address: string, places: FormPlaces = contentPlaces): Promise<Response> {
  return site.sendTo(enquiriesWith(places), 'POST submit_enquiry', { json: anEnquiry({ city: `City ${number}` }), address });
}

type Sending = { places?: FormPlaces; address?: string };

function tell(site: TestSite, message: string, { places = contentPlaces, address = '203.0.113.7' }: Sending = {}): Promise<Response> {
  const body = aForm({ name: 'Asha', course: 'B.A.', message });
  return site.sendTo((setUp) => api(setUp, { places }), 'POST submit_alumni_feedback', { body, address });
}

function request(site: TestSite, details: string, { places = contentPlaces, address = '203.0.113.7' }: Sending = {}): Promise<Response> {
  const json = aDataRequest({ details });
  return site.sendTo((setUp) => api(setUp, { places }), 'POST submit_data_request', { json, address });
}

function statusesOf(responses: readonly Response[]): Readonly<Record<number, number>> {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
}

async function storedIn(connection: Connection, fetchFrom?: typeof fetch): Promise<readonly EnquiryRecord[]> {
  const site = aSite(connection, fetchFrom === undefined ? {} : { fetch: fetchFrom });
  const records: EnquiryRecord[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await site.staff(`GET get_enquiries?limit=100&cursor=${cursor}`);
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
  const { connection, fetch } = blobsInMemory();
  const site = aSite(connection, { fetch });
  for (let number = 0; number < 60; number += 1) expect((await ask(site, number, `2001:db8:1:0::${number}`)).status).toBe(201);
  expect((await ask(site, 60, '2001:db8:1:0:ffff::1')).status).toBe(429);
  for (let number = 60; number < 120; number += 1) expect((await ask(site, number, inIpv6(number))).status).toBe(201);
  expect((await ask(site, 120, inIpv6(255))).status).toBe(429);
  expect((await ask(site, 120, inIpv6(256))).status).toBe(201);
});

test('of 250 enquiries from 250 networks of one /48, 240 are stored', async () => {
  const { connection, fetch } = blobsInMemory();
  const site = aSite(connection, { fetch });
  const responses: Response[] = [];
  for (let number = 0; number < 250; number += 1) responses.push(await ask(site, number, inIpv6(number * 256)));
  expect(statusesOf(responses)).toEqual({ 201: 240, 429: 10 });
  expect(await storedIn(connection, fetch)).toHaveLength(240);
  // The refused requests took no place.
  expect(await markersIn(connection, fetch)).toBe(240);
  expect((await ask(site, 250, '2001:db8:2::1')).status).toBe(201);
});

test('the forms of one network share its limit, whatever forms they are', async () => {
  const site = aSiteInMemory();
  for (let number = 0; number < 59; number += 1) expect((await ask(site, number, addressOf(0))).status).toBe(201);
  expect((await tell(site, 'One', { address: addressOf(0) })).status).toBe(201);
  expect((await ask(site, 60, addressOf(0))).status).toBe(429);
  expect((await tell(site, 'Two', { address: addressOf(0) })).status).toBe(429);
  expect((await request(site, 'Two', { address: addressOf(0) })).status).toBe(429);
  expect((await request(site, 'Two', { address: addressOf(1) })).status).toBe(201);
});

test('of 600 places 120 are kept for networks with few forms, and 60 for requests about personal data', () => {
  expect(placeShares(600)).toEqual({ forAll: 420, forFewForms: 120, forDataRequests: 60 });
  expect(placeShares(5000)).toMatchObject({ forFewForms: 1000, forDataRequests: 60 });
  expect(placeShares(30)).toEqual({ forAll: 21, forFewForms: 6, forDataRequests: 3 });
  expect(placeShares(1)).toEqual({ forAll: 1, forFewForms: 0, forDataRequests: 0 });
});

test('a network with many forms leaves places for networks with few, and for requests about personal data', async () => {
  const { connection, fetch } = blobsInMemory();
  const writes: string[] = [];
  const counting: typeof fetch = (input, init) => {
    if (init?.method === 'put' || init?.method === 'delete') writes.push(init.method);
    return fetch(input, init);
  };
  const site = aSite(connection, { fetch: counting });
  // 14 places are for all, 4 for networks with few forms, 2 for data requests.
  const places = placesFor(20);
  const [many, few, other] = [addressOf(0), addressOf(1), addressOf(2)];
  for (let number = 0; number < 14; number += 1) expect((await ask(site, number, many, places)).status).toBe(201);
  writes.splice(0);
  const refused = await ask(site, 14, many, places);
  expect([refused.status, await bodyOf(refused)]).toEqual([429, { success: false, message: places.full }]);
  expect(writes).toEqual([]);
  for (const message of ['One', 'Two', 'Three']) expect((await tell(site, message, { places, address: few })).status).toBe(201);
  expect((await tell(site, 'Four', { places, address: few })).status).toBe(429);
  expect((await ask(site, 15, other, places)).status).toBe(201);
  expect((await ask(site, 16, other, places)).status).toBe(429);
  for (const address of [many, other]) expect((await request(site, address, { places, address })).status).toBe(201);
  expect((await request(site, 'Another', { places, address: other })).status).toBe(429);
  expect(await markersIn(connection, fetch)).toBe(20);
});

test('concurrent forms of one network take no more of the kept places than three', async () => {
  const connection = blobs.newSite();
  const places = placesFor(20);
  for (let number = 0; number < 14; number += 1) await ask(aSite(connection), number, addressOf(number), places);
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, number) => ask(aSite(connection), 20 + number, addressOf(99), places)),
  );
  expect(statusesOf(responses)).toEqual({ 201: 3, 429: 9 });
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
  expect(limits.blobs.filter(({ key }) => key.startsWith('form-address/'))).toHaveLength(1);
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
  const places = placesFor(2);
  expect([(await ask(site, 0, addressOf(0), places)).status, (await tell(site, 'One', { places })).status]).toEqual([201, 201]);
  expect([(await ask(site, 1, addressOf(1), places)).status, (await tell(site, 'Two', { places })).status]).toEqual([429, 429]);
  expect((await request(site, 'Three', { places })).status).toBe(429);
  // A repeated form does not count as a new one.
  expect([(await ask(site, 0, addressOf(0), places)).status, (await tell(site, 'One', { places })).status]).toEqual([201, 201]);
});

test('deleted entries still count; refused and repeated forms and those with a filled honeypot do not', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const places = placesFor(2);
  const send = (json: unknown) => site.sendTo(enquiriesWith(places), 'POST submit_enquiry', { json });
  await send(anEnquiry({ name: '' }));
  await send({ ...anEnquiry(), website: 'x' });
  await Promise.all([send(anEnquiry()), send(anEnquiry()), send(anEnquiry())]);
  expect(await markersIn(connection)).toBe(1);
  const [record] = await storedIn(connection);
  await site.staff(`DELETE enquiries/${record?.id ?? ''}`);
  expect((await send(anEnquiry({ city: 'Another' }))).status).toBe(201);
  expect((await send(anEnquiry({ city: 'A third' }))).status).toBe(429);
});

const aPicture = anEvenPng({ width: 64, height: 64 });

/** Returns a PNG whose header is right and whose pixels cannot be decoded. */
function aBrokenPicture(): Buffer {
  const broken = Buffer.from(aPicture);
  return broken.fill(0xff, broken.indexOf('IDAT') + 4, broken.indexOf('IEND') - 8);
}

function tellWith(
  site: TestSite,
  message: string,
  bytes: Buffer,
  { places = contentPlaces, address = addressOf(0) } = {},
): Promise<Response> {
  return site.sendTo((setUp) => api(setUp, { places }), 'POST submit_alumni_feedback', {
    body: aForm({ name: 'Asha', course: 'B.A.', message }, { field: 'image', bytes }),
    address,
  });
}

test('a picture is decoded only if the limits allow its form, and one that cannot be decoded does not count as a form', async () => {
  const { connection, fetch } = blobsInMemory();
  const site = aSite(connection, { fetch });
  const broken = aBrokenPicture();
  expect((await tellWith(site, 'One', broken, { places: placesFor(1) })).status).toBe(422);
  expect(await markersIn(connection, fetch)).toBe(0);
  for (let number = 0; number < 60; number += 1) expect((await ask(site, number, addressOf(0))).status).toBe(201);
  expect((await tellWith(site, 'One more', broken)).status).toBe(429);
  expect((await tellWith(site, 'One more', broken, { places: placesFor(1), address: addressOf(1) })).status).toBe(429);
  // Faults that the texts and the first bytes show are reported before these limits are checked.
  expect((await tellWith(site, '', aPicture)).status).toBe(422);
  expect((await tellWith(site, 'One more', aPicture.subarray(1))).status).toBe(422);
});

test('after twenty refused pictures in an hour a network can send no more pictures, but texts', async () => {
  const site = aSiteInMemory();
  const refused = [aBrokenPicture(), aPicture.subarray(0, 20)];
  for (let number = 0; number < 20; number += 1)
    expect((await tellWith(site, `Text ${number}`, refused[number % 2] ?? aPicture)).status).toBe(422);
  for (const bytes of [...refused, aPicture]) {
    const response = await tellWith(site, 'One more', bytes);
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([429, HOUR / 1000]);
  }
  expect((await ask(site, 0, addressOf(0))).status).toBe(201);
  expect((await tellWith(site, 'One more', aPicture, { address: addressOf(1) })).status).toBe(201);
  site.clock.forward(HOUR);
  expect((await tellWith(site, 'One more', aPicture)).status).toBe(201);
});

const ofStaff = [
  { call: 'POST notice_files', part: 'file', texts: {} },
  {
    call: 'POST faculty',
    part: 'faculty_image',
    texts: { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' },
  },
];

test.each(ofStaff)('after twenty refused files of $call an account can send no more, and others in its network can', async (sending) => {
  const { call, part, texts } = sending;
  const site = aSiteInMemory();
  await addAccount(site, { rights: ['notices', 'faculty'] });
  const send = async (bytes: Uint8Array, username: string, address: string) =>
    (await site.send(call, { body: aForm(texts, { field: part, bytes }), token: await site.token(username), address })).status;
  for (let number = 0; number < 20; number += 1)
    expect(await send(aBrokenPicture().subarray(0, 20 + number), USERNAME, addressOf(number))).toBe(422);
  expect([await send(aPicture, USERNAME, addressOf(30)), await send(aPicture, 'colleague', addressOf(19))]).toEqual([429, 201]);
});

test('of thirty refused pictures at once twenty are decoded, and good ones do not count', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  for (let number = 0; number < 3; number += 1) expect((await tellWith(site, `Good ${number}`, aPicture)).status).toBe(201);
  const responses = await Promise.all(Array.from({ length: 30 }, (_, number) => tellWith(site, `Bad ${number}`, aBrokenPicture())));
  expect(statusesOf(responses)).toEqual({ 422: 20, 429: 10 });
});

/** Returns a grievance with five PDFs. */
function complain(site: TestSite, number: number): Promise<Response> {
  const proofs = Array.from({ length: 5 }, () => ({ field: 'proof', bytes: aPdf() }));
  return site.send('POST submit_grievance', { body: aForm(aGrievance({ grievance: `Number ${number}` }), ...proofs) });
}

const TWENTY = Array.from({ length: 20 }, (_, number) => number);

test('twenty grievances with five PDFs at once have their files read one after the other, and are all stored', async () => {
  let [running, most] = [0, 0];
  const askProgram = async () => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return 1;
  };
  const site = aSite(blobs.newSite(), { overrides: { askProgram } });
  expect(statusesOf(await Promise.all(TWENTY.map((number) => complain(site, number))))).toEqual({ 201: 20 });
  expect([most, (await complain(site, 20)).status]).toEqual([1, 201]);
});

test('whoever would wait too long for the files of others is told to try again, and loses nothing by it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const [queued, read] = [Promise.withResolvers<null>(), Promise.withResolvers<number>()];
  const inOrder = createWriteQueue();
  let waiting = 0;
  const writeQueue: WriteQueue = (key, work) => {
    if (key === 'read files' && (waiting += 1) === TWENTY.length) queued.resolve(null);
    return inOrder(key, work);
  };
  const site = aSite(blobs.newSite(), { overrides: { writeQueue, askProgram: () => read.promise } });
  const statuses: number[] = [];
  const sent = TWENTY.map(async (number) => {
    const response = await complain(site, number);
    statuses.push(response.status);
    return response;
  });
  await queued.promise;
  vi.advanceTimersByTime(5000);
  // The others have their answer while the first one is still being read.
  await vi.waitUntil(() => statuses.length === 19, { timeout: MINUTE });
  read.resolve(1);
  const responses = await Promise.all(sent);
  expect(statusesOf(responses)).toEqual({ 201: 1, 503: 19 });
  const refused = responses.find(({ status }) => status === 503);
  expect([refused?.headers.get('retry-after'), refused === undefined ? null : await bodyOf(refused)]).toEqual([
    '60',
    { success: false, message: 'Many files are being sent at the moment. Please try again in a minute.' },
  ]);
  expect(statusesOf(await Promise.all(TWENTY.map((number) => complain(site, number))))).toEqual({ 201: 20 });
});

test('files that a process was reading when it was killed do not count as refused', async () => {
  const connection = blobs.newSite();
  const queued = Promise.withResolvers<null>();
  let waiting = 0;
  const writeQueue: WriteQueue = (key, work) => {
    if (key !== 'read files') return work();
    if ((waiting += 1) === TWENTY.length) queued.resolve(null);
    return new Promise(() => undefined);
  };
  const killed = aSite(connection, { overrides: { writeQueue } });
  for (const number of TWENTY) void complain(killed, number);
  await queued.promise;
  const site = aSite(connection);
  site.clock.forward(MINUTE);
  expect((await complain(site, 20)).status).toBe(201);
});

test('a hundred concurrent senders more than the limit allows do not exceed it', async () => {
  const { connection, fetch } = blobsInMemory();
  // One place in ten is kept for data requests.
  const stored = FORMS_PER_HOUR - placeShares(FORMS_PER_HOUR).forDataRequests;
  const senders = stored + 100;
  const responses = await Promise.all(
    Array.from({ length: senders }, (_, number) => ask(aSite(connection, { fetch }), number, addressOf(number), contentPlaces)),
  );
  expect(statusesOf(responses)).toEqual({ 201: stored, 429: 100 });
  const { dependencies } = aSite(connection, { fetch });
  const { blobs: markers } = await dependencies.stores.open('form-places').list();
  const { blobs: records } = await dependencies.stores.open('enquiries').list();
  expect([markers.length, records.length]).toEqual([stored, stored]);
});
