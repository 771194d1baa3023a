/**
 * Tests how much visitors may send: how many forms in an hour of the clock in India, from one network and of each
 * form, how many bytes of files in a day, and how many files that are refused (docs/api.md, "Forms", "Pictures").
 */
import { expect, onTestFinished, test, vi } from 'vitest';

import { type FormLimits, contentLimits } from '#netlify/limits/senders.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { type WriteQueue, createWriteQueue } from '#netlify/platform/write-queue.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { FILE_BYTES_IN_ALL, FILE_BYTES_PER_NETWORK } from '#records/forms/form-limits.ts';
import { inboxCallsOf } from '#records/forms/form.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { blobsInMemory } from '#tests/support/store/blobs-in-memory.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { aMember, storedIn } from '#tests/support/functions/collections.ts';
import { aForm } from '#tests/support/functions/forms.ts';
import { DAY, HOUR, runNightly } from '#tests/support/functions/hourly.ts';
import { aPdf } from '#tests/support/files/pdfs.ts';
import { aJpeg } from '#tests/support/files/pictures.ts';
import { type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf, field } from '#tests/support/functions/site.ts';
import { addressOf, ask, entriesOf, keysIn, numbered, statusesOf, submit, valuesFor } from '#tests/support/functions/submissions.ts';

const blobs = useBlobs();

const TOO_MANY = 'Too many attempts. Please wait a while and try again.';
const FULL = 'No more for now. Please call 0172 000 000.';

const aPicture = await aJpeg();
/** Its first bytes are right. */
const aBrokenPicture = aPicture.subarray(0, 200);

function atMost(perHour: number): FormLimits {
  return { perHour: Object.fromEntries(FORMS.map(({ store }) => [store, perHour])), full: FULL };
}

/** The status of an answer, how long the sender should wait, and what she is told. */
async function toldBy(response: Response): Promise<readonly unknown[]> {
  return [response.status, response.headers.get('retry-after'), field(await bodyOf(response), 'message')];
}

/** Sends a form that differs from those of other numbers. Returns the status. */
async function sendOne(site: TestSite, form: ListedForm, number: number, sent: Parameters<typeof submit>[2] = {}): Promise<number> {
  return (await submit(site, form, { values: numbered(form, number), ...sent })).status;
}

test.each([
  ['an IPv4 address', 60, () => '203.0.113.7'],
  ['an IPv6 /64', 60, (number: number) => `2001:db8:1:0::${number + 1}`],
  ['an IPv6 /56', 120, (number: number) => `2001:db8:1:${number.toString(16)}::1`],
  ['an IPv6 /48', 240, (number: number) => `2001:db8:1:${(number * 256).toString(16)}::1`],
])('%s may send %i forms in an hour, whatever forms they are, and others are not affected', async (_, max, inNetwork) => {
  const site = aSiteInMemory();
  const limits = atMost(1000);
  const formOf = (number: number) => FORMS[number % FORMS.length] ?? enquiryForm;
  for (let number = 0; number < max; number += 1)
    expect(await sendOne(site, formOf(number), number, { limits, address: inNetwork(number) })).toBe(201);
  // It is half past two in the afternoon in India.
  for (const form of FORMS)
    expect(await toldBy(await submit(site, form, { limits, address: inNetwork(0) }))).toEqual([429, '1800', TOO_MANY]);
  // A form that is stored already is answered as before.
  expect(await sendOne(site, formOf(0), 0, { limits, address: inNetwork(0) })).toBe(201);
  for (const address of [addressOf(0), '2001:db8:2::1']) expect((await submit(site, enquiryForm, { limits, address })).status).toBe(201);
  site.clock.forward(HOUR / 2);
  expect(await sendOne(site, enquiryForm, 999, { limits, address: inNetwork(0) })).toBe(201);
});

test('a fifth of the limit of a form is kept for networks with fewer than three forms, and no form uses up that of another', async () => {
  const { connection, fetch, asked } = blobsInMemory();
  const site = aSite(connection, { fetch });
  const [many, few, other] = [addressOf(0), addressOf(1), addressOf(2)];
  const send = (number: number, address: string) => sendOne(site, enquiryForm, number, { limits: atMost(10), address });
  for (let number = 0; number < 8; number += 1) expect(await send(number, many)).toBe(201);
  const before = asked.length;
  expect(await toldBy(await submit(site, enquiryForm, { limits: atMost(10), address: many }))).toEqual([429, '1800', FULL]);
  expect(asked.slice(before).map(({ did }) => did)).toEqual(['read', 'read']);
  expect([await send(8, few), await send(9, other), await send(10, other)]).toEqual([201, 201, 429]);
  for (const form of FORMS.filter((one) => one.id !== enquiryForm.id))
    expect(await sendOne(site, form, 0, { limits: atMost(10), address: other })).toBe(201);
  site.clock.forward(HOUR / 2);
  expect(await send(11, other)).toBe(201);
});

test('the limits of the content are in force, and the message names the college’s contact', async () => {
  const site = aSiteInMemory();
  const form = FORMS.find(({ store }) => store === 'data-requests') ?? enquiryForm;
  for (let number = 0; number < 60; number += 1) expect(await sendOne(site, form, number, { address: addressOf(number) })).toBe(201);
  expect(await toldBy(await submit(site, form, { address: addressOf(60) }))).toEqual([
    429,
    '1800',
    new Failure(429, contentLimits.full).message,
  ]);
});

test('what was refused, sent again or sent by a program does not count, and what staff have deleted does', async () => {
  for (const form of FORMS) {
    const site = aSiteInMemory();
    const send = (number: number, values = {}) =>
      sendOne(site, form, number, { limits: atMost(2), values: { ...numbered(form, number), ...values } });
    const [wrong = ''] = Object.entries(form.fields).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
    expect([await send(0, { [wrong]: '' }), await send(0, { website: 'x' }), await send(1), await send(1)]).toEqual([422, 201, 201, 201]);
    const [{ id } = { id: '' }] = await entriesOf(site, form);
    await ask(site, inboxCallsOf(form).remove, { id });
    expect([await send(2), await send(3)]).toEqual([201, 429]);
  }
});

test('of forty senders at the same moment as many are stored as the limit allows, and of one network as many as are kept', async () => {
  const connection = blobs.newSite();
  const limits = atMost(20);
  const from = (count: number, start: number, address: (number: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        submit(aSite(connection), enquiryForm, { limits, values: numbered(enquiryForm, start + index), address: address(index) }),
      ),
    );
  expect(statusesOf(await from(16, 0, addressOf))).toEqual({ 201: 16 });
  // Four are left for networks with few forms.
  expect(statusesOf(await from(10, 20, () => addressOf(99)))).toEqual({ 201: 3, 429: 7 });
  expect(statusesOf(await from(14, 40, (index) => addressOf(100 + index)))).toEqual({ 201: 1, 429: 13 });
  expect(await entriesOf(aSite(connection), enquiryForm)).toHaveLength(20);
});

test('a network may send 20 MB of files in a day and all together 200 MB; texts are not affected', async () => {
  const site = aSiteInMemory({ overrides: { askProgram: () => Promise.resolve(1) } });
  const bytes = Buffer.concat([aPdf(), Buffer.alloc(3_900_000)]);
  const send = (number: number) =>
    submit(site, grievanceForm, { values: numbered(grievanceForm, number), files: [bytes], address: addressOf(number % 10) });
  const fits = Math.floor(FILE_BYTES_PER_NETWORK / bytes.byteLength);
  for (let number = 0; number < fits; number += 1) expect((await send(number * 10)).status).toBe(201);
  // Until midnight in India.
  expect(await toldBy(await send(90))).toEqual([429, String(9.5 * 3600), TOO_MANY]);
  expect([await sendOne(site, grievanceForm, 100, { address: addressOf(0) }), (await send(1)).status]).toEqual([201, 201]);

  const limits = site.dependencies.stores.open('limits');
  const { text = '', etag = '' } = (await limits.read('2026-01-15/senders.json')) ?? {};
  const almostAll = text.replace(`"all":${(fits + 1) * bytes.byteLength}`, `"all":${FILE_BYTES_IN_ALL - bytes.byteLength}`);
  expect([almostAll === text, await limits.write('2026-01-15/senders.json', almostAll, etag)]).toEqual([false, expect.any(String)]);
  expect([(await send(2)).status, (await send(3)).status]).toEqual([201, 429]);
  expect(await sendOne(site, grievanceForm, 103, { address: addressOf(3) })).toBe(201);
  // No file of a refused form stays.
  expect(await keysIn(site, 'files')).toHaveLength(fits + 2);
  site.clock.forward(DAY);
  for (const number of [110, 113]) expect((await send(number)).status).toBe(201);
});

test('the counts say neither who has sent what nor when, and nothing is left of them after the next day’s run', async () => {
  const site = aSiteInMemory();
  const countsOf = async () => JSON.stringify([...(await storedIn(site, 'limits'))]).replaceAll('\\"', '"');
  for (const form of FORMS)
    for (const sender of [0, 1, 2]) await submit(site, form, { values: numbered(form, sender), address: addressOf(sender) });
  await submit(site, feedbackForm, { files: [aBrokenPicture], address: addressOf(0) });
  const first = await countsOf();
  const entries = (await Promise.all(FORMS.map((form) => entriesOf(site, form)))).flat();
  const texts = Object.values(valuesFor(enquiryForm)).filter((text) => text.length > 5);
  for (const text of [...texts, ...entries.map(({ id }) => id), ...[0, 1, 2].map(addressOf), '2026-01-15T'])
    expect(first).not.toContain(text);
  const hashesIn = (text: string) => [...text.matchAll(/"[\w-]{43}":/gu)].map(([hash]) => hash);
  expect(hashesIn(first)).toEqual(hashesIn(first).toSorted());
  expect(new Set(hashesIn(first)).size).toBe(3);
  site.clock.forward(DAY);
  await submit(site, enquiryForm, { address: addressOf(0) });
  await runNightly(site);
  expect((await keysIn(site, 'limits')).filter((key) => !key.startsWith('2026-01-16/'))).toEqual([]);
  const second = hashesIn(await countsOf());
  expect([second.length, hashesIn(first).some((hash) => second.includes(hash))]).toEqual([1, false]);
});

test('files are read only if the limits allow their form, and a form whose file is refused does not count', async () => {
  let read = 0;
  const askProgram = () => Promise.resolve(void (read += 1));
  const site = aSiteInMemory({ overrides: { askProgram } });
  const send = (address: string) => submit(site, feedbackForm, { files: [aPicture], limits: atMost(1), address });
  expect([(await send(addressOf(0))).status, read]).toEqual([422, 1]);
  expect(await sendOne(site, feedbackForm, 0, { limits: atMost(1), address: addressOf(0) })).toBe(201);
  expect([(await send(addressOf(0))).status, (await send(addressOf(1))).status, read]).toEqual([429, 429, 1]);
  // What the texts and the first bytes show is reported before the limits are checked.
  const wrong = await submit(site, feedbackForm, { files: [Buffer.from('GIF89a')], limits: atMost(1) });
  expect(wrong.status).toBe(422);
});

test.each([
  ['submit_alumni_feedback', 'image', () => valuesFor(feedbackForm)],
  ['submit_grievance', 'proof', () => valuesFor(grievanceForm)],
  ['notice_files', 'file', () => ({})],
  ['faculty', 'faculty_image', () => aMember('Asha')],
] as const)('after twenty refused files of %s in an hour its sender can send no more, but others can', async (path, part, texts) => {
  const site = aSiteInMemory();
  const isOfStaff = !path.startsWith('submit');
  if (isOfStaff) await addAccount(site, { rights: ['notices', 'faculty'] });
  // A visitor counts by the network, staff by the account.
  const send = async (bytes: Uint8Array, who: 'one' | 'other', number = 0) =>
    site.send(`POST ${path}`, {
      body: aForm({ ...texts(), ...(isOfStaff ? {} : { name: `Sender ${number}` }) }, { field: part, bytes }),
      ...(isOfStaff
        ? { token: await site.token(who === 'one' ? USERNAME : 'colleague'), address: addressOf(number) }
        : { address: addressOf(who === 'one' ? 1 : 2) }),
    });
  expect((await send(aPicture, 'one')).status).toBe(201);
  const wrong = [aBrokenPicture, Buffer.from('GIF89a')];
  for (let number = 0; number < 20; number += 1) expect((await send(wrong[number % 2] ?? aPicture, 'one', number)).status).toBe(422);
  for (const bytes of [...wrong, aPicture])
    expect(await toldBy(await send(bytes, 'one', 30))).toEqual([429, String(HOUR / 1000), TOO_MANY]);
  expect((await send(aPicture, 'other', 31)).status).toBe(201);
  if (!isOfStaff) expect((await site.send(`POST ${path}`, { body: aForm(texts()), address: addressOf(1) })).status).toBe(201);
  site.clock.forward(HOUR);
  expect((await send(aPicture, 'one', 32)).status).toBe(201);
});

const TWENTY = Array.from({ length: 20 }, (_, number) => number);

/** Sends a grievance with five PDFs. */
function complain(site: TestSite, number: number): Promise<Response> {
  return submit(site, grievanceForm, { values: numbered(grievanceForm, number), files: Array.from({ length: 5 }, () => aPdf()) });
}

/** Whether a turn in this queue reads files. */
function isReading(key: string): boolean {
  return key.startsWith('files of ');
}

test('files of one network are read one after the other; whoever would wait too long is told to try again, and loses nothing by it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const [queued, read] = [Promise.withResolvers<null>(), Promise.withResolvers<number>()];
  const inOrder = createWriteQueue();
  let waiting = 0;
  const writeQueue: WriteQueue = (key, work) => {
    if (isReading(key) && (waiting += 1) === TWENTY.length) queued.resolve(null);
    return inOrder(key, work);
  };
  let [running, most] = [0, 0];
  const askProgram = async () => {
    most = Math.max(most, (running += 1));
    await read.promise;
    running -= 1;
    return 1;
  };
  const site = aSiteInMemory({ overrides: { writeQueue, askProgram } });
  const responses: Response[] = [];
  const sent = TWENTY.map(async (number) => void responses.push(await complain(site, number)));
  await queued.promise;
  vi.advanceTimersByTime(5000);
  // The others have their answer while the first one is still being read.
  await vi.waitUntil(() => responses.length === 19, { timeout: MINUTE });
  read.resolve(1);
  await Promise.all(sent);
  expect(statusesOf(responses)).toEqual({ 201: 1, 503: 19 });
  const message = 'Many files are being sent at the moment. Please try again in a minute.';
  expect(await toldBy(responses[0] ?? new Response('{}'))).toEqual([503, '60', message]);
  expect(statusesOf(await Promise.all(TWENTY.map((number) => complain(site, number))))).toEqual({ 201: 20 });
  expect(most).toBe(1);
});

test('files that a process was reading when it was killed do not count as refused', async () => {
  const { connection, fetch } = blobsInMemory();
  const queued = Promise.withResolvers<null>();
  let waiting = 0;
  const writeQueue: WriteQueue = (key, work) => {
    if (!isReading(key)) return work();
    if ((waiting += 1) === TWENTY.length) queued.resolve(null);
    return new Promise(() => undefined);
  };
  const killed = aSite(connection, { fetch, overrides: { writeQueue } });
  for (const number of TWENTY) void complain(killed, number);
  await queued.promise;
  const site = aSite(connection, { fetch });
  site.clock.forward(MINUTE);
  expect((await complain(site, 20)).status).toBe(201);
});
