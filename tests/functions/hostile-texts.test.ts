/**
 * Tests that every call refuses texts that are designed to be slow or that cannot be stored,
 * quickly and beside their field.
 */
import { expect, test } from 'vitest';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';
import { callNamed, resourceOf } from '#tests/support/calls.ts';
import { withinCpuTime } from '#tests/support/cpu-time.ts';
import { aForm } from '#tests/support/forms.ts';
import { aDataRequest, anEnquiry } from '#tests/support/records.ts';
import { type Sent, type TestSite, aSiteInMemory, bodyOf, field } from '#tests/support/site.ts';

/**
 * Far above the time that any of these texts needs, and far below the seconds that they once
 * needed.
 */
const MAX_MS = 200;

async function send(site: TestSite, name: string, sent: Sent, query = ''): Promise<Response> {
  const call = `${callNamed(name).method} ${callNamed(name).path.replace(/:\w+/u, '01KEKPQ8000000000000000009')}${query}`;
  const token = callNamed(name).auth === 'none' ? {} : { token: await site.token() };
  return site.sendTo(resourceOf(name), call, { ...sent, ...token });
}

function sendQuickly(site: TestSite, name: string, sent: Sent, query = ''): Promise<Response> {
  return withinCpuTime(MAX_MS, () => send(site, name, sent, query));
}

const FEEDBACK = { name: 'Asha', course: 'B.A.', message: 'Good years.' };
const MEMBER = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };

/** Each text field of each call, and how to send a text in it. */
const FIELDS: readonly [string, string, (text: string) => Sent][] = [
  ['login', 'username', (username) => ({ json: { username, password: 'x' } })],
  ['getGalleryImages', 'year', (year) => ({ json: { year } })],
  ['addNotice', 'title', (title) => ({ json: { title, description: 'x' } })],
  ['addNotice', 'description', (description) => ({ json: { title: 'x', description } })],
  ['activateNotice', 'id', (id) => ({ json: { id } })],
  ...(['name', 'city', 'course', 'highest_qualification', 'enquiry', 'email_address', 'mobile_number'] as const).map(
    (name): [string, string, (text: string) => Sent] => ['submitEnquiry', name, (text) => ({ json: { ...anEnquiry(), [name]: text } })],
  ),
  ...(['name', 'course', 'message'] as const).map((name): [string, string, (text: string) => Sent] => [
    'submitFeedback',
    name,
    (text) => ({ body: aForm({ ...FEEDBACK, [name]: text }) }),
  ]),
  ...(['name', 'email_address', 'mobile_number', 'details'] as const).map((name): [string, string, (text: string) => Sent] => [
    'submitDataRequest',
    name,
    (text) => ({ json: { ...aDataRequest(), [name]: text } }),
  ]),
  ...(['name', 'designation', 'qualification', 'dept'] as const).map((name): [string, string, (text: string) => Sent] => [
    'addFacultyMember',
    name,
    (text) => ({ body: aForm({ ...MEMBER, [name]: text }) }),
  ]),
];

/** 127 KB of combining marks whose order changes when they are normalised. */
const MARKS = `a${'\u0302\u0334'.repeat((127 * 1024) / 4)}`;

test.each(FIELDS)('%s refuses 127 KB of combining marks in "%s" at once', async (name, label, sentWith) => {
  const site = aSiteInMemory();
  await send(site, name, sentWith('x'));
  for (const text of [MARKS, `a${'\u0302\u0334'.repeat(20)}`]) {
    const response = await sendQuickly(site, name, sentWith(text));
    expect(response.status).toBe(422);
    expect(field(field(await bodyOf(response), 'errors'), label)).toMatch(/^\S.+\S$/u);
  }
});

test.each(FIELDS.filter(([name, label]) => name !== 'getGalleryImages' && label !== 'mobile_number'))(
  '%s refuses code points that stand for no character in "%s"',
  async (name, label, sentWith) => {
    const site = aSiteInMemory();
    for (const text of ['a\ufffeb', 'a\uffff', '\ufdd0', 'a\u{1fffe}', 'a\u{10ffff}b']) {
      const response = await send(site, name, sentWith(text));
      expect(response.status).toBe(422);
      expect(field(field(await bodyOf(response), 'errors'), label)).toMatch(/ contains a character that we cannot accept$/u);
    }
  },
);

test('a search of the inbox refuses both', async () => {
  const site = aSiteInMemory();
  for (const name of [
    'getEnquiries',
    'getEnquiryIds',
    'getFeedbackEntries',
    'getFeedbackIds',
    'getDataRequests',
    'getDataRequestIds',
  ] as const) {
    for (const text of [MARKS, 'a\uffff']) {
      const response = await sendQuickly(site, name, {}, `?q=${encodeURIComponent(text)}`);
      expect([name, response.status]).toEqual([name, 422]);
    }
  }
});

test('ordinary text is stored unchanged: combining accents, joined letters, any script, emoji', async () => {
  const site = aSiteInMemory();
  const texts = ['Ame\u0301lie', '\u0915\u094d\u200d\u0937\u093f', 'नमस्ते', 'e\u0323\u0302\u0301\u0304', '\u{1F469}\u200d\u{1F393}'];
  for (const city of texts) {
    expect((await send(site, 'submitEnquiry', { json: anEnquiry({ city }) })).status).toBe(201);
  }
});

test.each([
  ['application/json', 'submitEnquiry'],
  ['multipart/form-data', 'submitFeedback'],
] as const)('a content type of %s with a hundred thousand blanks is read at once', async (type, name) => {
  const site = aSiteInMemory();
  const blanks = ' '.repeat(100_000);
  for (const contentType of [`${type}${blanks}x`, `${type};${blanks};${blanks}x`, `${type}; charset=utf-8${blanks}x`]) {
    const response = await sendQuickly(site, name, { body: new TextEncoder().encode('{}'), headers: { 'content-type': contentType } });
    expect([400, 415]).toContain(response.status);
  }
});

test('a query with tens of thousands of names is read quickly', async () => {
  const site = aSiteInMemory();
  const names = Array.from({ length: 30_000 }, (_, number) => `k${number}`).join('&');
  const response = await sendQuickly(site, 'downloadReport', {}, `?${names.slice(0, JSON_BODY_MAX_BYTES)}`);
  expect(response.status).toBe(422);
  const twice = await send(site, 'downloadReport', {}, '?year=2023-24&year=2023-24&type=academics');
  expect(twice.status).toBe(422);
});
