import { expect, test } from 'vitest';

import { readToken, startSession } from '#api/http/session.ts';
import { browser as client, sendForFile } from '#api/http/client.ts';
import { createInboxCalls, getChartQuery } from '#console/forms/calls.ts';
import { fetchAll } from '#ui/table/parts.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { getPictureCall } from '#records/forms/form.ts';
import { EXPORT_PURPOSE, PURPOSE_HEADER, SEARCH_HEADER } from '#records/forms/inbox-query.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { stubFetch } from '#tests/support/window/fetch.ts';
import { createEnquiryRecord } from '#tests/support/functions/records.ts';

useFakeBrowser();

const enquiryCalls = createInboxCalls(enquiryForm);
const feedbackCalls = createInboxCalls(feedbackForm);

const NEWEST = { cursor: null, limit: 50 };

test('a time goes into the query and a search into a header', async () => {
  startSession('a.b.c');
  const page = { success: true, data: [], next_cursor: 'next', searched_to: '2026-01-10T08:00:00.000Z' };
  const sent = stubFetch({ body: page }, { body: page });
  const filter = { q: 'Ásha & co', from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
  expect(await enquiryCalls.listPart(filter, { cursor: null, limit: Infinity })).toMatchObject({
    data: [],
    next_cursor: 'next',
    searched_to: page.searched_to,
  });
  await feedbackCalls.listPart({ ...filter, q: ' ', from: '' }, NEWEST);
  const times = 'from=2026-01-01T00%3A00%3A00.000Z&to=2026-02-01T00%3A00%3A00.000Z';
  expect(sent.map(({ path }) => path)).toEqual([
    `/api/users/get_enquiries?${times}&limit=100`,
    '/api/users/get_alumni_feedback?to=2026-02-01T00%3A00%3A00.000Z&limit=50',
  ]);
  const coded = "UTF-8''%C3%81sha%20%26%20co";
  expect(sent.map(({ headers }) => headers.get(SEARCH_HEADER))).toEqual([coded, null]);
});

test('only an export says that it is one', async () => {
  startSession('a.b.c');
  const page = { body: { success: true, data: [], next_cursor: null } };
  const sent = stubFetch(page, page);
  await enquiryCalls.listPart({}, { ...NEWEST, isExport: true });
  await enquiryCalls.listPart({}, NEWEST);
  expect(sent.map(({ headers }) => headers.get(PURPOSE_HEADER))).toEqual([EXPORT_PURPOSE, null]);
});

test('many entries are deleted by their ids', async () => {
  startSession('a.b.c');
  const sent = stubFetch({ body: { success: true, deleted: 1, message: 'Done' } });
  await feedbackCalls.removeMany(['3']);
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/users/delete_alumni_feedback', body: { ids: ['3'] } }]);
});

test('a picture is fetched with the token; a refusal and an HTML page instead of it fail', async () => {
  startSession('a.b.c');
  const headers: (string | null)[] = [];
  function answering(response: Response) {
    const fetch: typeof globalThis.fetch = (_, init) => {
      headers.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(response);
    };
    return sendForFile(getPictureCall(feedbackForm), { id: '7' }, { ...client, fetch });
  }
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  const { file: picture } = await answering(new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes);
  await expect(answering(new Response('<p>', { headers: { 'content-type': 'text/html' } }))).rejects.toMatchObject({ kind: 'badShape' });
  await expect(answering(Response.json({ success: false, message: 'No.' }, { status: 404 }))).rejects.toMatchObject({ message: 'No.' });
  await expect(answering(Response.json({ success: false, message: 'Over.' }, { status: 401 }))).rejects.toMatchObject({ status: 401 });
  expect(headers).toEqual(Array.from({ length: 4 }, () => 'Bearer a.b.c'));
  expect(readToken()).toBeNull();
});

test('the urgent entries are listed before all others, page by page', async () => {
  startSession('a.b.c');
  const [first, second, third] = ['1', '2', '3'].map((id) => createEnquiryRecord({ id }));
  const answer = (next_cursor: string | null, ...data: unknown[]) => ({
    body: { success: true, data, next_cursor, searched_to: '2026-01-10T08:00:00.000Z' },
  });
  const sent = stubFetch(answer('A', first), answer(null), answer('B', second), answer(null, third));
  const { items } = await fetchAll((query) => enquiryCalls.listUrgentFirst({ q: 'asha' }, query), new AbortController().signal);
  expect(items).toEqual([first, second, third]);
  const path = '/api/users/get_enquiries';
  expect(sent.map((one) => one.path)).toEqual([
    `${path}?urgent=yes&limit=100`,
    `${path}?urgent=yes&limit=100&cursor=A`,
    `${path}?urgent=no&limit=100`,
    `${path}?urgent=no&limit=100&cursor=B`,
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get(SEARCH_HEADER)))).toEqual(new Set(['asha']));
});

test('a list without new entries is not searched for urgent ones', async () => {
  startSession('a.b.c');
  const sent = stubFetch({ body: { success: true, data: [], next_cursor: null } });
  expect(await enquiryCalls.listUrgentFirst({ state: 'answered' }, NEWEST)).toMatchObject({ data: [], next_cursor: null });
  expect(sent.map(({ path }) => path)).toEqual(['/api/users/get_enquiries?state=answered&urgent=no&limit=50']);
});

test('the chart asks for the last weeks of a period', () => {
  const now = Date.parse('2026-01-15T08:00:00.000Z');
  const from = '2025-10-23T08:00:00.000Z';
  expect(getChartQuery({ q: 'asha', order: 'oldest', state: 'new' }, now)).toMatchObject({ state: 'new', q: '', order: '', from, to: '' });
  expect(getChartQuery({ from: '2026-01-12', to: '2026-01-12' }, now)).toMatchObject({
    from: '2026-01-11T18:30:00.000Z',
    to: '2026-01-12T18:30:00.000Z',
  });
});
