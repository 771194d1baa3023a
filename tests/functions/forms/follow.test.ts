import { expect, test } from 'vitest';

import { enquiryForm } from '#records/forms/enquiry.ts';
import { getStateCall, getInboxCalls } from '#records/forms/form.ts';
import { DAY, HOUR } from '#tests/support/functions/hourly.ts';
import { pageIn, postTo } from '#tests/support/functions/plain-forms.ts';
import {
  type TestSite,
  createSite,
  createSiteInMemory,
  readBody,
  getField,
  createSiteWithoutStore,
} from '#tests/support/functions/site.ts';
import { TOO_MANY, ask, fetchEntries, createNumbered, readReference, submit, createValues } from '#tests/support/functions/submissions.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { ENGLISH } from '#i18n/english.ts';
import { getMessages } from '#i18n/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';

const MOBILE = createValues(enquiryForm)['mobile_number'] ?? '';
const { texts } = enquiryForm.lookup;
const UNKNOWN = { success: false, message: texts.unknown.en };
const CALL = `POST ${getStateCall(enquiryForm).path}`;

function follow(site: TestSite, reference: unknown, mobile_number: unknown = MOBILE): Promise<Response> {
  return site.send(CALL, { json: { reference, mobile_number } });
}

/** The day stays. */
function withOtherEnd(number: string): string {
  return number.slice(0, -4) + (number.endsWith('0000') ? '1111' : '0000');
}

test('the sender sees the state, and the day of the answer whatever staff change later, but never their remark', async () => {
  const site = createSiteInMemory();
  const number = await readReference(await submit(site, enquiryForm));
  expect(await readBody(await follow(site, number))).toEqual({ success: true, state: 'new', received_on: '2026-01-15' });
  const [{ id } = { id: '' }] = await fetchEntries(site, enquiryForm);
  const change = (json: object) => ask(site, getInboxCalls(enquiryForm).handle, { id, json });
  await change({ state: 'in progress', remark: 'Secret' });
  expect(await readBody(await follow(site, number))).toEqual({ success: true, state: 'in progress', received_on: '2026-01-15' });
  site.clock.forward(2 * DAY);
  await change({ state: 'answered' });
  site.clock.forward(3 * DAY);
  await change({ remark: 'Another secret' });
  const answered = { success: true, state: 'answered', received_on: '2026-01-15', answered_on: '2026-01-17' };
  expect(await readBody(await follow(site, number))).toEqual(answered);
  await ask(site, getInboxCalls(enquiryForm).markMany, { json: { ids: [id], state: 'answered' } });
  expect(await readBody(await follow(site, number)), 'marked again').toEqual(answered);
  await ask(site, getInboxCalls(enquiryForm).remove, { id });
  expect([(await follow(site, number)).status, await readBody(await follow(site, number))]).toEqual([404, UNKNOWN]);
});

test('number and mobile number are found however they are typed, and of many enquiries of a day each by its own', async () => {
  const site = createSiteInMemory();
  const numbers: string[] = [];
  for (let sender = 0; sender < 5; sender += 1) {
    const values = { ...createNumbered(enquiryForm, sender), mobile_number: `98765432${sender}0` };
    numbers.push(await readReference(await submit(site, enquiryForm, { values })));
  }
  const [first = '', second = ''] = numbers;
  expect(new Set(numbers).size).toBe(5);
  for (const typed of [
    first.toLowerCase(),
    first.replace('-', ''),
    ` ${first.replace('-', ' – ')}. `,
    ...[ENGLISH, getMessages('hi')].map(({ form }) => formatSentence(form.reference, { reference: first })),
  ])
    expect((await follow(site, typed, '+91 98765-43200')).status).toBe(200);
  for (const mobile of ['09876543200', '९८७६५४३२००', ' 98765 43200 ']) expect((await follow(site, first, mobile)).status).toBe(200);
  expect((await follow(site, second, '9876543210')).status).toBe(200);
  expect((await follow(site, second, '9876543200')).status).toBe(404);
});

test('an unknown number, another day and a wrong mobile number get the same answer, for the same requests to the store', async () => {
  const { connection, fetch, asked } = createMemoryBlobs();
  const number = await readReference(await submit(createSite(connection, { fetch }), enquiryForm));
  const requestsFor = async (reference: string, mobile: string) => {
    const before = asked.length;
    const response = await follow(createSite(connection, { fetch }), reference, mobile);
    return { status: response.status, body: await readBody(response), asked: asked.slice(before) };
  };
  // It adds the document.
  await requestsFor(withOtherEnd(number), MOBILE);
  const wrong = await requestsFor(number, '9000000000');
  expect([wrong.status, wrong.body]).toEqual([404, UNKNOWN]);
  for (const [reference, mobile] of [
    [withOtherEnd(number), MOBILE],
    ['0000-0000', MOBILE],
    ['ZZZZ-ZZZZ', '9000000000'],
  ] as const)
    expect(await requestsFor(reference, mobile)).toEqual(wrong);
});

test('after thirty wrong tries of a network in an hour even a right one is refused, and right ones are not counted', async () => {
  const site = createSiteInMemory();
  const number = await readReference(await submit(site, enquiryForm));
  for (let tries = 0; tries < 40; tries += 1) expect((await follow(site, number)).status).toBe(200);
  for (let tries = 0; tries < 30; tries += 1) expect((await follow(site, withOtherEnd(number))).status).toBe(404);
  const refused = await follow(site, number);
  expect([refused.status, getField(await readBody(refused), 'message'), Number(refused.headers.get('retry-after')) > 0]).toEqual([
    429,
    TOO_MANY,
    true,
  ]);
  expect((await site.send(CALL, { json: { reference: number, mobile_number: MOBILE }, address: '198.51.100.4' })).status).toBe(200);
  site.clock.forward(HOUR);
  expect((await follow(site, number)).status).toBe(200);
});

test('what can be no number is refused beside its field without a request to the store, and nothing is logged', async () => {
  const broken = createSiteWithoutStore();
  for (const [reference, mobile] of [
    ['', ''],
    ['K7QM-2XR', '98765'],
    ['K7QM-2XRD-0PVA-9TEH', 7],
    [null, null],
    ['UUUU-UUUU', 'x'.repeat(10_000)],
  ]) {
    const response = await follow(broken, reference, mobile);
    const errors = getField(await readBody(response), 'errors');
    expect([response.status, getField(errors, 'reference')]).toEqual([422, 'Enter the 8 letters and digits of the reference number']);
    expect(getField(errors, 'mobile_number')).toMatch(/mobile number/iu);
  }
  expect(JSON.stringify(broken.log)).not.toMatch(/K7QM|98765/u);
});

test('a plain form is answered with a page: the state, or errors with what was typed, in the language of the form', async () => {
  const site = createSiteInMemory();
  const number = await readReference(await submit(site, enquiryForm));
  const send = (values: Readonly<Record<string, string>>, query = '?language=en') => postTo(site, CALL, { values, query });
  const found = await send({ reference: number, mobile_number: '+91 98765 43210' });
  const page = await pageIn(found);
  expect([found.status, found.headers.get('cache-control'), page.root.querySelector('[role=status]')?.text]).toEqual([
    200,
    'no-store',
    `${texts.isNew.en}We received it on 15 January 2026.`,
  ]);
  expect(page.title).toMatch(/^Received\. .* – Form/u);
  const wrong = await send({ reference: 'K7QM', mobile_number: MOBILE }, '?language=hi');
  const hindi = await pageIn(wrong);
  expect([wrong.status, hindi.value('reference'), hindi.value('mobile_number')]).toEqual([422, 'K7QM', MOBILE]);
  expect(hindi.html).toContain('संदर्भ संख्या के 8 अक्षर और अंक लिखें');
  const unknown = await send({ reference: withOtherEnd(number), mobile_number: MOBILE });
  expect([unknown.status, (await pageIn(unknown)).root.querySelector('[role=alert]')?.text]).toEqual([
    404,
    `${ENGLISH.form.lookUpFailed}${texts.unknown.en}`,
  ]);
});
