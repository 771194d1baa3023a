import { expect, test } from 'vitest';

import { useBlobs } from '#tests/support/blobs.ts';
import { type TestSite, aSite, bodyOf, noticeIn, noticesIn } from '#tests/support/site.ts';

const blobs = useBlobs();

const TEXT = { title: 'Holiday on Friday', description: 'The college is closed.\nIt opens on Monday.' };

async function addNotice(site: TestSite, fields: Partial<typeof TEXT> = {}) {
  return noticeIn(await site.staff('POST add_notices', { json: { ...TEXT, ...fields } }));
}

test('a new notice is created and is not active', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('POST add_notices', { json: TEXT });
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await bodyOf(response)).toEqual({
    success: true,
    message: 'Notice Added Successfully',
    notice: {
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/u),
      ...TEXT,
      category: '',
      first_day: '',
      last_day: '',
      is_active: 0,
      is_pinned: 0,
      visible_since: '',
      attachments: [],
      created_at: '2026-01-15T09:00:00.000Z',
      updated_at: '2026-01-15T09:00:00.000Z',
    },
  });
});

test('texts are trimmed and normalised, and unknown fields are dropped', async () => {
  const site = aSite(blobs.newSite());
  const json = { title: '  Cafe\u0301 opens ', description: ' Soon ', id: 'mine', visible_since: 'now', colour: 'red' };
  const notice = await noticeIn(await site.send('POST add_notices', { json, token: await site.token() }));
  expect(notice).toMatchObject({ title: 'Caf\u00e9 opens', description: 'Soon', is_active: 0, visible_since: '' });
  expect(notice.id).not.toBe('mine');
  expect(notice).not.toHaveProperty('colour');
});

test('a notice without title or description is refused with a sentence for each', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('POST add_notices', { json: { title: ' ' } });
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toEqual({
    success: false,
    message: 'Title is required',
    errors: { title: 'Title is required', description: 'Description is required' },
  });
  expect(await noticesIn(await site.staff('GET get_notices'))).toEqual([]);
});

test('visitors see only active notices, staff see all, both newest first', async () => {
  const site = aSite(blobs.newSite());
  const first = await addNotice(site, { title: 'First' });
  site.clock.forward(1000);
  await addNotice(site, { title: 'Second' });
  site.clock.forward(1000);
  const third = await addNotice(site, { title: 'Third' });
  for (const { id } of [third, first]) await site.staff('POST activate_notice', { json: { id } });

  const visitors = await noticesIn(await site.send('GET get_notices'));
  const staff = await noticesIn(await site.staff('GET get_notices'));
  expect(visitors.map(({ title }) => title)).toEqual(['Third', 'First']);
  expect(staff.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
});

test('notices added within one millisecond are listed newest first, and editing moves none', async () => {
  const site = aSite(blobs.newSite());
  const first = await addNotice(site, { title: 'First' });
  await addNotice(site, { title: 'Second' });
  await site.staff(`PUT update_notices/${first.id}`, { json: { ...TEXT, title: 'First, edited' } });
  const staff = await noticesIn(await site.staff('GET get_notices'));
  expect(staff.map(({ title }) => title)).toEqual(['Second', 'First, edited']);
});

test('a notice that a process with a slow clock adds later is still listed by its own time', async () => {
  const connection = blobs.newSite();
  const [site, slow] = [aSite(connection), aSite(connection)];
  slow.clock.forward(-60_000);
  await addNotice(site, { title: 'By its time the newer' });
  await addNotice(slow, { title: 'By its time the older' });
  const staff = await noticesIn(await site.staff('GET get_notices'));
  expect(staff.map(({ title }) => title)).toEqual(['By its time the newer', 'By its time the older']);
});

test('an edit changes the text and the time of the change, nothing else', async () => {
  const site = aSite(blobs.newSite());
  const before = await addNotice(site);
  const json = { title: 'New title', description: 'New text' };
  const response = await site.staff(`PUT update_notices/${before.id}`, { json });
  expect(response.status).toBe(200);
  const body = await bodyOf(response);
  expect(body).toEqual({
    success: true,
    message: 'Notice Updated Successfully',
    // Two versions differ even within the same millisecond.
    notice: { ...before, ...json, updated_at: '2026-01-15T09:00:00.001Z' },
  });
});

test('an edit of the current version succeeds, and one of a stale version is refused with the current notice', async () => {
  const site = aSite(blobs.newSite());
  const { id, updated_at: seen } = await addNotice(site);
  const headers = { 'if-match': `"${seen}"` };
  const mine = await site.staff(`PUT update_notices/${id}`, { json: { ...TEXT, title: 'Mine' }, headers });
  const theirs = await site.staff(`PUT update_notices/${id}`, { json: { ...TEXT, title: 'Theirs' }, headers });
  expect([mine.status, theirs.status]).toEqual([200, 409]);
  expect(await bodyOf(theirs)).toEqual({
    success: false,
    message: 'This notice was changed by someone else in the meantime.',
    notice: await noticeIn(mine),
  });
});

test('activating a notice makes an edit that is in progress stale', async () => {
  const site = aSite(blobs.newSite());
  const { id, updated_at: seen } = await addNotice(site);
  await site.staff('POST activate_notice', { json: { id } });
  const response = await site.staff(`PUT update_notices/${id}`, { json: TEXT, headers: { 'if-match': `"${seen}"` } });
  expect(response.status).toBe(409);
});

test('activating and deactivating return the changed notice, and repeating either is not an error', async () => {
  const site = aSite(blobs.newSite());
  const { id } = await addNotice(site);
  const answers: unknown[] = [];
  for (const call of ['activate_notice', 'activate_notice', 'deactivate_notice', 'deactivate_notice']) {
    site.clock.forward(1000);
    answers.push(await bodyOf(await site.staff(`POST ${call}`, { json: { id } })));
  }
  expect(answers).toMatchObject([
    { success: true, message: 'Success!', notice: { is_active: 1, updated_at: '2026-01-15T09:00:01.000Z' } },
    { success: true, message: 'Success!', notice: { is_active: 1, updated_at: '2026-01-15T09:00:01.000Z' } },
    { success: true, message: 'Success!', notice: { is_active: 0, updated_at: '2026-01-15T09:00:03.000Z' } },
    { success: true, message: 'Success!', notice: { is_active: 0, updated_at: '2026-01-15T09:00:03.000Z' } },
  ]);
});

test('a deleted notice is gone, and deleting it again is 404', async () => {
  const site = aSite(blobs.newSite());
  const { id } = await addNotice(site);
  const kept = await addNotice(site, { title: 'Kept' });
  const first = await site.staff(`DELETE delete_notices/${id}`);
  const second = await site.staff(`DELETE delete_notices/${id}`);
  expect([first.status, second.status]).toEqual([200, 404]);
  expect(await bodyOf(first)).toEqual({ success: true, message: 'Notice Deleted Successfully' });
  expect(await noticesIn(await site.staff('GET get_notices'))).toEqual([kept]);
});

test.each([
  'PUT update_notices/01KEKPQ8000000000000000009',
  'PUT update_notices/%E0%A4%A',
  'PUT update_notices/__proto__',
  'POST activate_notice',
])('%s of an unknown id is 404', async (call) => {
  const site = aSite(blobs.newSite());
  await addNotice(site);
  const json = call.startsWith('PUT') ? TEXT : { id: 'unknown' };
  const response = await site.staff(call, { json });
  expect(response.status).toBe(404);
  expect(await bodyOf(response)).toEqual({ success: false, message: 'No such notice. It may have been deleted.' });
});

test('the edge caches the public answer for requests without a token, and browsers keep it until it changes', async () => {
  const site = aSite(blobs.newSite());
  const { id } = await addNotice(site);
  await site.staff('POST activate_notice', { json: { id } });

  const first = await site.send('GET get_notices');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=240',
    'netlify-cache-tag': 'notices',
    'netlify-vary': 'query=cursor|limit|order,header=Authorization',
    vary: 'Authorization',
  });
  const etag = first.headers.get('etag') ?? '';
  const again = await site.send('GET get_notices', { headers: { 'if-none-match': `W/${etag}, "other"` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);

  await site.staff('POST deactivate_notice', { json: { id } });
  const changed = await site.send('GET get_notices', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('the answer to staff is not cached', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('GET get_notices', { headers: { 'if-none-match': '*' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
});

test('every change purges the edge, a refused one does not', async () => {
  const site = aSite(blobs.newSite());
  const { id } = await addNotice(site);
  await site.staff(`PUT update_notices/${id}`, { json: TEXT });
  await site.staff('POST activate_notice', { json: { id } });
  await site.staff('POST deactivate_notice', { json: { id } });
  await site.staff(`DELETE delete_notices/${id}`);
  expect(site.purged).toEqual(['notices', 'notices', 'notices', 'notices', 'notices']);
  await site.staff(`DELETE delete_notices/${id}`);
  await site.staff('POST add_notices', { json: {} });
  expect(site.purged).toHaveLength(5);
});

test('a purge that fails is logged and does not fail the save', async () => {
  const site = aSite(blobs.newSite(), { overrides: { purge: () => Promise.reject(new Error('the edge did not answer')) } });
  const response = await site.staff('POST add_notices', { json: TEXT });
  expect(response.status).toBe(201);
  expect(site.log).toMatchObject([{ route: 'addNotice', status: 201, cause: 'Error: the edge did not answer' }]);
});
