import { expect, test } from 'vitest';

import { getIndianHour, hashWithSalt } from '#netlify/limits/day-counts.ts';
import { getWidestNetwork } from '#netlify/limits/limit.ts';
import { contentLimits } from '#netlify/limits/form-limits.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { getInboxCalls } from '#records/forms/form.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import { readStored } from '#tests/support/functions/collections.ts';
import { DAY, HOUR, runNightly } from '#tests/support/functions/hourly.ts';
import { createBrokenJpeg } from '#tests/support/files/pictures.ts';
import { type TestSite, createSite, createSiteInMemory } from '#tests/support/functions/site.ts';
import {
  FULL,
  FULL_NETWORK,
  createAddress,
  ask,
  createFormLimits,
  fetchEntries,
  listKeys,
  createNumbered,
  countStatuses,
  submit,
  readAnswer,
  createValues,
} from '#tests/support/functions/submissions.ts';

const blobs = useBlobs();

const aBrokenPicture = await createBrokenJpeg();

const COUNTED = FORMS.filter(({ onlyDay }) => onlyDay !== true);

async function sendOne(site: TestSite, form: ListedForm, number: number, sent: Parameters<typeof submit>[2] = {}): Promise<number> {
  return (await submit(site, form, { values: createNumbered(form, number), ...sent })).status;
}

async function sendBefore(site: TestSite, address: string, count: number): Promise<void> {
  const salt = 'a salt';
  const networks = { [hashWithSalt(salt, [getWidestNetwork(address)])]: count };
  const senders = { salt, hour: getIndianHour(site.dependencies), forms: {}, networks };
  await site.dependencies.stores.open('limits').write('2026-01-15/senders.json', formatDocument([senders]), null);
}

test.each([
  ['an IPv4 address', 240, () => '203.0.113.7'],
  ['an IPv6 /48', 960, (number: number) => `2001:db8:1:${(number * 256).toString(16)}::1`],
])('%s may send %i forms in an hour, whatever forms they are, and others are not affected', async (_, max, inNetwork) => {
  const site = createSiteInMemory();
  const limits = createFormLimits(2000);
  const formOf = (number: number) => COUNTED[number % COUNTED.length] ?? enquiryForm;
  // Twelve are left.
  await sendBefore(site, inNetwork(0), max - 12);
  for (let number = 0; number < 12; number += 1)
    expect(await sendOne(site, formOf(number), number, { limits, address: inNetwork(number) })).toBe(201);
  // Half past two in the afternoon in India.
  for (const form of COUNTED)
    expect(await readAnswer(await submit(site, form, { limits, address: inNetwork(0) }))).toEqual([429, '1800', FULL_NETWORK]);
  // Nobody may find out who sends them.
  for (const form of FORMS.filter(({ onlyDay }) => onlyDay === true))
    expect((await submit(site, form, { limits, address: inNetwork(0) })).status).toBe(201);
  expect(await sendOne(site, formOf(0), 0, { limits, address: inNetwork(0) })).toBe(201);
  for (const address of [createAddress(0), '2001:db8:2::1'])
    expect((await submit(site, enquiryForm, { limits, address })).status).toBe(201);
  site.clock.forward(HOUR / 2);
  expect(await sendOne(site, enquiryForm, 999, { limits, address: inNetwork(0) })).toBe(201);
});

test('a fifth of the limit of a form is kept for networks with fewer than three forms, and no form uses up that of another', async () => {
  const { asked, ...site } = createSiteInMemory();
  const [many, few, other] = [createAddress(0), createAddress(1), createAddress(2)];
  const send = (number: number, address: string) => sendOne(site, enquiryForm, number, { limits: createFormLimits(10), address });
  for (let number = 0; number < 8; number += 1) expect(await send(number, many)).toBe(201);
  const before = asked.length;
  expect(await readAnswer(await submit(site, enquiryForm, { limits: createFormLimits(10), address: many }))).toEqual([429, '1800', FULL]);
  expect(asked.slice(before).map(({ did }) => did)).toEqual(['read', 'read']);
  expect([await send(8, few), await send(9, other), await send(10, other)]).toEqual([201, 201, 429]);
  for (const form of FORMS.filter((one) => one.id !== enquiryForm.id))
    expect(await sendOne(site, form, 0, { limits: createFormLimits(10), address: other })).toBe(201);
  site.clock.forward(HOUR / 2);
  expect(await send(11, other)).toBe(201);
});

test('the limits of the content are in force, and the message names the college’s contact', async () => {
  const site = createSiteInMemory();
  const form = FORMS.find(({ store }) => store === 'data-requests') ?? enquiryForm;
  for (let number = 0; number < 60; number += 1) expect(await sendOne(site, form, number, { address: createAddress(number) })).toBe(201);
  expect(await readAnswer(await submit(site, form, { address: createAddress(60) }))).toEqual([
    429,
    '1800',
    new Failure(429, (messages) => contentLimits.full(messages, form)).message,
  ]);
});

test('a grievance is taken after 600 and after 5,999 others of the hour, and after 6,000 its sender is told where to find help', async () => {
  const site = createSiteInMemory();
  const sendAfter = async (count: number) => {
    const senders = { salt: 'a salt', hour: getIndianHour(site.dependencies), forms: { grievances: count }, networks: {} };
    const bucket = site.dependencies.stores.open('limits');
    const stored = await bucket.read('2026-01-15/senders.json');
    await bucket.write('2026-01-15/senders.json', formatDocument([senders]), stored?.etag ?? null);
    return readAnswer(await submit(site, grievanceForm, { values: createNumbered(grievanceForm, count) }));
  };
  expect([(await sendAfter(600))[0], (await sendAfter(5999))[0]]).toEqual([201, 201]);
  expect(await sendAfter(6000)).toEqual([
    429,
    '1800',
    expect.stringMatching(/Please try again later\. .*You can get help at once: Emergency 112, .* 1800-180-5522\.$/u),
  ]);
});

test('what was refused, sent again or sent by a program does not count, and what staff have deleted does', async () => {
  const form: ListedForm = feedbackForm;
  const site = createSiteInMemory();
  const send = (number: number, values = {}) =>
    sendOne(site, form, number, {
      limits: createFormLimits(2),
      key: `the-key-of-form-${number}`,
      values: { ...createNumbered(form, number), ...values },
    });
  const [wrong = ''] = Object.entries(form.fields).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
  expect([await send(0, { [wrong]: '' }), await send(0, { website: 'x' }), await send(1), await send(1)]).toEqual([422, 201, 201, 201]);
  const [{ id } = { id: '' }] = await fetchEntries(site, form);
  await ask(site, getInboxCalls(form).remove, { id });
  expect([await send(2), await send(3)]).toEqual([201, 429]);
});

test('of forty senders at the same moment as many are stored as the limit allows, and of one network as many as are kept', async () => {
  const connection = blobs.newSite();
  const limits = createFormLimits(20);
  const from = (count: number, start: number, address: (number: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        submit(createSite(connection), enquiryForm, {
          limits,
          values: createNumbered(enquiryForm, start + index),
          address: address(index),
        }),
      ),
    );
  expect(countStatuses(await from(16, 0, createAddress))).toEqual({ 201: 16 });
  // For networks that have sent few forms.
  expect(countStatuses(await from(10, 20, () => createAddress(99)))).toEqual({ 201: 3, 429: 7 });
  expect(countStatuses(await from(14, 40, (index) => createAddress(100 + index)))).toEqual({ 201: 1, 429: 13 });
  expect(await fetchEntries(createSite(connection), enquiryForm)).toHaveLength(20);
});

test('the counts say neither who has sent what nor when, and nothing is left of them after the next day’s run', async () => {
  const site = createSiteInMemory();
  const countsOf = async () => [...(await readStored(site, 'limits'))].map(([key, text]) => key + text);
  for (const form of FORMS)
    for (const sender of [0, 1, 2]) await submit(site, form, { values: createNumbered(form, sender), address: createAddress(sender) });
  await submit(site, feedbackForm, { files: [aBrokenPicture], address: createAddress(0) });
  const first = await countsOf();
  const entries = (await Promise.all(FORMS.map((form) => fetchEntries(site, form)))).flat();
  const texts = Object.values(createValues(enquiryForm)).filter((text) => text.length > 5);
  for (const text of [...texts, ...entries.map(({ id }) => id), ...[0, 1, 2].map(createAddress), '2026-01-15T'])
    expect(first.join('\n')).not.toContain(text);
  const hashesIn = (text: string) => [...text.matchAll(/"[\w-]{43}":/gu)].map(([hash]) => hash);
  for (const text of first) expect(hashesIn(text)).toEqual(hashesIn(text).toSorted());
  // Three senders and a refused file; each document has its own salt.
  expect(first.flatMap(hashesIn)).toHaveLength(4);
  expect(new Set(first.flatMap(hashesIn)).size).toBe(4);
  site.clock.forward(DAY);
  await submit(site, enquiryForm, { address: createAddress(0) });
  await runNightly(site);
  expect((await listKeys(site, 'limits')).filter((key) => !key.startsWith('2026-01-16/'))).toEqual([]);
  const second = (await countsOf()).flatMap(hashesIn);
  expect([second.length, first.flatMap(hashesIn).some((hash) => second.includes(hash))]).toEqual([1, false]);
});
