import { expect, onTestFinished, test, vi } from 'vitest';

import { contentLimits } from '#netlify/limits/form-limits.ts';
import { type WriteQueue, createWriteQueue } from '#netlify/platform/concurrency.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { FILES_PER_DAY } from '#records/forms/form-limits.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { createMember } from '#tests/support/functions/collections.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { DAY, HOUR } from '#tests/support/functions/hourly.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createBrokenJpeg, createJpeg, createJpegOfSize } from '#tests/support/files/pictures.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { type TestSite, USERNAME, createSite, createSiteInMemory, readBody, getField } from '#tests/support/functions/site.ts';
import {
  LEFT_OUT,
  TOO_MANY,
  createAddress,
  createFormLimits,
  listKeys,
  createNumbered,
  countStatuses,
  submit,
  readAnswer,
  createValues,
} from '#tests/support/functions/submissions.ts';
import { getMessages } from '#i18n/messages.ts';

const aPicture = await createJpeg();
const aBrokenPicture = await createBrokenJpeg();

/** Returns what the sender is told about files. */
function createSender(site: TestSite, form: ListedForm, files = FILES_PER_DAY) {
  let number = 0;
  return async (address: string, ...sent: readonly Uint8Array[]): Promise<unknown> => {
    number += 1;
    const response = await submit(site, form, {
      values: createNumbered(form, number),
      files: sent,
      address,
      limits: createFormLimits(10_000, files),
    });
    expect(response.status).toBe(201);
    return getField(await readBody(response), 'file_message');
  };
}

const OF_4_MB = await createJpegOfSize(3_990_000);

test.each([
  ['20 files', { files: 20, bytes: 200_000_000 }],
  ['the bytes of 20 files', { files: 2000, bytes: 20 * aPicture.byteLength }],
])('a form that may have %s in a day keeps a tenth from each network, and no more than that together', async (_, quota) => {
  const site = createSiteInMemory();
  const send = createSender(site, feedbackForm, quota);
  for (let sender = 0; sender < 10; sender += 1) {
    const told = [await send(createAddress(sender), aPicture), await send(createAddress(sender), aPicture)];
    expect([...told, await send(createAddress(sender), aPicture)]).toEqual([undefined, undefined, LEFT_OUT]);
  }
  expect(await send(createAddress(10), aPicture)).toBe(LEFT_OUT);
  expect(await send(createAddress(0))).toBeUndefined();
  site.clock.forward(DAY);
  expect(await send(createAddress(0), aPicture)).toBeUndefined();
});

test('a flood of proofs leaves room for small ones and for those who come in later hours, and takes none from another form', async () => {
  const site = createSiteInMemory();
  // A tenth of the real limit.
  const send = createSender(site, grievanceForm, { ...grievanceForm.filesPerDay, bytes: grievanceForm.filesPerDay.bytes / 10 });
  const flood = async (bytes: Buffer) => {
    let kept = 0;
    while ((await send(createAddress(0), bytes)) === undefined) kept += 1;
    return kept;
  };
  const small = Buffer.concat([createPdf(), Buffer.alloc(900_000)]);
  // An eighth of 200 MB, half of it for files over 1 MB.
  expect(await flood(OF_4_MB)).toBe(3);
  expect(await flood(small)).toBe(14);
  expect(await createSender(site, feedbackForm)(createAddress(0), OF_4_MB)).toBeUndefined();
  site.clock.forward(HOUR);
  // An eighth of the rest.
  expect(await flood(OF_4_MB)).toBe(2);
  expect(await send(createAddress(1), small)).toBeUndefined();
  expect(await listKeys(site, 'files')).toHaveLength(3 + 14 + 1 + 2 + 1);
});

test('who sends a form again whose files were left out is told so again, and only files that are stored count', async () => {
  const site = createSiteInMemory();
  const limits = createFormLimits(10, { files: 20, bytes: 200_000_000 });
  const send = (number: number, bytes: Uint8Array) =>
    submit(site, feedbackForm, { values: createNumbered(feedbackForm, number), files: [bytes], limits, address: createAddress(0) });
  expect([(await send(0, aBrokenPicture)).status, (await send(1, aPicture)).status, (await send(1, aPicture)).status]).toEqual([
    422, 201, 201,
  ]);
  expect(getField(await readBody(await send(2, aPicture)), 'file_message')).toBeUndefined();
  for (let count = 0; count < 2; count += 1) {
    const response = await send(3, aPicture);
    expect([response.status, getField(await readBody(response), 'file_message')]).toEqual([201, LEFT_OUT]);
  }
  expect(await listKeys(site, 'files')).toHaveLength(2);
});

test.each([
  ['en', /You can get help at once: Emergency 112, Women’s helpline 181, National anti-ragging helpline 1800-180-5522\.$/u],
  ['hi', /आपको तुरंत मदद मिल सकती है: आपातकालीन नंबर 112, महिला हेल्पलाइन 181, .* 1800-180-5522।$/u],
] as const)('whose proof was left out is told so, and where to find help, in her language: %s', async (language, help) => {
  const limits = { ...contentLimits, files: () => ({ files: 0, bytes: 0 }) };
  const sent = { files: [aPicture], limits, headers: { 'accept-language': language } };
  const told = String(getField(await readBody(await submit(createSiteInMemory(), grievanceForm, sent)), 'file_message'));
  expect([told.startsWith(getMessages(language).server.filesLeftOut), told]).toEqual([true, expect.stringMatching(help)]);
});

test('of files that twenty processes send at the same moment as many are kept as the limit allows', async () => {
  const { connection, fetch } = createMemoryBlobs();
  const limits = createFormLimits(100, { files: 10, bytes: 200_000_000 });
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      submit(createSite(connection, { fetch }), feedbackForm, {
        values: createNumbered(feedbackForm, number),
        files: [aPicture],
        address: createAddress(number),
        limits,
      }),
    ),
  );
  expect(countStatuses(responses)).toEqual({ 201: 20 });
  const told = await Promise.all(responses.map(async (response) => getField(await readBody(response), 'file_message')));
  expect([told.filter((one) => one === LEFT_OUT).length, (await listKeys(createSite(connection, { fetch }), 'files')).length]).toEqual([
    10, 10,
  ]);
});

test('files are read only if the limits allow their form, and a form whose file is refused does not count', async () => {
  let read = 0;
  const askProgram = () => {
    read += 1;
    return Promise.resolve(null);
  };
  const site = createSiteInMemory({ overrides: { askProgram } });
  const send = (address: string) => submit(site, feedbackForm, { files: [aPicture], limits: createFormLimits(1), address });
  expect([(await send(createAddress(0))).status, read]).toEqual([422, 1]);
  const other = { values: createNumbered(feedbackForm, 0), limits: createFormLimits(1), address: createAddress(0) };
  expect((await submit(site, feedbackForm, other)).status).toBe(201);
  expect([(await send(createAddress(0))).status, (await send(createAddress(1))).status, read]).toEqual([429, 429, 1]);
  // Before the limits.
  const wrong = await submit(site, feedbackForm, { files: [Buffer.from('GIF89a')], limits: createFormLimits(1) });
  expect(wrong.status).toBe(422);
});

test.each([
  ['submit_alumni_feedback', 'image', () => createValues(feedbackForm)],
  ['notice_files', 'file', () => ({})],
  ['faculty', 'faculty_image', () => createMember('Asha')],
] as const)('after twenty refused files of %s in an hour its sender can send no more, but others can', async (path, part, texts) => {
  const site = createSiteInMemory();
  const isOfStaff = !path.startsWith('submit');
  if (isOfStaff) await addAccount(site, { rights: ['notices', 'faculty'] });
  const send = async (bytes: Uint8Array, who: 'one' | 'other', number = 0) =>
    site.send(`POST ${path}`, {
      body: createTestForm({ ...texts(), ...(isOfStaff ? {} : { name: `Sender ${number}` }) }, { field: part, bytes }),
      ...(isOfStaff
        ? { token: await site.token(who === 'one' ? USERNAME : 'colleague'), address: createAddress(number) }
        : { address: createAddress(who === 'one' ? 1 : 2) }),
    });
  expect((await send(aPicture, 'one')).status).toBe(201);
  const wrong = [aBrokenPicture, Buffer.from('GIF89a')];
  for (let number = 0; number < 20; number += 1) expect((await send(wrong[number % 2] ?? aPicture, 'one', number)).status).toBe(422);
  for (const bytes of [...wrong, aPicture])
    expect(await readAnswer(await send(bytes, 'one', 30))).toEqual([429, String(HOUR / 1000), TOO_MANY]);
  expect((await send(aPicture, 'other', 31)).status).toBe(201);
  if (!isOfStaff) expect((await site.send(`POST ${path}`, { body: createTestForm(texts()), address: createAddress(1) })).status).toBe(201);
  site.clock.forward(HOUR);
  expect((await send(aPicture, 'one', 32)).status).toBe(201);
});

test('a picture whose reading was stopped is to be tried again, and counts as no refused one', async () => {
  const { connection, fetch } = createMemoryBlobs();
  const stopped = createSite(connection, { fetch, overrides: { askProgram: () => Promise.resolve(undefined) } });
  for (let number = 0; number < 21; number += 1)
    expect(await readAnswer(await submit(stopped, feedbackForm, { files: [aPicture] }))).toEqual([
      503,
      '60',
      getMessages('en').server.fileNotRead,
    ]);
  expect([await listKeys(stopped, 'records'), await listKeys(stopped, 'files')]).toEqual([[], []]);
  expect((await submit(createSite(connection, { fetch }), feedbackForm, { files: [aPicture] })).status).toBe(201);
});

const TWENTY = Array.from({ length: 20 }, (_, number) => number);

/** Five pictures. */
function complain(site: TestSite, number: number): Promise<Response> {
  return submit(site, grievanceForm, { values: createNumbered(grievanceForm, number), files: Array.from({ length: 5 }, () => aPicture) });
}

function isReading(key: string): boolean {
  return key.startsWith('files of ');
}

test('files of one network are read one after the other; whoever would wait too long is told to try again, and loses nothing by it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const [queued, read] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
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
    return [aPicture, 1, 1];
  };
  const site = createSiteInMemory({ overrides: { writeQueue, askProgram } });
  const responses: Response[] = [];
  const sent = TWENTY.map(async (number) => void responses.push(await complain(site, number)));
  await queued.promise;
  vi.advanceTimersByTime(5000);
  // The first one is still being read.
  await vi.waitUntil(() => responses.length === 19, { timeout: MINUTE });
  read.resolve(null);
  await Promise.all(sent);
  expect(countStatuses(responses)).toEqual({ 201: 1, 503: 19 });
  const message = 'Many files are being sent at the moment. Please try again in a minute.';
  expect(await readAnswer(responses[0] ?? new Response('{}'))).toEqual([503, '60', message]);
  expect(countStatuses(await Promise.all(TWENTY.map((number) => complain(site, number))))).toEqual({ 201: 20 });
  expect(most).toBe(1);
});
