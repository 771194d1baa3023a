import { expect, test } from 'vitest';

import { browser as client, sendForPicture } from '#api/client.ts';
import { deleteEnquiry, deleteFeedback, handleEnquiry, handleFeedback, listEnquiries, listFeedback } from '#api/inbox.ts';
import { readToken, startSession } from '#api/session.ts';
import { listAll } from '#console/inbox-kind.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { stubFetch } from '#tests/support/fetch.ts';
import { anEnquiryRecord, aFeedbackItem } from '#tests/support/records.ts';

useFakeBrowser();

test('each call goes out as API.md has it', async () => {
  startSession('a.b.c');
  const sent = stubFetch(
    { body: { success: true, data: [anEnquiryRecord()], next_cursor: 'next' } },
    { body: { success: true, enquiry: anEnquiryRecord({ is_handled: 1 }) } },
    { body: { success: true } },
    { body: { success: true, data: [aFeedbackItem()], next_cursor: null } },
    { body: { success: true, feedback: aFeedbackItem() } },
    { body: { success: true } },
  );
  expect(await listEnquiries({ cursor: null })).toEqual({ data: [anEnquiryRecord()], next_cursor: 'next' });
  expect(await handleEnquiry('7', true)).toEqual(anEnquiryRecord({ is_handled: 1 }));
  await deleteEnquiry('7');
  expect(await listFeedback({ cursor: 'c d' })).toEqual({ data: [aFeedbackItem()], next_cursor: null });
  await handleFeedback('7', false);
  await deleteFeedback('7');
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'GET', path: '/api/users/get_enquiries?limit=100', body: undefined },
    { method: 'PUT', path: '/api/users/enquiries/7', body: { is_handled: 1 } },
    { method: 'DELETE', path: '/api/users/enquiries/7', body: undefined },
    { method: 'GET', path: '/api/users/get_alumni_feedback?limit=100&cursor=c+d', body: undefined },
    { method: 'PUT', path: '/api/users/alumni_feedback/7', body: { is_handled: 0 } },
    { method: 'DELETE', path: '/api/users/alumni_feedback/7', body: undefined },
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get('authorization')))).toEqual(new Set(['Bearer a.b.c']));
});

test('a list that is none is refused in the specification’s words', async () => {
  startSession('a.b.c');
  stubFetch({ body: { success: true, data: {}, next_cursor: null } });
  await expect(listEnquiries({ cursor: null })).rejects.toMatchObject({ message: 'Expected an array, but received invalid data.' });
});

test('all parts of an inbox come one after the other', async () => {
  const parts = new Map([
    [null, { data: [1, 2], next_cursor: 'b' }],
    ['b', { data: [3], next_cursor: 'c' }],
    ['c', { data: [], next_cursor: null }],
  ]);
  expect(await listAll(({ cursor }) => Promise.resolve(parts.get(cursor) ?? { data: [], next_cursor: null }))).toEqual([1, 2, 3]);
});

test('a picture comes with the token as it is; a refusal and a page instead of it don’t', async () => {
  startSession('a.b.c');
  const headers: (string | null)[] = [];
  function answering(response: Response) {
    const fetch: typeof globalThis.fetch = (_, init) => {
      headers.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(response);
    };
    return sendForPicture('getFeedbackPicture', { id: '7' }, { ...client, fetch });
  }
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  const picture = await answering(new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes);
  await expect(answering(new Response('<p>', { headers: { 'content-type': 'text/html' } }))).rejects.toMatchObject({ kind: 'badShape' });
  await expect(answering(Response.json({ success: false, message: 'No.' }, { status: 404 }))).rejects.toMatchObject({ message: 'No.' });
  await expect(answering(Response.json({ success: false, message: 'Over.' }, { status: 401 }))).rejects.toMatchObject({ status: 401 });
  expect(headers).toEqual(Array.from({ length: 4 }, () => 'Bearer a.b.c'));
  expect(readToken()).toBeNull();
});
